import type { CallOutcome, Figures } from './figures.ts';
import type { Breaker, Outcome } from '../platform/platform-breaker.ts';
import { PlatformError, type PlatformClient } from '../platform/platform-client.ts';
import { findCall } from '../platform/platform-contract.ts';

const OUTCOMES: Readonly<Record<PlatformError['code'], CallOutcome>> = {
  PLATFORM_TIMEOUT: 'timeout',
  PLATFORM_UNAVAILABLE: 'unavailable',
  PLATFORM_CERTIFICATE_WRONG: 'unavailable',
  PLATFORM_LOST: 'lost',
  PLATFORM_RESTING: 'resting',
  PLATFORM_ANSWER_WRONG: 'wrong',
  PLATFORM_ANSWER_TOO_LARGE: 'too-large',
};

const secondsSince = (start: number): number => (performance.now() - start) / 1000;

/** The client, with each call counted by its name in the contract and by how it ended. */
export function withCountedCalls(client: PlatformClient, figures: Figures | undefined): PlatformClient {
  if (!figures) return client;
  return {
    async fetch(path, init) {
      const start = performance.now();
      const count = (outcome: CallOutcome): void =>
        figures.platformCall(findCall(init?.method ?? 'GET', path), {
          by: 'server',
          outcome,
          seconds: secondsSince(start),
        });
      try {
        const answer = await client.fetch(path, init);
        count(answer.status >= 500 ? 'failed' : 'answered');
        return answer;
      } catch (error) {
        if (init?.signal?.aborted) count('left');
        else count(error instanceof PlatformError ? OUTCOMES[error.code] : 'failed');
        throw error;
      }
    },
  };
}

const PASSED: Readonly<Record<Outcome, CallOutcome>> = {
  answered: 'answered',
  failed: 'failed',
  neither: 'left',
};

/** The same for the calls of browsers that are passed on. */
export function countPassedOn(passOn: Breaker['passOn'], figures: Figures | undefined): Breaker['passOn'] {
  if (!figures) return passOn;
  return (method, path) => {
    const start = performance.now();
    const count = (outcome: CallOutcome): void =>
      figures.platformCall(findCall(method, path), { by: 'browser', outcome, seconds: secondsSince(start) });
    let end: (outcome: Outcome) => void;
    try {
      end = passOn(method, path);
    } catch (error) {
      count('resting');
      throw error;
    }
    let isOver = false;
    return (outcome) => {
      end(outcome);
      // Told again when the connection ends.
      if (!isOver) count(PASSED[outcome]);
      isOver = true;
    };
  };
}
