import type { FastifyInstance } from 'fastify';
import { withoutDetails } from './errors.ts';

type Work = { name: string; work: () => Promise<void> };

/** What happens by the clock while nobody asks: draws, settlements, payments under way. Several processes may do it at once. */
export type Clockwork = {
  /** @param name in capitals, for the log, such as `LOTTERIES_NOT_DRAWN`; work that fails is tried again at the next turn. */
  add(name: string, work: () => Promise<void>): void;
  /** Does everything that is due by now. */
  advance(): Promise<void>;
};

export function createClockwork({ log }: Pick<FastifyInstance, 'log'>): Clockwork {
  const works: Work[] = [];
  return {
    add(name, work) {
      works.push({ name, work });
    },
    async advance() {
      for (const { name, work } of works)
        await work().catch((error: unknown) =>
          log.error({ err: withoutDetails(error) }, `${name}: tried again soon`),
        );
    },
  };
}

/**
 * Does the work for each of them although it fails for some: one that always fails must not keep the others waiting.
 * Fails itself at the end, so that the clock comes back to what is left.
 */
export async function forEachDue<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items)
    try {
      await work(item);
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw failures[0];
}

/** Turns it every so often, until the server stops. */
export function runClockwork(fastify: FastifyInstance, clockwork: Clockwork, everyMs: number): void {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    // One at a time: a slow store is not asked faster than it answers.
    running ??= clockwork.advance().finally(() => {
      running = undefined;
    });
  }, everyMs);
  fastify.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
