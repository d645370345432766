// Sets of rows, one bit a row, 32 a word. Words are signed: an unsigned one may not fit the machine's small integers.
// Every index is below the array's length, which the type system cannot see; a fallback would cost more than the rest.

export function clearRows(bits: Int32Array, rows: Uint32Array): void {
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] as number;
    bits[row >>> 5] = (bits[row >>> 5] as number) & ~(1 << (row & 31));
  }
}

export function setRows(bits: Int32Array, rows: Uint32Array): void {
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] as number;
    bits[row >>> 5] = (bits[row >>> 5] as number) | (1 << (row & 31));
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

export function keepMask(into: Int32Array, masks: Int32Array, mask: number, words: number): void {
  for (let word = 0; word < words; word += 1)
    into[word] = (into[word] as number) & (masks[mask + word] as number);
}

export function removeMask(into: Int32Array, masks: Int32Array, mask: number, words: number): void {
  for (let word = 0; word < words; word += 1)
    into[word] = (into[word] as number) & ~(masks[mask + word] as number);
}
