import { copyMask, hasRow } from './bits.ts';
import type { TimeRows, BitmapIndex } from './bitmap-index.ts';

/**
 * Fills `into` with the rows that are open at an instant: takes the last stored mask, and applies the turns since then.
 */
export function openNow(
  into: Int32Array,
  { bits, words }: BitmapIndex,
  { instants, turns, open, step }: TimeRows,
  now: number,
): void {
  const passed = countUntil(instants, now);
  const kept = Math.floor(passed / step);
  copyMask(into, bits, open[kept] ?? 0, words);
  for (let turn = kept * step; turn < passed; turn += 1) {
    const row = turns[turn] as number;
    into[row >>> 5] = (into[row >>> 5] as number) ^ (1 << (row & 31));
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
 * turn of any fitting row is found in a few steps; otherwise only few rows need to be examined.
 */
export function nextTurn(
  fitting: Int32Array,
  { bits }: BitmapIndex,
  { from, until, instants, turns, scheduled }: TimeRows,
  { now, last }: { now: number; last: number },
): number {
  if (last === Infinity) {
    for (let turn = countUntil(instants, now); turn < instants.length; turn += 1)
      if (hasRow(fitting, turns[turn] as number)) return instants[turn] as number;
    return Infinity;
  }
  let next = Infinity;
  for (let word = 0; word << 5 <= last; word += 1) {
    for (
      let left = (fitting[word] as number) & (bits[scheduled + word] as number);
      left !== 0;
      left &= left - 1
    ) {
      const row = (word << 5) + 31 - Math.clz32(left & (0 - left));
      if (row > last) break;
      const opens = from[row] ?? -Infinity;
      const closes = until[row] ?? Infinity;
      if (now < closes) next = Math.min(next, now < opens ? opens : closes);
    }
  }
  return next;
}
