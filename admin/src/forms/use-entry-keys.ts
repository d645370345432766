import { entryId } from '@marquee/schemas';
import { useState } from 'react';
import { isEqual } from '../shared/is-equal.ts';

type Kept = { items: readonly unknown[]; keys: readonly string[]; made: number };

/**
 * React keys for the entries of a list, so that a person can keep typing in an entry while somebody else adds, removes
 * or moves others. The keys are the ids; an entry without an id keeps the key of the matching entry in the earlier
 * list.
 */
export function useEntryKeys(items: readonly unknown[]): readonly string[] {
  const [kept, setKept] = useState<Kept>(() => nextKeys({ items: [], keys: [], made: 0 }, items));
  // Some lists are filtered anew at each render.
  if (isSameList(kept.items, items)) return kept.keys;
  const next = nextKeys(kept, items);
  setKept(next);
  return next.keys;
}

const isSameList = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one === other || (one.length === other.length && one.every((item, at) => item === other[at]));

/** Matches an entry with the same object; else with an equal one; else with the one that followed its neighbour. */
export function nextKeys({ items: before, keys: old, made }: Kept, items: readonly unknown[]): Kept {
  const left = new Map(before.entries());
  const places = items.map((): number | undefined => undefined);
  const take = (at: number, place: number | undefined): void => {
    if (place === undefined) return;
    places[at] = place;
    left.delete(place);
  };
  const byIdentity = Map.groupBy(before.keys(), (place) => before[place]);
  for (const [at, item] of items.entries()) {
    const same = byIdentity.get(item)?.filter((place) => left.has(place));
    take(at, same?.includes(at) ? at : same?.[0]);
  }
  for (const [at, item] of items.entries())
    if (places[at] === undefined) take(at, [...left].find(([, one]) => isEqual(one, item))?.[0]);
  for (const at of items.keys()) {
    if (places[at] !== undefined) continue;
    const place = (at === 0 ? -1 : (places[at - 1] ?? Infinity)) + 1;
    take(at, left.has(place) ? place : undefined);
  }
  const ids = new Set<unknown>();
  let count = made;
  const keys = items.map((item, at) => {
    const id = entryId(item);
    const isKnown = id !== undefined && !ids.has(id);
    ids.add(id);
    if (isKnown) return `#${id}`;
    const place = places[at];
    const key = place === undefined ? undefined : old[place];
    if (key !== undefined && !key.startsWith('#')) return key;
    count += 1;
    return String(count);
  });
  return { items, keys, made: count };
}
