import { entryId } from '@marquee/schemas';
import { isDeepStrictEqual } from 'node:util';
import { createClasses } from './value-classes.ts';

/** One step from a list to another; positions refer to the list after the earlier steps. */
export type ListStep =
  | { op: 'remove'; at: number }
  | { op: 'add'; at: number; value: unknown }
  | { op: 'move'; from: number; at: number };

/** `pairs`: entries that are in both lists and may have changed inside, with their position in the new list. */
export type ListChange = {
  steps: ListStep[];
  pairs: { before: unknown; after: unknown; at: number }[];
};

/**
 * Computes the steps from one list to another. Entries are matched by their id, or by their content when they have
 * none. Takes O(n log n) time and moves as few entries as possible.
 */
export function listChange(before: readonly unknown[], after: readonly unknown[]): ListChange {
  const start = commonStart(before, after);
  const end = commonEnd(before.slice(start), after.slice(start));
  const old = before.slice(start, before.length - end);
  const wanted = after.slice(start, after.length - end);
  const { origins, kept } = match(old, wanted);
  return {
    steps: stepsOf(origins, kept, wanted, old.length).map((step) =>
      step.op === 'move'
        ? { ...step, from: step.from + start, at: step.at + start }
        : { ...step, at: step.at + start },
    ),
    pairs: origins.flatMap((origin, at) =>
      origin === undefined ? [] : [{ before: old[origin], after: wanted[at], at: at + start }],
    ),
  };
}

function commonStart(before: readonly unknown[], after: readonly unknown[]): number {
  const most = Math.min(before.length, after.length);
  let count = 0;
  while (count < most && isDeepStrictEqual(before[count], after[count])) count += 1;
  return count;
}

function commonEnd(before: readonly unknown[], after: readonly unknown[]): number {
  const most = Math.min(before.length, after.length);
  let count = 0;
  while (count < most && isDeepStrictEqual(before.at(-1 - count), after.at(-1 - count))) count += 1;
  return count;
}

/** The old position of each wanted entry (undefined: none), and the entries that need not move. */
function match(
  old: readonly unknown[],
  wanted: readonly unknown[],
): { origins: (number | undefined)[]; kept: ReadonlySet<number> } {
  const classOf = createClasses();
  const places = new Map(identities(old, classOf).map((identity, place) => [identity, place]));
  const origins = identities(wanted, classOf).map((identity) => places.get(identity));
  const kept = longestRise(origins);
  pairTheRest(old, wanted, origins, kept);
  return { origins, kept };
}

/** A key for each entry: its id when that is unique, else its content and how often that came before. */
function identities(list: readonly unknown[], classOf: (value: unknown) => number): string[] {
  const uses = new Map<unknown, number>();
  for (const entry of list) {
    const id = entryId(entry);
    if (id !== undefined) uses.set(id, (uses.get(id) ?? 0) + 1);
  }
  const seen = new Map<number, number>();
  return list.map((entry) => {
    const id = entryId(entry);
    if (id !== undefined && uses.get(id) === 1) return `#${typeof id}:${String(id)}`;
    const content = classOf(entry);
    const count = seen.get(content) ?? 0;
    seen.set(content, count + 1);
    return `=${content}:${count}`;
  });
}

/** The positions of the longest increasing subsequence, by patience sorting. */
function longestRise(numbers: readonly (number | undefined)[]): Set<number> {
  const tails: number[] = [];
  const previous: number[] = [];
  const valueAt = (place: number | undefined): number =>
    (place === undefined ? undefined : numbers[place]) ?? -1;
  numbers.forEach((value, place) => {
    if (value === undefined) return;
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (valueAt(tails[middle]) < value) low = middle + 1;
      else high = middle;
    }
    previous[place] = tails[low - 1] ?? -1;
    tails[low] = place;
  });
  const rise = new Set<number>();
  for (let place = tails.at(-1) ?? -1; place >= 0; place = previous[place] ?? -1) rise.add(place);
  return rise;
}

/** Between two entries that stay, pairs removed entries with new ones as changed entries while their ids agree. */
function pairTheRest(
  old: readonly unknown[],
  wanted: readonly unknown[],
  origins: (number | undefined)[],
  kept: Set<number>,
): void {
  const taken = new Set(origins);
  const stays = new Set([...kept].map((place) => origins[place]));
  let next = 0;
  // Iterates over a copy, so that entries which are paired on the way are not visited again.
  [...origins].forEach((origin, place) => {
    if (kept.has(place)) next = (origin ?? 0) + 1;
    if (origin !== undefined) return;
    while (next < old.length && taken.has(next) && !stays.has(next)) next += 1;
    if (next >= old.length || taken.has(next) || entryId(old[next]) !== entryId(wanted[place])) return;
    origins[place] = next;
    kept.add(place);
    next += 1;
  });
}

/**
 * First removes entries, from the end; then adds and moves entries, from the start. An entry that will move later stays
 * at its old place until then: between the kept entries, after those that were put there.
 */
function stepsOf(
  origins: readonly (number | undefined)[],
  kept: ReadonlySet<number>,
  wanted: readonly unknown[],
  oldLength: number,
): ListStep[] {
  const stays = new Set(origins);
  const steps: ListStep[] = [];
  for (let at = oldLength - 1; at >= 0; at -= 1) if (!stays.has(at)) steps.push({ op: 'remove', at });
  const keptPlaces = [...kept].sort((a, b) => a - b);
  const keptOrigins = keptPlaces.map((place) => origins[place] ?? 0);
  const waiting = createCounter(oldLength);
  origins.forEach((origin, place) => {
    if (origin !== undefined && !kept.has(place)) waiting.add(origin, 1);
  });
  let passed = 0;
  origins.forEach((origin, place) => {
    if (kept.has(place)) {
      passed += 1;
      return;
    }
    const waitingBefore = (): number => (passed === 0 ? 0 : waiting.below(keptOrigins[passed - 1] ?? 0));
    if (origin === undefined) {
      steps.push({ op: 'add', at: place + waitingBefore(), value: wanted[place] });
      return;
    }
    const segment = countBelow(keptOrigins, origin);
    const settled = segment >= passed ? segment + place - passed : (keptPlaces[segment] ?? 0);
    const from = settled + waiting.below(origin);
    waiting.add(origin, -1);
    const at = place + waitingBefore();
    if (from !== at) steps.push({ op: 'move', from, at });
  });
  return steps;
}

/** The count of the sorted numbers that are below the limit. */
function countBelow(rising: readonly number[], limit: number): number {
  let low = 0;
  let high = rising.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rising[middle] ?? 0) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A Fenwick tree: counts at positions, with the sum below a position in O(log n). */
function createCounter(length: number): {
  add: (place: number, count: number) => void;
  below: (place: number) => number;
} {
  const sums = Array.from({ length: length + 1 }, () => 0);
  return {
    add(place, count) {
      for (let at = place + 1; at <= length; at += at & -at) sums[at] = (sums[at] ?? 0) + count;
    },
    below(place) {
      let sum = 0;
      for (let at = place; at > 0; at -= at & -at) sum += sums[at] ?? 0;
      return sum;
    },
  };
}
