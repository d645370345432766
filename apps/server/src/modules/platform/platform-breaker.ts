import { pauseAfter } from '@marquee/schemas/retry';
import type { FastifyBaseLogger } from 'fastify';
import { PlatformError, type PlatformClient } from './platform-client.ts';
import { findCall } from './platform-contract.ts';

/** The number of failures in a row after which calls pause: a single one may be chance. */
const FAILURES_TO_REST = 3;
const REST = { firstMs: 1000, longestMs: 30_000 };
/** A limit, because anybody can make up calls that the contract does not name. */
const MOST_KINDS = 500;

type Kind = { failures: number; restsUntil: number; isTried: boolean };

/** How a call ended. `neither`: it does not show whether such calls work, for example because the visitor left. */
export type Outcome = 'answered' | 'failed' | 'neither';

export type Breaker = PlatformClient & {
  /** Counts a call that took too long for its page as a failure, even if its answer still comes. */
  noteOverrun(path: string, init?: RequestInit): void;
  /**
   * Begins a browser's call that is passed on, and returns a function that takes its outcome. These calls have more
   * time than those of a page, so they are counted separately: too slow for a page may be in time for a browser.
   * @throws {PlatformError} PLATFORM_RESTING
   */
  passOn(method: string, path: string): (outcome: Outcome) => void;
};

/**
 * A circuit breaker for each kind of call. When a kind has failed several times in a row, further calls fail at once
 * instead of waiting in vain. After a pause, longer each time, one call is let through to test whether it works again.
 */
export function createBreaker(
  client: PlatformClient,
  { clock, log }: { clock: () => number; log: FastifyBaseLogger },
): Breaker {
  const kinds = new Map<string, Kind>();

  /** @param why the code of what went wrong, where it is known */
  function fail(name: string, why?: string): void {
    if (!kinds.has(name) && kinds.size >= MOST_KINDS) return;
    const kind = kinds.get(name) ?? { failures: 0, restsUntil: 0, isTried: false };
    kind.failures += 1;
    kinds.set(name, kind);
    if (kind.failures < FAILURES_TO_REST) return;
    const pause = pauseAfter(kind.failures - FAILURES_TO_REST + 1, REST);
    kind.restsUntil = clock() + pause;
    if (kind.failures === FAILURES_TO_REST)
      log.warn(
        { code: 'PLATFORM_RESTING', call: name, pause, ...(why === undefined ? {} : { why }) },
        'PLATFORM_RESTING: a call that fails is left alone for a while',
      );
  }

  /** Begins a call and returns a function that takes its outcome. */
  function begin(name: string): (outcome: Outcome, why?: string) => void {
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
    return (outcome, why) => {
      if (isOver) return;
      isOver = true;
      if (isTrial) kind.isTried = false;
      if (outcome === 'failed') fail(name, why);
      else if (outcome === 'answered') kinds.delete(name);
    };
  }

  return {
    async fetch(path, init) {
      const end = begin(kindOf(path, init));
      try {
        const answer = await client.fetch(path, init);
        if (answer.status >= 500) end('failed', `status ${answer.status}`);
        else end('answered');
        return answer;
      } catch (error) {
        const why = error instanceof PlatformError ? error.code : undefined;
        end(init?.signal?.aborted ? 'neither' : 'failed', why);
        throw error;
      }
    },
    noteOverrun: (path, init) => fail(kindOf(path, init)),
    passOn: (method, path) => begin(`${findCall(method, path) ?? placeOf(method, path)}, passed on`),
  };
}

/** All calls that the contract does not name are one kind, because their number has no limit. */
function kindOf(path: string, init: RequestInit | undefined): string {
  return findCall(init?.method ?? 'GET', path) ?? 'a call of another contract';
}

/** Groups calls by the start of their path, so that one broken part of a platform does not block its other calls. */
function placeOf(method: string, path: string): string {
  const [place = ''] = path.split('?', 1);
  return `${method} ${place.split('/', 4).join('/')}`;
}
