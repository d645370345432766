import { both, HOLDS, isHolding, NEVER, spanOutcome, untilOf, type Outcome } from '../visitor/outcome.ts';
import { restOutcome } from '../rows/outcomes.ts';
import type { Visitor } from '../visitor/visitor.ts';
import { askRest } from './ask-rest.ts';
import { hasRow, setRow } from './bits.ts';
import { fitColumns } from './fit-columns.ts';
import { fitValues } from './fit-rows.ts';
import { nextTurn, openNow } from './match-times.ts';
import type { BitmapIndex } from './bitmap-index.ts';

/** A long list is a typed array, because copying that is a fast built-in operation. */
export type PlaceList = readonly number[] | Int32Array;

export type Match = {
  /** Indexes in the list of the documents that are for the visitor, sorted. */
  readonly places: PlaceList;
  /** The first instant at which time alone could change the answer. */
  readonly until: number;
};

/** Decides about a whole document, for the few whose conditions could not be laid out. */
export type Decide = (place: number) => Outcome;

// Reused between calls: every call fills the arrays before it reads them, and calls never overlap.
let fitting = new Int32Array(64);
let shown = new Int32Array(64);
let found = new Int32Array(64 * 32);

/**
 * The documents of a bitmap index that are for one visitor, at most `end` of them. Documents after the last wanted one
 * are not evaluated, and cannot make the answer stale.
 */
export function matchBitmapIndex(bitmap: BitmapIndex, visitor: Visitor, end: number, decide: Decide): Match {
  if (end <= 0) return { places: [], until: Infinity };
  const { words, times } = bitmap;
  const { now } = visitor.context;
  if (fitting.length < words) {
    fitting = new Int32Array(words * 2);
    shown = new Int32Array(words * 2);
    found = new Int32Array(words * 64);
  }
  fitValues(fitting, bitmap, visitor);
  const alone = bitmap.rest ? askRest(fitting, bitmap, visitor) : fitColumns(fitting, bitmap, visitor);
  if (times) openNow(shown, bitmap, times, now);
  for (let word = 0; word < words; word += 1)
    shown[word] = times ? (shown[word] as number) & (fitting[word] as number) : (fitting[word] as number);
  const decided = alone.length > 0 ? decideAlone(bitmap, alone, visitor, decide) : NONE_ALONE;
  const { places, last } = readPlaces(bitmap, end);
  let until = times ? nextTurn(fitting, bitmap, times, { now, last }) : Infinity;
  for (const { row, outcome } of decided) if (row <= last) until = Math.min(until, untilOf(outcome));
  return { places, until };
}

type Decided = { readonly row: number; readonly outcome: Outcome };

const NONE_ALONE: readonly Decided[] = [];

/** Evaluates rows one by one, and adds those that hold to `shown`. */
function decideAlone(
  bitmap: BitmapIndex,
  alone: readonly number[],
  visitor: Visitor,
  decide: Decide,
): readonly Decided[] {
  const { owners } = bitmap;
  const decided: Decided[] = [];
  // Rows of one document count together: the document is shown for as long as the last of them holds.
  const together = new Map<number, Decided>();
  for (const row of alone) {
    const place = owners === null ? row : (owners[row] as number);
    const outcome = rowOutcome(bitmap, { row, place }, visitor, decide);
    if (owners === null || (owners[row - 1] !== place && owners[row + 1] !== place)) {
      decided.push({ row, outcome });
      continue;
    }
    const before = together.get(place);
    if (!hasSibling(owners, place, row) && !(before && before.outcome >= outcome))
      together.set(place, { row, outcome });
  }
  for (const each of together.values()) decided.push(each);
  for (const { row, outcome } of decided) if (isHolding(outcome)) setRow(shown, row);
  return decided;
}

function rowOutcome(
  { rows, undecided, times }: BitmapIndex,
  { row, place }: { row: number; place: number },
  visitor: Visitor,
  decide: Decide,
): Outcome {
  const inTime = times
    ? spanOutcome(times.from[row] ?? -Infinity, times.until[row] ?? Infinity, visitor.context.now)
    : HOLDS;
  if (inTime === NEVER) return NEVER;
  const condition = rows[row];
  const rest = undecided.has(place) ? decide(place) : condition ? restOutcome(condition, visitor) : NEVER;
  return both(inTime, rest);
}

/** Whether the masks already selected the document by another of its rows; then this row adds nothing. */
function hasSibling(owners: Int32Array, place: number, row: number): boolean {
  for (let other = row - 1; owners[other] === place; other -= 1) if (hasRow(fitting, other)) return true;
  for (let other = row + 1; owners[other] === place; other += 1) if (hasRow(fitting, other)) return true;
  return false;
}

type Places = { readonly places: PlaceList; readonly last: number };

/** The documents in `shown`, and the last row that affects the answer: infinite unless the end was reached before. */
function readPlaces({ words, owners }: BitmapIndex, end: number): Places {
  let count = 0;
  let before = -1;
  for (let word = 0; word < words; word += 1)
    for (let left = shown[word] as number; left !== 0; left &= left - 1) {
      const row = (word << 5) + 31 - Math.clz32(left & (0 - left));
      const place = owners === null ? row : (owners[row] as number);
      if (place === before) continue;
      before = place;
      found[count] = place;
      count += 1;
      if (count >= end) return { places: firstFound(count), last: lastRowOf(owners, place, row) };
    }
  return { places: firstFound(count), last: Infinity };
}

/** For fewer places than this, a typed array of their own costs more than it saves. */
const MANY_PLACES = 64;

function firstFound(count: number): PlaceList {
  if (count >= MANY_PLACES) return found.slice(0, count);
  // oxlint-disable-next-line unicorn/no-new-array -- sized once: letting it grow costs as much as finding the rows
  const places = new Array<number>(count);
  for (let index = 0; index < count; index += 1) places[index] = found[index] as number;
  return places;
}

function lastRowOf(owners: Int32Array | null, place: number, row: number): number {
  if (!owners) return row;
  let last = row;
  while (owners[last + 1] === place) last += 1;
  return last;
}
