import { pauseAfter, takeTurns } from '@marquee/schemas/retry';
import type { FastifyInstance } from 'fastify';
import { withoutDetails } from '../errors.ts';

type Work = { name: string; work: () => Promise<void>; failures: number; restsUntil: number };

const REST = { firstMs: 2000, longestMs: 60_000 };

/** Work that is due by time, without a request: draws, settlements, payments. Several processes may do it at once. */
export type Clockwork = {
  /** @param name in capitals, for the log, such as `LOTTERIES_NOT_DRAWN`; work that fails is tried again at the next turn. */
  add(name: string, work: () => Promise<void>): void;
  /** Does everything that is due by now. */
  advance(): Promise<void>;
  /** The same without work that has just failed, which pauses longer and longer while it fails. */
  advancePatiently(): Promise<void>;
};

export function createClockwork({ log }: Pick<FastifyInstance, 'log'>): Clockwork {
  const works: Work[] = [];

  async function attempt(one: Work): Promise<void> {
    try {
      await one.work();
      one.failures = 0;
    } catch (error) {
      one.failures += 1;
      one.restsUntil = performance.now() + pauseAfter(one.failures, REST);
      log.error({ err: withoutDetails(error) }, `${one.name}: tried again soon`);
    }
  }

  return {
    add(name, work) {
      works.push({ name, work, failures: 0, restsUntil: 0 });
    },
    async advance() {
      for (const one of works) await attempt(one);
    },
    async advancePatiently() {
      for (const one of works)
        if (one.failures === 0 || performance.now() >= one.restsUntil) await attempt(one);
    },
  };
}

/**
 * Does the work for each item even if it fails for some, so that one that always fails does not delay the others.
 * Throws at the end, so that the rest is tried again.
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

/** Runs it regularly, one turn at a time, until the server stops. */
export function runClockwork(fastify: FastifyInstance, clockwork: Clockwork, everyMs: number): void {
  // A slow store is not used faster than it answers.
  const turns = takeTurns({
    work: clockwork.advancePatiently,
    everyMs,
    pauses: { firstMs: everyMs, longestMs: REST.longestMs },
  });
  fastify.addHook('onClose', turns.stop);
}
