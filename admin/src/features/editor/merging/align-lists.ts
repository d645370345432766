import { canonicalText } from '@marquee/schemas';
import { isRecord } from '@marquee/schemas/is-record';
import { unsurePairs, type Pair } from './unsure-pairs.ts';

type List = readonly unknown[];
/** The keys of the entries in each version: entries with the same key are the same entry. */
type Aligned = { base: string[]; mine: string[]; theirs: string[] };

/**
 * Matches the entries of a list without ids, between a base and two edited versions. Entries with equal content match,
 * and so do those between two matches when their number is the same. Undefined where a match would be a guess: equal
 * entries, moved entries, and a run of entries of which some were removed and others changed. An entry that was both
 * moved and edited may be taken for another one; then the other person must not have changed that one.
 */
export function alignLists(base: List, mine: List, theirs: List): Aligned | undefined {
  if (![base, mine, theirs].every((list) => list.every(isRecord))) return undefined;
  const before = textsOf(base);
  const [own, other] = [mine, theirs].map((list): Keyed | undefined => {
    const after = textsOf(list);
    const keys = before && after && keysFrom(before, after);
    return keys && { list, texts: new Set(after), keys };
  });
  if (!before || !own || !other) return undefined;
  const isLeft = (at: number, { texts }: Keyed): boolean => texts.has(before[at] ?? '');
  const isSure = (one: Keyed, another: Keyed): boolean =>
    unsurePairs(base, one.list, pairsOf(base, one)).every(([from]) => isLeft(from, another));
  if (!isSure(own, other) || !isSure(other, own)) return undefined;
  return { base: before.map((_, at) => keyOfBase(at)), mine: own.keys, theirs: other.keys };
}

type Keyed = { readonly list: List; readonly texts: ReadonlySet<string>; readonly keys: string[] };

function pairsOf(base: List, { keys }: Keyed): Pair[] {
  const places = new Map(base.map((_, at) => [keyOfBase(at), at]));
  return keys.flatMap((key, to): Pair[] => {
    const from = places.get(key);
    return from === undefined ? [] : [[from, to]];
  });
}

const keyOfBase = (at: number): string => `entry ${at}`;

function textsOf(list: List): string[] | undefined {
  const texts = list.map((entry) => canonicalText(entry));
  return new Set(texts).size === texts.length ? texts : undefined;
}

function keysFrom(before: readonly string[], after: readonly string[]): string[] | undefined {
  const places = new Map(before.map((text, at) => [text, at]));
  const kept = [...after.entries()].flatMap(([at, text]) => {
    const from = places.get(text);
    return from === undefined ? [] : [{ from, at }];
  });
  const keys: string[] = [];
  let last = { from: -1, at: -1 };
  for (const next of [...kept, { from: before.length, at: after.length }]) {
    if (next.from <= last.from) return undefined;
    const gone = next.from - last.from - 1;
    const come = next.at - last.at - 1;
    if (gone > 0 && come > 0 && gone !== come) return undefined;
    for (let step = 1; step <= come; step += 1)
      // An entry that both added counts once.
      keys.push(gone > 0 ? keyOfBase(last.from + step) : `new ${after[last.at + step]}`);
    if (next.at < after.length) keys.push(keyOfBase(next.from));
    last = next;
  }
  return keys;
}
