import { canonicalText } from '@marquee/schemas';
import { isRecord } from '@marquee/schemas/is-record';

type List = readonly unknown[];
/** The index of an entry before, and of the entry that it is assumed to have become. */
export type Pair = readonly [from: number, to: number];
/** The content of each field. */
type Fields = ReadonlyMap<string, string>;

/**
 * The pairs of edited entries whose match is unsure: one entry is as similar to another removed entry, or another added
 * entry is as similar to it. Moved and edited entries cannot be identified otherwise. Pairs of entries with equal
 * content tell which ones stayed.
 */
export function unsurePairs(before: List, after: List, pairs: readonly Pair[]): Pair[] {
  const isKept = ([from, to]: Pair): boolean => canonicalText(before[from]) === canonicalText(after[to]);
  const kept = pairs.filter(isKept);
  const [stayed, standing] = [new Set(kept.map(([from]) => from)), new Set(kept.map(([, to]) => to))];
  const gone = fieldsOf(before, stayed);
  const come = fieldsOf(after, standing);
  return pairs.filter(([from, to]) => {
    const [was, is] = [gone.get(from), come.get(to)];
    if (!was || !is) return false;
    const own = likeness(was, is);
    return (
      [...gone].some(([at, other]) => at !== from && likeness(other, is) >= own) ||
      [...come].some(([at, other]) => at !== to && likeness(was, other) >= own)
    );
  });
}

/** The fields of all entries except some, by index. */
const fieldsOf = (list: List, without: ReadonlySet<number>): ReadonlyMap<number, Fields> =>
  new Map(
    list.flatMap((entry, at) =>
      without.has(at)
        ? []
        : [
            [
              at,
              new Map(
                Object.entries(isRecord(entry) ? entry : {}).map(([name, value]) => [
                  name,
                  canonicalText(value),
                ]),
              ),
            ],
          ],
    ),
  );

/** The number of fields with equal content. */
const likeness = (one: Fields, other: Fields): number =>
  [...one].filter(([name, text]) => other.get(name) === text).length;
