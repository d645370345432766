import { and, FALSE, not, or, TRUE, type Formula } from '../worlds/formula.ts';

/** A condition that is counted, and the name of its document. */
export type Counted = { readonly name: string; readonly formula: Formula };

/** At least `from` and fewer than `to` of these hold. */
export type Count = { readonly from: number; readonly to: number; readonly of: readonly Counted[] };

/** The formulas that are counts, so that they can be worded as such: written out they would be unreadable. */
export type Counts = WeakMap<Formula, Count>;

export type Tally = {
  readonly add: (counted: Counted) => void;
  /**
   * At least `from` and fewer than `to` of those added so far hold. Counts from the tally's `end` on are not
   * distinguished.
   */
  readonly between: (from: number, to: number) => Formula;
};

/** Shorter lists are easier to read when they are written out. */
const LEAST_OF_COUNT = 3;

/** Counts along a list. Each formula is built from the one before, so that they share nearly everything. */
export function createTally(end: number, counts: Counts): Tally {
  const of: Counted[] = [];
  /** The formula at index k: exactly k of those so far hold. */
  let exactly: Formula[] = [TRUE];
  let certain = 0;
  const isOpen = ({ formula }: Counted): boolean => formula.type !== 'true' && formula.type !== 'false';
  return {
    add(counted) {
      const { formula } = counted;
      of.push(counted);
      if (formula.type === 'true') certain += 1;
      exactly = Array.from({ length: Math.min(exactly.length + 1, end) }, (_, count) =>
        or([
          and([exactly[count] ?? FALSE, not(formula)]),
          and([count === 0 ? FALSE : (exactly[count - 1] ?? FALSE), formula]),
        ]),
      );
    },
    between(from, to) {
      const open = of.filter(isOpen);
      if (from <= certain && to > certain + open.length) return TRUE;
      const formula = or(exactly.slice(Math.max(0, from), Math.max(0, to)));
      if (open.length >= LEAST_OF_COUNT && (formula.type === 'and' || formula.type === 'or'))
        counts.set(formula, {
          from: Math.max(0, from - certain),
          to: to - certain,
          of: open,
        });
      return formula;
    },
  };
}

/**
 * For each part the formula “this one is among the `skip`th to `end`th that hold”: the part of a list that a limit
 * leaves.
 */
export function placesInRange(
  parts: readonly Counted[],
  { skip, end }: { skip: number; end: number },
  counts: Counts,
): Formula[] {
  if (end <= skip) return parts.map(() => FALSE);
  if (skip === 0 && parts.length <= end) return parts.map(({ formula }) => formula);
  const tally = createTally(end, counts);
  return parts.map((part) => {
    const shown = and([part.formula, tally.between(skip, end)]);
    tally.add(part);
    return shown;
  });
}
