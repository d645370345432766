import type { Log } from '@marquee/schemas/log';
import type { FastifyReply } from 'fastify';
import { withoutDetails } from '../errors.ts';

/** Work of which not even the time an answer takes may tell. */
export type Background = {
  /** Begins once the answer is out; a failure is only logged. */
  run(reply: FastifyReply, work: () => Promise<void>): void;
  /** Waits for all that was begun. */
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
        // Whoever hangs up before the answer is out changes nothing.
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
