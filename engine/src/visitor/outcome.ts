import type { Verdict } from './verdict.ts';

/**
 * A verdict as one number: until when something holds, or, negative, until when it does not. Numbers are ordered so
 * that `both` is the smaller and `either` the larger of two outcomes: conditions can be laid out flat and combined in
 * any order without losing the instant of the next change.
 */
export type Outcome = number;

export const HOLDS: Outcome = Infinity;
export const NEVER: Outcome = -Infinity;

/** Added to instants, so that those before 1970 keep their sign too: more than any date is away from it. */
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
