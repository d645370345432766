import { spanVerdict } from '../visitor/schedule.ts';
import { addMask, clearRow, copyMask, hasRow, setRow } from './bits.ts';
import type { TimeRows, BitmapIndex } from './bitmap-index.ts';

/**
 * Fills `into` with the rows that are open at an instant: takes the last stored mask, and applies the turns since then.
 */
export function openNow(into: Int32Array, { bits, words }: BitmapIndex, times: TimeRows, now: number): void {
  const { instants, turns, open, step, weekly } = times;
  const passed = countUntil(instants, now);
  const kept = Math.floor(passed / step);
  copyMask(into, bits, open[kept] ?? 0, words);
  for (let turn = kept * step; turn < passed; turn += 1) {
    const row = turns[turn] as number;
    into[row >>> 5] = (into[row >>> 5] as number) ^ (1 << (row & 31));
  }
  if (!weekly) return;
  if (now < weekly.since || now >= weekly.until) turnWeekly(bits, times, now);
  addMask(into, bits, weekly.open, words);
}

/** Brings the rows that open every week up to an instant, and keeps them until the first of them turns. */
function turnWeekly(bits: Int32Array, { from, until, weekly }: TimeRows, now: number): void {
  if (!weekly) return;
  weekly.since = now;
  weekly.until = Infinity;
  const mask = bits.subarray(weekly.open);
  for (const { span, rows } of weekly.spans) {
    const verdict = spanVerdict(span, now);
    const opens = verdict.holds ? -Infinity : verdict.until;
    // What never opens again is over.
    const closes = verdict.holds ? verdict.until : verdict.until === Infinity ? -Infinity : Infinity;
    weekly.until = Math.min(weekly.until, verdict.until);
    for (const row of rows) {
      from[row] = opens;
      until[row] = closes;
      if (verdict.holds) setRow(mask, row);
      else clearRow(mask, row);
    }
  }
}

/** How many instants are not later than `now`. */
function countUntil(instants: Float64Array, now: number): number {
  let [low, high] = [0, instants.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((instants[middle] as number) <= now) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The next instant at which a fitting row opens or closes; rows after `last` are ignored. When all rows count, the next
 * turn of any fitting row is found in a few steps; otherwise only few rows need to be examined. Call `openNow` first.
 */
export function nextTurn(
  fitting: Int32Array,
  { bits, words }: BitmapIndex,
  times: TimeRows,
  { now, last }: { now: number; last: number },
): number {
  const { instants, turns, scheduled, weekly } = times;
  if (last !== Infinity) return nextAmong(fitting, bits, times, { mask: scheduled, now, last });
  const next = weekly
    ? nextAmong(fitting, bits, times, { mask: weekly.rows, now, last: (words << 5) - 1 })
    : Infinity;
  for (let turn = countUntil(instants, now); turn < instants.length; turn += 1)
    if (hasRow(fitting, turns[turn] as number)) return Math.min(next, instants[turn] as number);
  return next;
}

/** The next turn of the fitting rows of a mask, one row after the other. */
function nextAmong(
  fitting: Int32Array,
  bits: Int32Array,
  { from, until }: TimeRows,
  { mask, now, last }: { mask: number; now: number; last: number },
): number {
  let next = Infinity;
  for (let word = 0; word << 5 <= last; word += 1) {
    for (let left = (fitting[word] as number) & (bits[mask + word] as number); left !== 0; left &= left - 1) {
      const row = (word << 5) + 31 - Math.clz32(left & (0 - left));
      if (row > last) break;
      const opens = from[row] ?? -Infinity;
      const closes = until[row] ?? Infinity;
      if (now < closes) next = Math.min(next, now < opens ? opens : closes);
    }
  }
  return next;
}
