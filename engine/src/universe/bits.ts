import type { Stretch } from './list-arena.ts';

// Sets of rows, one bit a row, 32 a word. Words are signed: an unsigned one may not fit the machine's small integers.
// Every index is below the array's length, which the type system cannot see; a fallback would cost more than the rest.

/** Takes out the rows of many lists at once: starts and ends stand in turn in `stretches`. */
export function clearLists(bits: Int32Array, lists: Int32Array, stretches: Int32Array, count: number): void {
  for (let stretch = 0; stretch < count; stretch += 2) {
    const end = stretches[stretch + 1] as number;
    for (let index = stretches[stretch] as number; index < end; index += 1) {
      const row = lists[index] as number;
      bits[row >> 5] = (bits[row >> 5] as number) & ~(1 << row);
    }
  }
}

/** Brings in the rows of a list that stand from `start` up to `end`. */
export function setRows(bits: Int32Array, lists: Int32Array, start: number, end: number): void {
  for (let index = start; index < end; index += 1) {
    const row = lists[index] as number;
    bits[row >> 5] = (bits[row >> 5] as number) | (1 << row);
  }
}

/** Writes the rows into a list, rising, and says how many. */
export function readRows(into: Int32Array, bits: Int32Array, words: number): number {
  let count = 0;
  for (let word = 0; word < words; word += 1) {
    for (let left = bits[word] as number; left !== 0; left &= left - 1) {
      into[count] = (word << 5) + 31 - Math.clz32(left & -left);
      count += 1;
    }
  }
  return count;
}

export const hasRow = (bits: Int32Array, row: number): boolean =>
  (((bits[row >>> 5] as number) >>> (row & 31)) & 1) === 1;

/** Whether any row of a list is in. */
export function hasAny(bits: Int32Array, lists: Int32Array, { start, end }: Stretch): boolean {
  for (let index = start; index < end; index += 1) if (hasRow(bits, lists[index] as number)) return true;
  return false;
}

export function clearRow(bits: Int32Array, row: number): void {
  bits[row >>> 5] = (bits[row >>> 5] as number) & ~(1 << (row & 31));
}

export function setRow(bits: Int32Array, row: number): void {
  bits[row >>> 5] = (bits[row >>> 5] as number) | (1 << (row & 31));
}

/** Rows of a mask, starting at its first word. */
export function copyMask(into: Int32Array, masks: Int32Array, mask: number, words: number): void {
  for (let word = 0; word < words; word += 1) into[word] = masks[mask + word] as number;
}

export function addMask(into: Int32Array, masks: Int32Array, mask: number, words: number): void {
  for (let word = 0; word < words; word += 1)
    into[word] = (into[word] as number) | (masks[mask + word] as number);
}

/** Keeps rows that are in all of the first `count` masks: word by word, because most words are empty after a few. */
export function keepMasks(
  into: Int32Array,
  masks: Int32Array,
  { chosen, count, words }: { chosen: Int32Array; count: number; words: number },
): void {
  for (let word = 0; word < words; word += 1) {
    let left = into[word] as number;
    for (let index = 0; index < count && left !== 0; index += 1)
      left &= masks[(chosen[index] as number) + word] as number;
    into[word] = left;
  }
}

export function removeMask(into: Int32Array, masks: Int32Array, mask: number, words: number): void {
  for (let word = 0; word < words; word += 1)
    into[word] = (into[word] as number) & ~(masks[mask + word] as number);
}
