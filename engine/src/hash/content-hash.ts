import { addRound, finishHash, toHex } from './hash.ts';
import { hashPieces, pieceOf, type Piece } from './text-hash.ts';

/** The hash of a text, followed by 32-bit integers, as 32 hex digits. */
export const contentHash = (text: string, numbers: readonly number[] = []): string =>
  contentHashOf([pieceOf(text)], numbers);

/** The same for a text in pieces. */
export function contentHashOf(pieces: readonly Piece[], numbers: readonly number[]): string {
  const count = numbers.length;
  // The count distinguishes real zeros from those that fill up the last group of four.
  const hash = { a: count, b: 1 + Math.ceil(count / 4), c: 0, d: 0 };
  const text = hashPieces(pieces);
  addRound(hash, text.a, text.b, text.c, text.d);
  for (let at = 0; at < count; at += 4)
    addRound(hash, numbers[at] ?? 0, numbers[at + 1] ?? 0, numbers[at + 2] ?? 0, numbers[at + 3] ?? 0);
  finishHash(hash, hash.a, hash.b, hash.c, hash.d);
  return toHex(hash);
}
