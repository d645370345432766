// Sets of rows: one bit per row, 32 per word. Words are signed, because an unsigned one may not fit into the engine's
// small integers. Every index is below the array's length, which the type system cannot see; a fallback would cost more
// than everything else here.

/** Removes the rows that the list has from `start` up to `end`. */
export function clearRows(bits: Int32Array, lists: Int32Array, start: number, end: number): void {
  for (let index = start; index < end; index += 1) clearRow(bits, lists[index] as number);
}

/** Adds the rows that the list has from `start` up to `end`. */
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

/** From this many words on the built-in copy is faster, although it needs a view. */
const MANY_WORDS = 64;

/** Copies a mask, given by the index of its first word. */
export function copyMask(into: Int32Array, masks: Int32Array, mask: number, words: number): void {
  if (words >= MANY_WORDS) into.set(masks.subarray(mask, mask + words));
  else for (let word = 0; word < words; word += 1) into[word] = masks[mask + word] as number;
}

export function addMask(into: Int32Array, masks: Int32Array, mask: number, words: number): void {
  for (let word = 0; word < words; word += 1)
    into[word] = (into[word] as number) | (masks[mask + word] as number);
}

/** The number of masks that `meetMasks` takes. */
export const MET = 11;

/**
 * Fills `into` with the rows that are in all eleven masks. Written out, because one pass without a branch takes a third of
 * the time of any loop over the masks, even of one that skips empty words.
 */
export function meetMasks(into: Int32Array, masks: Int32Array, places: Int32Array, words: number): void {
  const [a, b, c, d, e] = [places[0], places[1], places[2], places[3], places[4]] as Five;
  const [f, g, h, i, j] = [places[5], places[6], places[7], places[8], places[9]] as Five;
  const k = places[10] as number;
  for (let word = 0; word < words; word += 1)
    into[word] =
      (masks[a + word] as number) &
      (masks[b + word] as number) &
      (masks[c + word] as number) &
      (masks[d + word] as number) &
      (masks[e + word] as number) &
      (masks[f + word] as number) &
      (masks[g + word] as number) &
      (masks[h + word] as number) &
      (masks[i + word] as number) &
      (masks[j + word] as number) &
      (masks[k + word] as number);
}

type Five = [number, number, number, number, number];

export function removeMask(into: Int32Array, masks: Int32Array, mask: number, words: number): void {
  for (let word = 0; word < words; word += 1)
    into[word] = (into[word] as number) & ~(masks[mask + word] as number);
}
