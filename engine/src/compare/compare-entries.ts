import type { Showing } from '../resolve/showing.ts';
import { and, FALSE, not, or, type Formula } from '../worlds/formula.ts';
import type { LimitChange } from './limit-changes.ts';
import { within, type Comparison, type Effect } from './comparison.ts';

/** One of several ordered parts, each shown to some visitors: blocks, items of a list, documents of a collection. */
export type Entry = {
  readonly key: string;
  /** How much of it is shown to whom; all other visitors get nothing. */
  readonly shown: readonly (readonly [Exclude<Showing, 'nothing'>, Formula])[];
};

export type EntryChanges<Item extends Entry> = {
  readonly added: (after: Item) => readonly Effect[];
  readonly removed: (before: Item) => readonly Effect[];
  readonly moved: (before: Item, after: Item) => readonly Effect[];
  /**
   * Who loses and who gains an entry that is in both lists, if it is known in a shorter form than its own conditions.
   */
  readonly limitChange?: (key: string) => LimitChange | undefined;
  /** What differs for visitors who see both. */
  readonly inside: (
    before: Item,
    after: Item,
    showing: { before: Showing; after: Showing },
  ) => readonly Effect[];
};

/** Compares what visitors see of two lists whose entries have unique keys. */
export function compareEntries<Item extends Entry>(
  before: readonly Item[],
  after: readonly Item[],
  changes: EntryChanges<Item>,
  comparison: Comparison,
): Effect[] {
  const old = new Map(before.map((item) => [item.key, item]));
  const current = new Map(after.map((item) => [item.key, item]));
  const effects: Effect[] = [];
  for (const item of before)
    if (!current.has(item.key)) effects.push(...within(seen(item), changes.removed(item)));
  for (const item of after) {
    const was = old.get(item.key);
    if (!was) effects.push(...within(seen(item), changes.added(item)));
    else effects.push(...compareBoth(was, item, changes, comparison));
  }
  effects.push(...compareOrder(before, after, { old, current }, changes));
  return effects;
}

export const seen = ({ shown }: Entry): Formula => or(shown.map(([, formula]) => formula));

function compareBoth<Item extends Entry>(
  was: Item,
  is: Item,
  changes: EntryChanges<Item>,
  { idOf }: Comparison,
): Effect[] {
  const effects: Effect[] = [];
  const [sawIt, seesIt] = [seen(was), seen(is)];
  if (idOf(sawIt) !== idOf(seesIt)) {
    const { left, joined } = changes.limitChange?.(is.key) ?? {
      left: and([sawIt, not(seesIt)]),
      joined: and([not(sawIt), seesIt]),
    };
    effects.push(...within(left, changes.removed(was)));
    effects.push(...within(joined, changes.added(is)));
  }
  for (const [showingBefore, forBefore] of was.shown) {
    for (const [showingAfter, forAfter] of is.shown) {
      if (showingBefore !== showingAfter && isApart(was, is, idOf)) continue;
      const inner = changes.inside(was, is, { before: showingBefore, after: showingAfter });
      if (inner.length === 0) continue;
      const isSame = idOf(forBefore) === idOf(forAfter);
      effects.push(...within(isSame ? forBefore : and([forBefore, forAfter]), inner));
    }
  }
  return effects;
}

/** Whether an entry is shown to the same visitors as before, and just as much of it. */
const isApart = (was: Entry, is: Entry, idOf: Comparison['idOf']): boolean =>
  was.shown.length === is.shown.length &&
  was.shown.every(([showing, formula], index) => {
    const other = is.shown[index];
    return other?.[0] === showing && idOf(other[1]) === idOf(formula);
  });

/**
 * Entries outside the longest run that kept its order have moved: of any two that swapped places, at least one is among
 * them. Only visitors who see both entries notice the move.
 */
function compareOrder<Item extends Entry>(
  before: readonly Item[],
  after: readonly Item[],
  { old, current }: { old: ReadonlyMap<string, Item>; current: ReadonlyMap<string, Item> },
  changes: EntryChanges<Item>,
): Effect[] {
  const common = after.filter(({ key }) => old.has(key));
  const places = new Map(before.filter(({ key }) => current.has(key)).map(({ key }, place) => [key, place]));
  const order = common.map(({ key }) => places.get(key) ?? 0);
  if (order.every((place, index) => place === index)) return [];
  const kept = longestRun(order);
  const both = common.map((item) => and([seen(old.get(item.key) ?? item), seen(item)]));
  return common.flatMap((item, index) => {
    const was = old.get(item.key);
    if (kept.has(index) || !was) return [];
    const passed = order.flatMap((place, other) =>
      place > (order[index] ?? 0) === other < index && other !== index ? [both[other] ?? FALSE] : [],
    );
    return within(and([both[index] ?? FALSE, or(passed)]), changes.moved(was, item));
  });
}

/** The indexes of a longest increasing run, by patience sorting. */
export function longestRun(order: readonly number[]): ReadonlySet<number> {
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  order.forEach((place, index) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((order[ends[middle] ?? 0] ?? 0) < place) low = middle + 1;
      else high = middle;
    }
    previous[index] = ends[low - 1];
    ends[low] = index;
  });
  const run = new Set<number>();
  for (let index = ends.at(-1); index !== undefined; index = previous[index]) run.add(index);
  return run;
}
