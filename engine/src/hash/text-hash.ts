import { finishHash, type Hash } from './hash.ts';

// A polynomial over the units of a text, modulo 2 to the 32, four times with different bases: the hash of a text that
// comes in pieces follows from those of the pieces, in as many steps as there are pieces.
const [A, B, C, D] = [0x01000193, 0x85ebca6b, 0x9e3779b1, 0xc2b2ae35];

/** A text as a step of the polynomial: what to multiply by, and what to add. */
export type Piece = {
  readonly hash: readonly [a: number, b: number, c: number, d: number];
  readonly shift: readonly [a: number, b: number, c: number, d: number];
};

export function pieceOf(text: string, from = 0, until = text.length): Piece {
  let [a, b, c, d] = [0, 0, 0, 0];
  let [sa, sb, sc, sd] = [1, 1, 1, 1];
  for (let at = from; at < until; at += 1) {
    const unit = text.charCodeAt(at);
    a = (Math.imul(a, A) + unit) | 0;
    b = (Math.imul(b, B) + unit) | 0;
    c = (Math.imul(c, C) + unit) | 0;
    d = (Math.imul(d, D) + unit) | 0;
    sa = Math.imul(sa, A);
    sb = Math.imul(sb, B);
    sc = Math.imul(sc, C);
    sd = Math.imul(sd, D);
  }
  return { hash: [a, b, c, d], shift: [sa, sb, sc, sd] };
}

/** The hash of the text that the pieces make up, however it was cut. */
export function hashPieces(pieces: readonly Piece[]): Hash {
  // Begun with one, so that zeros at the start count too.
  let [a, b, c, d] = [1, 1, 1, 1];
  for (const { hash, shift } of pieces) {
    a = (Math.imul(a, shift[0]) + hash[0]) | 0;
    b = (Math.imul(b, shift[1]) + hash[1]) | 0;
    c = (Math.imul(c, shift[2]) + hash[2]) | 0;
    d = (Math.imul(d, shift[3]) + hash[3]) | 0;
  }
  return finishHash({ a, b, c, d });
}
