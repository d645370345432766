import type { CompiledSnapshot } from '../compile/compiled-snapshot.ts';
import { widestOf } from '../rules/lawful-at.ts';
import { bucketIn } from '../rows/bucket.ts';
import { DIMENSIONS, digitOf, parityOf } from '../rows/dimensions.ts';
import type { Layer } from '../rows/row.ts';

/**
 * What the targeting of a snapshot can tell of an id: its parity and its last digit where they are asked for, and
 * between which bounds of each layer its bucket is. Two visitors who differ in nothing but ids of the same class get
 * the same answers. Classes may be finer than needed, because targeting of an earlier snapshot may still count; they
 * are never coarser.
 *
 * @returns short text, to be compared with others of the same snapshot
 */
export function idClass(compiled: CompiledSnapshot, by: Layer['by'], id: string): string {
  const { values, layers } = widestOf(compiled).index.laidOut.dictionaries;
  const named = (dimension: (typeof DIMENSIONS)[number], value: string): number =>
    values[DIMENSIONS.indexOf(dimension)]?.get(value) ?? 0;
  let found = `${named(`${by}Parity`, parityOf(id))}.${named(`${by}Digit`, digitOf(id))}`;
  for (const layer of layers.values())
    if (layer.by === by) found += `.${rangeOf(layer, bucketIn(layer, id))}`;
  return found;
}

/** The number of bounds up to the bucket. */
function rangeOf({ bounds }: Layer, bucket: number): number {
  let range = 0;
  for (const bound of bounds) if (bound <= bucket) range += 1;
  return range;
}
