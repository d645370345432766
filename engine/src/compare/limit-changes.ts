import { and, FALSE, or, type Formula } from '../worlds/formula.ts';
import { createTally, type Counted, type Counts } from './count-formulas.ts';

/** For whom one entry leaves a list because of what comes before it, and for whom it joins. */
export type LimitChange = { readonly left: Formula; readonly joined: Formula };

/** More than so many changes at once, and each entry is asked for on its own: before and after. */
const MAX_CHANGES = 3;

/**
 * An entry that nobody touched is pushed out when as many of the others before it show as the limit leaves room
 * for, and something new comes before it. Saying it so keeps the question as small as the change: the others are
 * counted once, not once before and once after. Null: too much changed for that.
 */
export function limitChanges(
  {
    before,
    after,
    untouched,
  }: {
    before: readonly Counted[];
    after: readonly Counted[];
    /** Names of those that are the same on both sides and in the same order among themselves. */
    untouched: ReadonlySet<string>;
  },
  end: number,
  counts: Counts,
): ReadonlyMap<string, LimitChange> | null {
  const [gone, come] = [touchedBefore(before, untouched), touchedBefore(after, untouched)];
  const tally = createTally(end, counts);
  const changes = new Map<string, LimitChange>();
  for (const entry of after) {
    if (!untouched.has(entry.name)) continue;
    const [old, current] = [gone.get(entry.name) ?? [], come.get(entry.name) ?? []];
    if (old.length > MAX_CHANGES || current.length > MAX_CHANGES) return null;
    // Nothing changed before it: whoever had room for it still has.
    if (old.length > 0 || current.length > 0)
      changes.set(entry.name, {
        left: and([entry.formula, overflow(current, old)]),
        joined: and([entry.formula, overflow(old, current)]),
      });
    else changes.set(entry.name, { left: FALSE, joined: FALSE });
    tally.add(entry);
  }
  return changes;

  /** With `many` there is no room any more, with `few` there is. */
  function overflow(many: readonly Counted[], few: readonly Counted[]): Formula {
    const [most, least] = [tallyOf(many), tallyOf(few)];
    return or(
      Array.from({ length: many.length }, (_, index) => {
        const room = index + 1;
        return and([
          most.between(room, many.length + 1),
          least.between(0, room),
          tally.between(end - room, end - room + 1),
        ]);
      }),
    );
  }

  function tallyOf(entries: readonly Counted[]) {
    const own = createTally(MAX_CHANGES + 1, counts);
    for (const entry of entries) own.add(entry);
    return own;
  }
}

/** For each untouched entry those before it that are not. */
function touchedBefore(
  entries: readonly Counted[],
  untouched: ReadonlySet<string>,
): ReadonlyMap<string, readonly Counted[]> {
  const touched: Counted[] = [];
  const byName = new Map<string, readonly Counted[]>();
  for (const entry of entries) {
    if (untouched.has(entry.name)) byName.set(entry.name, [...touched]);
    else touched.push(entry);
  }
  return byName;
}
