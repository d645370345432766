import type { Verdict } from './verdict.ts';

/**
 * A verdict as one number: positive, until when something holds; negative, until when it does not hold. The numbers are
 * ordered so that `both` is the smaller and `either` the larger of two outcomes. So conditions can be stored flat and
 * combined in any order without losing the instant of the next change.
 */
export type Outcome = number;

export const HOLDS: Outcome = Infinity;
export const NEVER: Outcome = -Infinity;

/**
 * Added to every instant, so that instants before 1970 keep the right sign, too. Larger than any date in milliseconds.
 */
const SHIFT = 8.64e15 + 1;

/** Epoch milliseconds or Infinity. */
export const holdsUntil = (instant: number): Outcome => instant + SHIFT;
export const failsUntil = (instant: number): Outcome => -(instant + SHIFT);

export const isHolding = (outcome: Outcome): boolean => outcome > 0;

/** The first instant at which time alone could change it; Infinity when time cannot. */
export const untilOf = (outcome: Outcome): number =>
  (outcome > 0 ? outcome : -outcome) === Infinity ? Infinity : (outcome > 0 ? outcome : -outcome) - SHIFT;

export const toOutcome = ({ holds, until }: Verdict): Outcome =>
  holds ? holdsUntil(until) : failsUntil(until);

/** Half open: from <= now < until (ENGINE-02). Both ends in epoch milliseconds. */
export function spanOutcome(from: number, until: number, now: number): Outcome {
  if (now >= until) return NEVER;
  return now < from ? failsUntil(from) : holdsUntil(until);
}

export const both = (one: Outcome, other: Outcome): Outcome => (one < other ? one : other);
export const either = (one: Outcome, other: Outcome): Outcome => (one > other ? one : other);
