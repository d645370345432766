import { spanVerdict, type Span } from '../visitor/schedule.ts';

/**
 * A yes or no over time while all other facts stay the same: its value now, and every later instant (epoch
 * milliseconds, sorted) at which it changes. A verdict's `until` may be too early; the first turn here is exact,
 * however conditions are combined.
 *
 * What opens every week turns for ever: its turns are those before `end`, from where on nothing is said.
 */
export type Timeline = { readonly holds: boolean; readonly turns: readonly number[]; readonly end?: number };

const NO_TURNS: readonly number[] = [];
export const ALWAYS: Timeline = { holds: true, turns: NO_TURNS };
export const NEVER: Timeline = { holds: false, turns: NO_TURNS };

export const constant = (holds: boolean): Timeline => (holds ? ALWAYS : NEVER);

/** The first instant at which it changes, or null; where that is not known, the first at which it may. */
export const firstTurn = ({ turns, end }: Timeline): number | null => turns[0] ?? end ?? null;

/** More than a year of an hour a week. */
const MOST_TURNS = 120;

export function spanTimeline(span: Span, now: number): Timeline {
  const { from, until, weekly } = span;
  if (now >= until || from >= until) return NEVER;
  if (weekly) return weeklyTimeline(span, now);
  const end = until === Infinity ? NO_TURNS : [until];
  return now < from ? { holds: false, turns: [from, ...end] } : { holds: true, turns: end };
}

function weeklyTimeline(span: Span, now: number): Timeline {
  const { holds, until } = spanVerdict(span, now);
  const turns: number[] = [];
  for (let next = until; next !== Infinity; next = spanVerdict(span, next).until) {
    if (turns.length === MOST_TURNS) return { holds, turns, end: next };
    turns.push(next);
  }
  return { holds, turns };
}

const endless = ({ turns, end }: Timeline): boolean => turns.length === 0 && end === undefined;

export const opposite = (line: Timeline): Timeline => ({ ...line, holds: !line.holds });

export function bothHold(one: Timeline, other: Timeline): Timeline {
  if (endless(one)) return one.holds ? other : NEVER;
  if (endless(other)) return other.holds ? one : NEVER;
  return merge(one, other, (first, second) => first && second);
}

export function eitherHolds(one: Timeline, other: Timeline): Timeline {
  if (endless(one)) return one.holds ? ALWAYS : other;
  if (endless(other)) return other.holds ? ALWAYS : one;
  return merge(one, other, (first, second) => first || second);
}

/** The turns before the end, if there is one. */
const limited = (holds: boolean, turns: readonly number[], end: number): Timeline =>
  end === Infinity ? { holds, turns } : { holds, turns: turns.filter((at) => at < end), end };

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
  return limited(holds, turns, Math.min(one.end ?? Infinity, other.end ?? Infinity));
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
  let known = Infinity;

  const step = (at: number, by: number): void => {
    let [index, high] = [0, instants.length];
    while (index < high) {
      const middle = (index + high) >>> 1;
      if ((instants[middle] ?? 0) > at) high = middle;
      else index = middle + 1;
    }
    if (instants[index - 1] === at) steps[index - 1] = (steps[index - 1] ?? 0) + by;
    else {
      instants.splice(index, 0, at);
      steps.splice(index, 0, by);
    }
  };

  return {
    add(line) {
      const { holds, turns } = line;
      if (holds) count += 1;
      if (holds && endless(line)) certain += 1;
      known = Math.min(known, line.end ?? Infinity);
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
      return turns.length === 0 && known === Infinity ? constant(holds) : limited(holds, turns, known);
    },
  };
}
