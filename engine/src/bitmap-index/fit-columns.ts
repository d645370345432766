import { HOLDS, NEVER } from '../visitor/outcome.ts';
import { bucketOf } from '../rows/bucket.ts';
import { factOutcome, restOutcome } from '../rows/outcomes.ts';
import type { Fact } from '../rows/row.ts';
import type { Visitor } from '../visitor/visitor.ts';
import { addMask, setRow } from './bits.ts';
import { cellAt, type LayerCells } from './cells.ts';
import { IS_MASK } from './columns.ts';
import { bring, columnsOf, keepColumns } from './fit-rows.ts';
import type { BitmapIndex } from './bitmap-index.ts';

/** Rows whose facts time can change. Every call fills it before reading it, as in fit-rows.ts. */
let timed = new Int32Array(256);

const NO_ROWS: readonly number[] = [];

/**
 * Removes the rows from `fitting` that some column does not contain. Some rows must be evaluated one by one, because
 * time can change an answer or their conditions could not be laid out. They are removed as well, and returned.
 */
export function fitColumns(fitting: Int32Array, bitmap: BitmapIndex, visitor: Visitor): readonly number[] {
  const { columns } = bitmap;
  if (!columns) return NO_ROWS;
  // This must come first: computing facts overwrites the shared columns.
  for (const fact of columns.facts) factOutcome(fact, visitor);
  const brought = columnsOf(bitmap, visitor);
  bringShares(brought, bitmap, visitor);
  const isTimed = bringFacts(brought, bitmap, visitor);
  keepColumns(fitting, bitmap, brought);
  return isTimed || columns.unsure !== -1 ? lookCloser(fitting, bitmap, { visitor, isTimed }) : NO_ROWS;
}

function bringShares(brought: Int32Array, bitmap: BitmapIndex, visitor: Visitor): void {
  const { lists, columns } = bitmap;
  if (!columns) return;
  const { layers, byCell } = columns;
  for (let place = 0; place < layers.length; place += 1) {
    const cells = layers[place] as LayerCells; // below the length, as all that follow
    const at = byCell + cellAt(cells, bucketOf(visitor, cells.layer)) * 2;
    bring(brought, bitmap, lists[at] as number, lists[at + 1] as number);
  }
}

/** Returns whether time can change some fact. Then the rows of both its answers are added, and are noted in `timed`. */
function bringFacts(brought: Int32Array, bitmap: BitmapIndex, visitor: Visitor): boolean {
  const { lists, columns, words } = bitmap;
  if (!columns) return false;
  const { facts, byFact } = columns;
  let isTimed = false;
  for (let place = 0; place < facts.length; place += 1) {
    const outcome = visitor.facts[(facts[place] as Fact).slot] as number; // worked out before
    const off = byFact + place * 4;
    if (outcome !== HOLDS) bring(brought, bitmap, lists[off] as number, lists[off + 1] as number);
    if (outcome !== NEVER) bring(brought, bitmap, lists[off + 2] as number, lists[off + 3] as number);
    if (outcome === HOLDS || outcome === NEVER) continue;
    if (!isTimed) startTimed(words);
    isTimed = true;
    noteTimed(bitmap, lists[off] as number, lists[off + 1] as number);
    noteTimed(bitmap, lists[off + 2] as number, lists[off + 3] as number);
  }
  return isTimed;
}

function startTimed(words: number): void {
  if (timed.length < words) timed = new Int32Array(words * 2);
  else timed.fill(0, 0, words);
}

/** Notes the rows, in whichever column they are: `start` and `end` are those of `Brought`. */
function noteTimed({ bits, lists, words, columns }: BitmapIndex, start: number, end: number): void {
  if (end === IS_MASK) {
    const after = start + words * (columns?.count ?? 0);
    for (let mask = start; mask < after; mask += words) addMask(timed, bits, mask, words);
    return;
  }
  for (let at = start; at < end; at += 1) setRow(timed, (lists[at] as number) % (words * 32));
}

type Look = { readonly visitor: Visitor; readonly isTimed: boolean };

/** Removes the rows that do not hold. Rows that cannot be decided here are removed as well, and returned. */
function lookCloser(fitting: Int32Array, bitmap: BitmapIndex, { visitor, isTimed }: Look): readonly number[] {
  const { columns, rows, owners, undecided, bits, words } = bitmap;
  if (!columns) return NO_ROWS;
  const { unsure } = columns;
  const alone: number[] = [];
  for (let word = 0; word < words; word += 1) {
    let asked = unsure === -1 ? 0 : (bits[unsure + word] as number);
    if (isTimed) asked |= timed[word] as number;
    let kept = fitting[word] as number;
    for (let left = kept & asked; left !== 0; left &= left - 1) {
      const lowest = left & (0 - left);
      const row = (word << 5) + 31 - Math.clz32(lowest);
      const condition = rows[row];
      const isUndecided =
        undecided.size > 0 && undecided.has(owners === null ? row : (owners[row] as number));
      const outcome = condition && !isUndecided ? restOutcome(condition, visitor) : null;
      if (outcome === HOLDS) continue;
      kept &= ~lowest;
      if (outcome !== NEVER) alone.push(row);
    }
    fitting[word] = kept;
  }
  return alone;
}
