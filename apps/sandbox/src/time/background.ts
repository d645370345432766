import type { Log } from '@marquee/schemas/log';
import type { FastifyReply } from 'fastify';
import { withoutDetails } from '../errors.ts';

/** Work that must not influence the time of an answer. */
export type Background = {
  /** Starts the work after the answer was sent. A failure is only logged. */
  run(reply: FastifyReply, work: () => Promise<void>): void;
  /** Waits for all started work. */
  settle(): Promise<void>;
};

type Needs = {
  log: Pick<Log, 'error'>;
  onWork?: (done: Promise<void>) => void;
};

export function createBackground({ log, onWork }: Needs): Background {
  const running = new Set<Promise<void>>();
  return {
    run(reply, work) {
      const isOut = new Promise<void>((resolve) => {
        // The work also runs if the client disconnects before the answer is sent.
        reply.raw.once('finish', resolve).once('close', resolve);
      });
      const done = isOut
        .then(work)
        .catch((error: unknown) => log.error({ err: withoutDetails(error) }, 'Work after an answer failed'))
        .finally(() => running.delete(done));
      running.add(done);
      onWork?.(done);
    },
    async settle() {
      await Promise.all(running);
    },
  };
}
