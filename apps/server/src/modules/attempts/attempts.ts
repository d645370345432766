import type { Log } from '@marquee/schemas/log';
import { within } from '@marquee/schemas/retry';
import { AppError } from '../../errors.ts';
import type { Store } from '../../store/open-store.ts';
import type { Sources } from '../../store/seeding/sources.ts';
import type { CountedAttempts } from './attempts.repository.ts';

const MINUTE = 60_000;

/** How many, and how long they count from the first one. */
export type AttemptLimit = { most: number; forMs: number };

/** Wrong passwords for one email address, whether or not somebody has it and wherever they come from. */
export const WRONG_PASSWORDS: AttemptLimit = { most: 20, forMs: 15 * MINUTE };

/** Whoever is asked to wait is told so by the store within this time, or by what this process alone counts. */
const PATIENCE_MS = 1000;

/** What all processes of a site count together in their store, so that more processes give nobody more tries. */
export type Attempts = {
  /**
   * Counts an attempt before it is made.
   * @throws {AppError} TOO_MANY_REQUESTS when there were too many
   */
  take(what: string, whose: string, limit: AttemptLimit): Promise<void>;
  /** The right person was there. */
  forget(what: string, whose: string): Promise<void>;
};

type Parts = { store: Pick<Store, 'attempts'>; sources: Pick<Sources, 'now' | 'hashToken'>; log: Log };

/**
 * A store that is away or slow does not stop anybody: what this process counts by itself holds on (the contract's
 * `perMinute`), and what is behind these limits needs the store anyway.
 */
export function createAttempts({ store: { attempts }, sources, log }: Parts): Attempts {
  const subjectOf = (what: string, whose: string): string =>
    sources.hashToken(`attempts ${what} ${whose.trim().toLowerCase()}`);

  async function ask<T>(work: Promise<T>): Promise<T | undefined> {
    try {
      return await within(PATIENCE_MS, work);
    } catch (error) {
      // Until it does, each process counts alone.
      log.warn({ err: error }, 'COUNT_ATTEMPTS_ERROR');
      return undefined;
    }
  }

  function refuseOver(counted: CountedAttempts | undefined, most: number): void {
    if (counted === undefined || counted.count <= most) return;
    const left = counted.until.getTime() - sources.now().getTime();
    const seconds = Math.max(1, Math.ceil(left / 1000));
    const minutes = Math.ceil(seconds / 60);
    throw new AppError('TOO_MANY_REQUESTS', {
      retryAfter: seconds,
      message: `Too many attempts. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    });
  }

  return {
    async take(what, whose, { most, forMs }) {
      const at = sources.now();
      const until = new Date(at.getTime() + forMs);
      const counted = await ask(attempts.take(subjectOf(what, whose), at, until));
      // The first of somebody takes away a few that ended, so that the table stays as small as what counts.
      if (counted?.count === 1) await ask(attempts.removeEnded(at));
      refuseOver(counted, most);
    },
    async forget(what, whose) {
      await ask(attempts.forget(subjectOf(what, whose)));
    },
  };
}
