import { columnsOf, fitValues, keepColumns } from '../bitmap-index/fit-rows.ts';
import type { Visitor } from '../visitor/visitor.ts';

// Reused between calls, as in fit-rows.ts.
let fitting = new Int32Array(64);

/** A bit for each row of the snapshot's audience index, set where the visitor's values and groups fit. */
export function fitAudiences(visitor: Visitor): readonly number[] {
  const { bitmap } = visitor.index.audiences;
  if (fitting.length < bitmap.words) fitting = new Int32Array(bitmap.words * 2);
  fitValues(fitting, bitmap, visitor);
  if (bitmap.columns) keepColumns(fitting, bitmap, columnsOf(bitmap, visitor));
  // A plain array: creating a typed array would cost more than the whole computation.
  const bits: number[] = [];
  for (let word = 0; word < bitmap.words; word += 1) bits.push(fitting[word] as number);
  return bits;
}
