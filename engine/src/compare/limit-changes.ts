import { and, FALSE, or, type Formula } from '../worlds/formula.ts';
import { createTally, type Counted, type Counts } from './count-formulas.ts';

/** Who loses an entry because of the entries before it, and who gains it. */
export type LimitChange = { readonly left: Formula; readonly joined: Formula };

/** With more changes than this, the conditions of each entry before and after are compared instead. */
const MAX_CHANGES = 3;

/**
 * An unchanged entry is pushed out of a list when the other shown entries before it use up the limit, and a new one
 * comes before it. This form keeps the question as small as the change: the other entries are counted once, not once
 * before and once after. Null: there are too many changes for it.
 */
export function limitChanges(
  {
    before,
    after,
    untouched,
  }: {
    before: readonly Counted[];
    after: readonly Counted[];
    /** Names of the entries that are the same on both sides, and in the same order. */
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
    // Nothing changed before it: visitors who had room for it still have it.
    if (old.length > 0 || current.length > 0)
      changes.set(entry.name, {
        left: and([entry.formula, overflow(current, old)]),
        joined: and([entry.formula, overflow(old, current)]),
      });
    else changes.set(entry.name, { left: FALSE, joined: FALSE });
    tally.add(entry);
  }
  return changes;

  /** Who has no room left with `many`, but has room with `few`. */
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

/** For each untouched entry, the changed entries before it. */
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
