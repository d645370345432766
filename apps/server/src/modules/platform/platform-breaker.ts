import { pauseAfter } from '@marquee/schemas/retry';
import type { FastifyBaseLogger } from 'fastify';
import { PlatformError, type PlatformClient } from './platform-client.ts';
import { findCall } from './platform-contract.ts';

/** One may be chance. */
const FAILURES_TO_REST = 3;
const REST = { firstMs: 1000, longestMs: 30_000 };
/** Of calls that no contract names, which anybody can make up. */
const MOST_KINDS = 500;

type Kind = { failures: number; restsUntil: number; isTried: boolean };

/** How a call ended: `neither` says nothing of whether its kind works, as when the visitor has left. */
export type Outcome = 'answered' | 'failed' | 'neither';

export type Breaker = PlatformClient & {
  /** Somebody waited for the call as long as they could: that it may still come helps nobody. */
  noteOverrun(path: string, init?: RequestInit): void;
  /**
   * A call of a visitor's browser, which is passed on; answers how to say what became of it. They have longer than a
   * page has, so that they rest by themselves: what is too slow for a page may be in time for them.
   * @throws {PlatformError} PLATFORM_RESTING
   */
  passOn(method: string, path: string): (outcome: Outcome) => void;
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
    if (!kinds.has(name) && kinds.size >= MOST_KINDS) return;
    const kind = kinds.get(name) ?? { failures: 0, restsUntil: 0, isTried: false };
    kind.failures += 1;
    kinds.set(name, kind);
    if (kind.failures < FAILURES_TO_REST) return;
    const pause = pauseAfter(kind.failures - FAILURES_TO_REST + 1, REST);
    kind.restsUntil = clock() + pause;
    if (kind.failures === FAILURES_TO_REST)
      log.warn(
        { code: 'PLATFORM_RESTING', call: name, pause },
        'PLATFORM_RESTING: a call that fails is left alone for a while',
      );
  }

  /** Answers how to say what became of the call that begins. */
  function begin(name: string): (outcome: Outcome) => void {
    const kind = kinds.get(name);
    const isTrial = kind !== undefined && kind.failures >= FAILURES_TO_REST;
    if (isTrial) {
      const leftMs = kind.restsUntil - clock();
      if (leftMs > 0 || kind.isTried)
        throw new PlatformError('PLATFORM_RESTING', {
          cause: new Error(`${name} has failed ${kind.failures} times in a row and is left alone.`),
          retryAfter: Math.max(1, Math.ceil(leftMs / 1000)),
        });
      kind.isTried = true;
    }
    let isOver = false;
    return (outcome) => {
      if (isOver) return;
      isOver = true;
      if (isTrial) kind.isTried = false;
      if (outcome === 'failed') fail(name);
      else if (outcome === 'answered') kinds.delete(name);
    };
  }

  return {
    async fetch(path, init) {
      const end = begin(kindOf(path, init));
      try {
        const answer = await client.fetch(path, init);
        end(answer.status >= 500 ? 'failed' : 'answered');
        return answer;
      } catch (error) {
        end(init?.signal?.aborted ? 'neither' : 'failed');
        throw error;
      }
    },
    noteOverrun: (path, init) => fail(kindOf(path, init)),
    passOn: (method, path) => begin(`${findCall(method, path) ?? placeOf(method, path)}, passed on`),
  };
}

/** Calls the contract does not name are one kind: their number has no bound. */
function kindOf(path: string, init: RequestInit | undefined): string {
  return findCall(init?.method ?? 'GET', path) ?? 'a call of another contract';
}

/** One that is broken must not take the others with it, of which a platform may have many. */
function placeOf(method: string, path: string): string {
  const [place = ''] = path.split('?', 1);
  return `${method} ${place.split('/', 4).join('/')}`;
}
