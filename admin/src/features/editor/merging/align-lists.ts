import { canonicalText } from '@marquee/schemas';
import { isRecord } from '@marquee/schemas/is-record';
import { unsurePairs, type Pair } from './unsure-pairs.ts';

type List = readonly unknown[];
/** By version, which entry is which: entries of one key are one entry. */
type Aligned = { base: string[]; mine: string[]; theirs: string[] };

/**
 * Tells apart the entries of a list that have no ids, in a base and what two people made of it: an entry that holds the
 * same is the same one, and so are as many as there were between two of those. Nothing where that would be a guess:
 * where two hold the same, where entries moved, and where of several in a row some are gone and the others changed.
 * What one of them moved and edited may be taken for another entry: then the other must have left that one alone.
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
      // One that both wrote is one.
      keys.push(gone > 0 ? keyOfBase(last.from + step) : `new ${after[last.at + step]}`);
    if (next.at < after.length) keys.push(keyOfBase(next.from));
    last = next;
  }
  return keys;
}
