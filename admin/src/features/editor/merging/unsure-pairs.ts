import { canonicalText } from '@marquee/schemas';
import { isRecord } from '@marquee/schemas/is-record';

type List = readonly unknown[];
/** An entry before, by its place, and the one that it is taken to have become. */
export type Pair = readonly [from: number, to: number];
/** What each of its fields holds. */
type Fields = ReadonlyMap<string, string>;

/**
 * Of the entries that are taken for others, edited, those that may as well be someone else’s: one of them has as much of
 * another that is gone, or another that came has as much of it. Who moves entries and edits them leaves nothing else to
 * tell them by. Pairs of entries that hold the same say which of them stayed.
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

/** Of all entries but some, by their places. */
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

/** How many fields hold the same. */
const likeness = (one: Fields, other: Fields): number =>
  [...one].filter(([name, text]) => other.get(name) === text).length;
