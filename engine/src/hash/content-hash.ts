import { foldHashes, toHex, type Hash } from './hash.ts';
import { hashPieces, pieceOf } from './text-hash.ts';

/** Hash of a text, and of 32-bit integers that follow it, as 32 hex digits. */
export function contentHash(text: string, numbers: readonly number[] = []): string {
  const hashes: Hash[] = [hashPieces([pieceOf(text)])];
  for (let at = 0; at < numbers.length; at += 4)
    hashes.push({
      a: numbers[at] ?? 0,
      b: numbers[at + 1] ?? 0,
      c: numbers[at + 2] ?? 0,
      d: numbers[at + 3] ?? 0,
    });
  // How many there are tells apart the zeros that fill the last four.
  return toHex(foldHashes(numbers.length, hashes));
}
