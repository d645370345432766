import { both, either, HOLDS, isHolding, NEVER, spanOutcome, untilOf, type Outcome } from '../outcome.ts';
import { bucketOf } from '../rows/bucket.ts';
import { factOutcome, restOutcome } from '../rows/outcomes.ts';
import type { Visitor } from '../visitor.ts';
import {
  addMask,
  clearRow,
  clearRows,
  copyMask,
  hasRow,
  keepMask,
  removeMask,
  setRow,
  setRows,
} from './bits.ts';
import { nextTurn, openNow } from './match-times.ts';
import type { GroupRows, Members, ShareRows, Universe } from './universe.ts';

export type Match = {
  /** Places in the list of the documents that are for the visitor, rising. */
  readonly places: readonly number[];
  /** The first instant at which time alone could change the answer. */
  readonly until: number;
};

/** Decides about a document as a whole, for the few whose conditions could not be laid out. */
export type Decide = (place: number) => Outcome;

// Kept between calls: every call fills them before it reads them, and none is in the middle of another.
let fitting = new Int32Array(64);
let shown = new Int32Array(64);

/**
 * The documents of a universe that are for one visitor, at most `end` of them. What comes after the last one wanted
 * is not looked at and cannot make the answer stale.
 */
export function matchUniverse(universe: Universe, visitor: Visitor, end: number, decide: Decide): Match {
  if (end <= 0) return { places: [], until: Infinity };
  const { words, times } = universe;
  const { now } = visitor.context;
  if (fitting.length < words) {
    fitting = new Int32Array(words * 2);
    shown = new Int32Array(words * 2);
  }
  const timed = fitRows(universe, visitor);
  const alone = takeAlone(universe, timed);
  if (times) openNow(shown, universe, times, now);
  for (let word = 0; word < words; word += 1)
    shown[word] = times ? (shown[word] as number) & (fitting[word] as number) : (fitting[word] as number);
  const decided = alone.length > 0 ? decideAlone(universe, alone, visitor, decide) : NONE_ALONE;
  const { places, last } = readPlaces(universe, end);
  let until = times ? nextTurn(fitting, universe, times, { now, last }) : Infinity;
  for (const { row, outcome } of decided) if (row <= last) until = Math.min(until, untilOf(outcome));
  return { places, until };
}

/**
 * Leaves in `fitting` the rows whose conditions fit, whenever they are open. Answers that time can change rule nothing
 * out: their rows are returned, to be looked at one by one.
 */
function fitRows(universe: Universe, visitor: Visitor): Uint32Array[] {
  const { bits, words, groups, dimensions, facts, shares } = universe;
  const timed: Uint32Array[] = [];
  if (groups) fitGroups(groups, universe, visitor);
  else copyMask(fitting, bits, universe.all, words);
  for (const { dimension, byValue, other } of dimensions)
    keepMask(fitting, bits, byValue[visitor.values[dimension] as number] ?? other, words);
  for (const { fact, whenOn, whenOff } of facts) {
    const outcome = factOutcome(fact, visitor);
    if (outcome === HOLDS) clearRows(fitting, whenOn);
    else if (outcome === NEVER) clearRows(fitting, whenOff);
    else timed.push(whenOn, whenOff);
  }
  for (const share of shares) fitShare(share, bucketOf(visitor, share.layer));
  return timed;
}

function fitGroups(groups: GroupRows, { bits, words }: Universe, visitor: Visitor): void {
  copyMask(fitting, bits, groups.free, words);
  for (const group of visitor.groups) {
    const members = groups.adds.get(group);
    if (!members) continue;
    if ('mask' in members) addMask(fitting, bits, members.mask, words);
    else setRows(fitting, members.list);
  }
  for (const group of visitor.groups) ruleOut(groups.removes.get(group), bits, words);
  for (const { group, rows } of groups.needs) if (!visitor.groups.has(group)) clearRows(fitting, rows);
}

