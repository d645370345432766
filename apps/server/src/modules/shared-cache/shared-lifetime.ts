/** How long a cache in front may give an answer to others, in epoch milliseconds. */
export type Lifetime = {
  /** Until then, without asking. */
  freshUntil: number;
  /** From then on it would be wrong: something in it has changed by time alone, or it is too old. */
  validUntil: number;
};

/** A site that is away is noticed and brought back within this time; until then its last pages are better than none. */
const IF_ERROR_SECONDS = 3600;
/** An answer that is being renewed is asked for again after this time. */
const RENEWED_SECONDS = 1;

/**
 * For a cache in front. Between `freshUntil` and `validUntil` the answer is given out while a new one is fetched, as the
 * server itself does with pages that it keeps. Browsers check each use, so they follow a sign-in at once.
 */
export function sharedCacheControl({ freshUntil, validUntil }: Lifetime, now: number): string {
  const valid = secondsUntil(validUntil, now);
  const fresh = Math.min(Math.max(secondsUntil(freshUntil, now), RENEWED_SECONDS), valid);
  return [
    'public',
    'max-age=0',
    `s-maxage=${fresh}`,
    `stale-while-revalidate=${valid - fresh}`,
    `stale-if-error=${IF_ERROR_SECONDS}`,
  ].join(', ');
}

/** Whole seconds: rounded up, a cache would give the answer out after its end. */
const secondsUntil = (instant: number, now: number): number =>
  Math.max(0, Math.floor((instant - now) / 1000));

/** For the public calls: how long without asking, and how long in all. A purge that was lost costs no more than that. */
const CALL_FRESH_MS = 30_000;
const CALL_VALID_MS = 60_000;

/** The lifetime of a public call's answer that changes by time alone at `validUntil`, if at all. */
export function lifetimeOfCall(validUntil: number | null, now: number): Lifetime {
  return {
    freshUntil: now + CALL_FRESH_MS,
    validUntil: Math.min(validUntil ?? Infinity, now + CALL_VALID_MS),
  };
}
