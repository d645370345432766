import type { DIMENSIONS } from '../rows/dimensions.ts';
import type { Visitor } from '../visitor/visitor.ts';
import { addMask, clearRows, copyMask, meetMasks, MET, removeMask, setRows } from './bits.ts';
import { IS_MASK } from './columns.ts';
import type { DimensionMasks, BitmapIndex } from './bitmap-index.ts';

// Reused between calls: every call fills the arrays before it reads them, and calls never overlap. Indexes are below
// the arrays' lengths, as in bits.ts.
let brought = new Int32Array(256);
/** `meetMasks` takes one mask for each dimension. */
const chosen = new Int32Array(MET satisfies typeof DIMENSIONS.length);

/** Fills `into` with the rows that the visitor's values and excluded groups do not rule out. */
export function fitValues(into: Int32Array, bitmap: BitmapIndex, visitor: Visitor): void {
  const { all, bits, lists, words, dimensions, removes } = bitmap;
  for (let index = 0; index < MET; index += 1) chosen[index] = all;
  for (let index = 0; index < dimensions.length; index += 1) {
    const { dimension, byValue, other } = dimensions[index] as DimensionMasks;
    chosen[index] = byValue[visitor.values[dimension] as number] ?? other;
  }
  meetMasks(into, bits, chosen, words);
  if (removes.size === 0) return;
  for (const group of visitor.members) {
    const rows = removes.get(group);
    if (!rows) continue;
    if (rows.end === IS_MASK) removeMask(into, bits, rows.start, words);
    else clearRows(into, lists, rows.start, rows.end);
  }
}

/** The columns with the rows of the visitor's groups added; each call fills them anew. */
export function columnsOf(bitmap: BitmapIndex, visitor: Visitor): Int32Array {
  const { columns, bits, words } = bitmap;
  if (!columns) return brought;
  const size = words * columns.count;
  if (brought.length < size) brought = new Int32Array(size * 2);
  copyMask(brought, bits, columns.free, size);
  if (columns.byGroup.size === 0) return brought;
  for (const group of visitor.members) {
    const rows = columns.byGroup.get(group);
    if (rows) bring(brought, bitmap, rows.start, rows.end);
  }
  return brought;
}

/** Adds rows to columns: `start` and `end` are those of `Brought`. */
export function bring(columns: Int32Array, bitmap: BitmapIndex, start: number, end: number): void {
  if (end === IS_MASK) addMask(columns, bitmap.bits, start, bitmap.words * (bitmap.columns?.count ?? 0));
  else setRows(columns, bitmap.lists, start, end);
}

/** Keeps the rows that every column contains. */
export function keepColumns(fitting: Int32Array, { columns, words }: BitmapIndex, from: Int32Array): void {
  const count = columns?.count ?? 0;
  // The first column stands in for columns that the index does not have; this changes nothing.
  const second = count > 1 ? words : 0;
  const third = count > 2 ? words * 2 : 0;
  if (count === 0) return;
  for (let word = 0; word < words; word += 1)
    fitting[word] =
      (fitting[word] as number) &
      (from[word] as number) &
      (from[second + word] as number) &
      (from[third + word] as number);
}