function ruleOut(members: Members | undefined, bits: Int32Array, words: number): void {
  if (!members) return;
  if ('mask' in members) removeMask(fitting, bits, members.mask, words);
  else clearRows(fitting, members.list);
}

function fitShare({ rows, from, to, isIn }: ShareRows, bucket: number): void {
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] as number;
    // Without branches: which way each goes is chance, and a wrong guess of the machine costs more than all of this.
    const isInside = Number(bucket >= (from[index] as number)) & Number(bucket < (to[index] as number));
    const isOut = isInside ^ (isIn[index] as number);
    fitting[row >>> 5] = (fitting[row >>> 5] as number) & ~(isOut << (row & 31));
  }
}

const NO_ROWS: readonly number[] = [];

/** Takes rows that masks cannot decide out of `fitting`. */
function takeAlone({ alone, bits, words }: Universe, timed: readonly Uint32Array[]): readonly number[] {
  if (alone === null && timed.length === 0) return NO_ROWS;
  const rows: number[] = [];
  const take = (row: number): void => {
    clearRow(fitting, row);
    rows.push(row);
  };
  if (alone !== null)
    for (let word = 0; word < words; word += 1)
      for (
        let left = (bits[alone + word] as number) & (fitting[word] as number);
        left !== 0;
        left &= left - 1
      )
        take((word << 5) + 31 - Math.clz32(left & -left));
  for (const list of timed) for (const row of list) if (hasRow(fitting, row)) take(row);
  return rows;
}

type Decided = { readonly row: number; readonly outcome: Outcome };

const NONE_ALONE: readonly Decided[] = [];

/** Looks at rows one by one, and puts one row of each document that holds into `shown`. */
function decideAlone(
  { rows, owners, undecided, times }: Universe,
  alone: readonly number[],
  visitor: Visitor,
  decide: Decide,
): readonly Decided[] {
  const best = new Map<number, Decided>();
  for (const row of alone) {
    const place = owners?.[row] ?? row;
    if (hasSibling(owners, place, row)) continue;
    const condition = rows[row];
    const inTime = times
      ? spanOutcome(times.from[row] ?? -Infinity, times.until[row] ?? Infinity, visitor.context.now)
      : HOLDS;
    const rest = undecided.has(place) ? decide(place) : condition ? restOutcome(condition, visitor) : NEVER;
    const outcome = either(best.get(place)?.outcome ?? NEVER, both(inTime, rest));
    best.set(place, { row, outcome });
  }
  const decided = [...best.values()];
  for (const { row, outcome } of decided) if (isHolding(outcome)) setRow(shown, row);
  return decided;
}

/** Whether the masks have decided for the document by another of its rows; then this one adds nothing. */
function hasSibling(owners: Uint32Array | null, place: number, row: number): boolean {
  if (!owners) return false;
  for (let other = row - 1; owners[other] === place; other -= 1) if (hasRow(fitting, other)) return true;
  for (let other = row + 1; owners[other] === place; other += 1) if (hasRow(fitting, other)) return true;
  return false;
}

/** The documents in `shown`, and the last row that has a say: all of them unless the end was reached before. */
function readPlaces({ words, owners }: Universe, end: number): { places: number[]; last: number } {
  const places: number[] = [];
  let before = -1;
  for (let word = 0; word < words; word += 1) {
    for (let left = shown[word] as number; left !== 0; left &= left - 1) {
      const row = (word << 5) + 31 - Math.clz32(left & -left);
      const place = owners === null ? row : (owners[row] as number);
      if (place === before) continue;
      before = place;
      if (places.push(place) >= end) return { places, last: lastRowOf(owners, place, row) };
    }
  }
  return { places, last: Infinity };
}

function lastRowOf(owners: Uint32Array | null, place: number, row: number): number {
  if (!owners) return row;
  let last = row;
  while (owners[last + 1] === place) last += 1;
  return last;
}
