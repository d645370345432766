import { pauseAfter, takeTurns } from '@marquee/schemas/retry';
import type { FastifyBaseLogger } from 'fastify';
import { withoutDetails } from '../errors.ts';

const LONGEST_SLEEP_MS = 60_000;
const RETRY = { firstMs: 1000, longestMs: 30_000 };

type Options = {
  /** Reads new events for one player. */
  read(playerId: number): Promise<void>;
  log: FastifyBaseLogger;
};

type Rest = { failures: number; until: number };

export type PlayerReads = {
  /** Called when there may be something to read for the player. */
  pump(playerId: number): void;
  /** The same for several players and without a pause, because the store is back. */
  readAnew(playerIds: readonly number[]): void;
  stop(): void;
};

/**
 * Reads events for the players who have some. After a failure, that player’s reads pause longer and longer, regardless
 * of new events, and nobody else waits for that.
 */
export function createPlayerReads({ read, log }: Options): PlayerReads {
  const unread = new Set<number>();
  const resting = new Map<number, Rest>();

  const isAwake = (playerId: number): boolean => performance.now() >= (resting.get(playerId)?.until ?? 0);

  async function attempt(playerId: number): Promise<unknown> {
    unread.delete(playerId);
    try {
      await read(playerId);
      resting.delete(playerId);
      return undefined;
    } catch (error) {
      const failures = 1 + (resting.get(playerId)?.failures ?? 0);
      resting.set(playerId, { failures, until: performance.now() + pauseAfter(failures, RETRY) });
      unread.add(playerId);
      return error;
    }
  }

  const turns = takeTurns({
    async work() {
      const failed = (await Promise.all([...unread].filter(isAwake).map(attempt))).filter(Boolean);
      if (failed.length > 0)
        log.warn(
          { err: withoutDetails(failed[0]), players: failed.length },
          'Live events could not be read; they are read again',
        );
      const untils = [...unread].map((playerId) => resting.get(playerId)?.until ?? 0);
      return untils.length > 0 ? Math.min(...untils) - performance.now() : undefined;
    },
    everyMs: LONGEST_SLEEP_MS,
    pauses: RETRY,
  });

  return {
    pump(playerId) {
      unread.add(playerId);
      if (isAwake(playerId)) turns.wake();
    },
    readAnew(playerIds) {
      resting.clear();
      for (const playerId of playerIds) unread.add(playerId);
      turns.hurry();
    },
    stop: () => void turns.stop(),
  };
}
