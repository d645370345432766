import { createHash, finishHash, type Hash, type HashState } from './hash.ts';

// A polynomial over the code units of a text, modulo 2 to the 32, four times with different bases. So the hash of a
// text in pieces can be computed from the hashes of the pieces, with one step for each piece.
const [A, B, C, D] = [0x01000193, 0x85ebca6b, 0x9e3779b1, 0xc2b2ae35];

/** A text as a step of the polynomial: the factors (`shift…`), and the numbers to add. */
export type Piece = Hash & {
  readonly shiftA: number;
  readonly shiftB: number;
  readonly shiftC: number;
  readonly shiftD: number;
};

export function pieceOf(text: string, from = 0, until = text.length): Piece {
  let [a, b, c, d] = [0, 0, 0, 0];
  let [shiftA, shiftB, shiftC, shiftD] = [1, 1, 1, 1];
  for (let at = from; at < until; at += 1) {
    const unit = text.charCodeAt(at);
    a = (Math.imul(a, A) + unit) | 0;
    b = (Math.imul(b, B) + unit) | 0;
    c = (Math.imul(c, C) + unit) | 0;
    d = (Math.imul(d, D) + unit) | 0;
    shiftA = Math.imul(shiftA, A);
    shiftB = Math.imul(shiftB, B);
    shiftC = Math.imul(shiftC, C);
    shiftD = Math.imul(shiftD, D);
  }
  return { a, b, c, d, shiftA, shiftB, shiftC, shiftD };
}

/** Starts an empty text. The state starts with one, so that zeros at the start count, too. */
export function startText(text: HashState): void {
  text.a = text.b = text.c = text.d = 1;
}

export function addPiece(text: HashState, piece: Piece): void {
  text.a = (Math.imul(text.a, piece.shiftA) + piece.a) | 0;
  text.b = (Math.imul(text.b, piece.shiftB) + piece.b) | 0;
  text.c = (Math.imul(text.c, piece.shiftC) + piece.c) | 0;
  text.d = (Math.imul(text.d, piece.shiftD) + piece.d) | 0;
}

export const finishText = (text: HashState): void => finishHash(text, text.a, text.b, text.c, text.d);

/** The hash of the text that the pieces make up, wherever it was cut. */
export function hashPieces(pieces: readonly Piece[]): Hash {
  const text = createHash();
  startText(text);
  for (const piece of pieces) addPiece(text, piece);
  finishText(text);
  return text;
}
