import { pauseAfter } from '@marquee/schemas/retry';
import type { FastifyBaseLogger } from 'fastify';
import { PlatformError, type PlatformClient } from './platform-client.ts';
import { findCall } from './platform-contract.ts';

/** One may be chance. */
const FAILURES_TO_REST = 3;
const REST = { firstMs: 1000, longestMs: 30_000 };

type Kind = { failures: number; restsUntil: number; isTried: boolean };

export type Breaker = PlatformClient & {
  /** Somebody waited for the call as long as they could: that it may still come helps nobody. */
  noteOverrun(path: string, init?: RequestInit): void;
};

/**
 * Leaves calls alone that have failed again and again, each kind of its own: who asks is told at once, instead of waiting
 * for what will not come. After a pause, longer each time, one is let through to see whether it works again.
 */
export function createBreaker(
  client: PlatformClient,
  { clock, log }: { clock: () => number; log: FastifyBaseLogger },
): Breaker {
  const kinds = new Map<string, Kind>();

  function fail(name: string): void {
    const kind = kinds.get(name) ?? { failures: 0, restsUntil: 0, isTried: false };
    kind.failures += 1;
    kinds.set(name, kind);
    if (kind.failures < FAILURES_TO_REST) return;
    const pause = pauseAfter(kind.failures - FAILURES_TO_REST + 1, REST);
    kind.restsUntil = clock() + pause;
    if (kind.failures === FAILURES_TO_REST)
      log.warn({ call: name, pause }, 'PLATFORM_RESTING: a call that fails is left alone for a while');
  }

  function assertAwake(name: string): Kind | undefined {
    const kind = kinds.get(name);
    if (!kind || kind.failures < FAILURES_TO_REST) return undefined;
    if (clock() < kind.restsUntil || kind.isTried)
      throw new PlatformError('PLATFORM_UNAVAILABLE', {
        cause: new Error(`${name} has failed ${kind.failures} times in a row and is left alone.`),
      });
    return kind;
  }

  return {
    async fetch(path, init) {
      const name = kindOf(path, init);
      const tried = assertAwake(name);
      if (tried) tried.isTried = true;
      try {
        const answer = await client.fetch(path, init);
        if (answer.status >= 500) fail(name);
        else kinds.delete(name);
        return answer;
      } catch (error) {
        if (!init?.signal?.aborted) fail(name);
        throw error;
      } finally {
        if (tried) tried.isTried = false;
      }
    },
    noteOverrun: (path, init) => fail(kindOf(path, init)),
  };
}

/** Calls the contract does not name are one kind: their number has no bound. */
function kindOf(path: string, init: RequestInit | undefined): string {
  return findCall(init?.method ?? 'GET', path) ?? 'a call of another contract';
}
