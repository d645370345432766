import { DIMENSIONS } from './dimensions.ts';
import type { Row, ValueTest } from './row.ts';
import { contains } from './value-set.ts';

/**
 * A row for being evaluated on its own, as for blocks and list items: its values are one word per dimension, so that
 * most visitors are excluded after a few operations.
 */
export type PackedRow = {
  readonly row: Row;
  /** By dimension: a bit for each of the values 0 to 30; the last bit stands for all others. */
  readonly masks: readonly number[];
  /** Conditions on values that share the last bit. */
  readonly crowded: readonly ValueTest[];
  /** The row has conditions on values only. */
  readonly isWhole: boolean;
};

const LAST = 31;

export const bitOf = (value: number): number => 1 << (value < LAST ? value : LAST);

export function packRow(row: Row): PackedRow {
  const masks = DIMENSIONS.map(() => -1);
  const crowded = row.values.filter(({ set }) => set.ids.some((id) => id >= LAST));
  for (const test of row.values) {
    const { set, dimension } = test;
    const others = crowded.includes(test) || !set.isIn ? 1 << LAST : 0;
    masks[dimension] = (set.low & ~(1 << LAST)) | others;
  }
  const { anyGroups, allGroups, noGroups, shares, facts } = row;
  const isWhole = anyGroups.length + allGroups.length + noGroups.length + shares.length + facts.length === 0;
  return { row, masks, crowded, isWhole };
}

/** Whether the visitor's values satisfy all conditions on values. */
export function fitsValues(
  { masks, crowded }: PackedRow,
  { values, bits }: { readonly values: readonly number[]; readonly bits: readonly number[] },
): boolean {
  for (let dimension = 0; dimension < masks.length; dimension += 1)
    if (((masks[dimension] as number) & (bits[dimension] as number)) === 0) return false;
  for (const { dimension, set } of crowded) if (!contains(set, values[dimension] ?? 0)) return false;
  return true;
}
