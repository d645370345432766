// Sets of rows, one bit a row, 32 a word. Words are signed: an unsigned one may not fit the machine's small integers.
// Every index is below the array's length, which the type system cannot see; a fallback would cost more than the rest.

/** Takes out the rows of a list that stand from `start` up to `end`. */
export function clearRows(bits: Int32Array, lists: Int32Array, start: number, end: number): void {
  for (let index = start; index < end; index += 1) clearRow(bits, lists[index] as number);
}

/** Brings in the rows of a list that stand from `start` up to `end`. */
export function setRows(bits: Int32Array, lists: Int32Array, start: number, end: number): void {
  for (let index = start; index < end; index += 1) {
    const row = lists[index] as number;
    bits[row >> 5] = (bits[row >> 5] as number) | (1 << row);
  }
}

export const hasRow = (bits: Int32Array, row: number): boolean =>
  (((bits[row >>> 5] as number) >>> (row & 31)) & 1) === 1;

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
