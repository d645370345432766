import type { Span } from '../visitor/schedule.ts';

/**
 * A yes or no over time while all other facts stay the same: its value now, and every later instant (epoch
 * milliseconds, sorted) at which it changes. A verdict's `until` may be too early; the first turn here is exact,
 * however conditions are combined.
 */
export type Timeline = { readonly holds: boolean; readonly turns: readonly number[] };

const NO_TURNS: readonly number[] = [];
export const ALWAYS: Timeline = { holds: true, turns: NO_TURNS };
export const NEVER: Timeline = { holds: false, turns: NO_TURNS };

export const constant = (holds: boolean): Timeline => (holds ? ALWAYS : NEVER);

/** The first instant at which it changes, or null. */
export const firstTurn = ({ turns }: Timeline): number | null => turns[0] ?? null;

export function spanTimeline({ from, until }: Span, now: number): Timeline {
  if (now >= until || from >= until) return NEVER;
  const end = until === Infinity ? NO_TURNS : [until];
  return now < from ? { holds: false, turns: [from, ...end] } : { holds: true, turns: end };
}

export const opposite = ({ holds, turns }: Timeline): Timeline => ({ holds: !holds, turns });

export function bothHold(one: Timeline, other: Timeline): Timeline {
  if (one.turns.length === 0) return one.holds ? other : NEVER;
  if (other.turns.length === 0) return other.holds ? one : NEVER;
  return merge(one, other, (first, second) => first && second);
}

export function eitherHolds(one: Timeline, other: Timeline): Timeline {
  if (one.turns.length === 0) return one.holds ? ALWAYS : other;
  if (other.turns.length === 0) return other.holds ? ALWAYS : one;
  return merge(one, other, (first, second) => first || second);
}

function merge(
  one: Timeline,
  other: Timeline,
  combine: (first: boolean, second: boolean) => boolean,
): Timeline {
  let [first, second] = [one.holds, other.holds];
  const holds = combine(first, second);
  const turns: number[] = [];
  let last = holds;
  for (let left = 0, right = 0; left < one.turns.length || right < other.turns.length;) {
    const at = Math.min(one.turns[left] ?? Infinity, other.turns[right] ?? Infinity);
    if (one.turns[left] === at) {
      first = !first;
      left += 1;
    }
    if (other.turns[right] === at) {
      second = !second;
      right += 1;
    }
    if (combine(first, second) === last) continue;
    last = !last;
    turns.push(at);
  }
  return { holds, turns };
}

/**
 * Counts over time how many of the added timelines hold: needed for a limit, which depends on everything that comes
 * first.
 */
export type Tally = {
  readonly add: (timeline: Timeline) => void;
  /** How many hold now. */
  readonly countNow: () => number;
  /** Whether the number of those that hold is at least `first` and less than `end`. */
  readonly isWithin: (first: number, end: number) => Timeline;
};

export function createTally(): Tally {
  let count = 0;
  /** How many hold at any time: once there are `end` of them, later ones need not be counted. */
  let certain = 0;
  const instants: number[] = [];
  const steps: number[] = [];

  const step = (at: number, by: number): void => {
    let index = instants.length;
    while (index > 0 && (instants[index - 1] ?? 0) > at) index -= 1;
    if (instants[index - 1] === at) steps[index - 1] = (steps[index - 1] ?? 0) + by;
    else {
      instants.splice(index, 0, at);
      steps.splice(index, 0, by);
    }
  };

  return {
    add({ holds, turns }) {
      if (holds) count += 1;
      if (holds && turns.length === 0) certain += 1;
      let by = holds ? -1 : 1;
      for (const at of turns) {
        step(at, by);
        by = -by;
      }
    },
    countNow: () => count,
    isWithin(first, end) {
      if (certain >= end || first >= end) return NEVER;
      if (first === 0 && end === Infinity) return ALWAYS;
      const isIn = (number: number): boolean => number >= first && number < end;
      const holds = isIn(count);
      let [running, last] = [count, holds];
      const turns: number[] = [];
      for (let index = 0; index < instants.length; index += 1) {
        running += steps[index] ?? 0;
        if (isIn(running) === last) continue;
        last = !last;
        turns.push(instants[index] ?? Infinity);
      }
      return turns.length === 0 ? constant(holds) : { holds, turns };
    },
  };
}
