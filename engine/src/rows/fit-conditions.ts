import { columnsOf, fitValues, keepColumns } from '../universe/fit-rows.ts';
import type { Visitor } from '../visitor.ts';

// Kept between calls, as in fit-rows.ts.
let fitting = new Int32Array(64);

/** A bit for each row of the snapshot's conditions, set where the visitor's values and groups fit. */
export function fitConditions(visitor: Visitor): readonly number[] {
  const { universe } = visitor.index.conditions;
  if (fitting.length < universe.words) fitting = new Int32Array(universe.words * 2);
  fitValues(fitting, universe, visitor);
  if (universe.columns) keepColumns(fitting, universe, columnsOf(universe, visitor));
  // A plain array: a typed one of its own would cost more than all that was worked out.
  const bits: number[] = [];
  for (let word = 0; word < universe.words; word += 1) bits.push(fitting[word] as number);
  return bits;
}
