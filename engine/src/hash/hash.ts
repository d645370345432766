const C1 = 0x239b961b;
const C2 = 0xab0e9789;
const C3 = 0x38b34ae5;
const C4 = 0xa1e38b93;

/**
 * 128 bits as four 32-bit integers. Not for secrets: whoever can edit documents could look for two texts with one hash,
 * and would gain a stale cache entry of their own page.
 */
export type Hash = { readonly a: number; readonly b: number; readonly c: number; readonly d: number };

/** One hash out of several, in their order: the rounds of murmur3_x86_128. `start` tells apart what they are parts of. */
export function foldHashes(start: number, hashes: readonly Hash[]): Hash {
  let [h1, h2, h3, h4] = [start, hashes.length, 0, 0];
  for (const { a, b, c, d } of hashes) {
    h1 ^= Math.imul(rotate(Math.imul(a, C1), 15), C2);
    h1 = (Math.imul((rotate(h1, 19) + h2) | 0, 5) + 0x561ccd1b) | 0;
    h2 ^= Math.imul(rotate(Math.imul(b, C2), 16), C3);
    h2 = (Math.imul((rotate(h2, 17) + h3) | 0, 5) + 0x0bcaa747) | 0;
    h3 ^= Math.imul(rotate(Math.imul(c, C3), 17), C4);
    h3 = (Math.imul((rotate(h3, 15) + h4) | 0, 5) + 0x96cd1c35) | 0;
    h4 ^= Math.imul(rotate(Math.imul(d, C4), 18), C1);
    h4 = (Math.imul((rotate(h4, 13) + h1) | 0, 5) + 0x32ac3b17) | 0;
  }
  return finishHash({ a: h1, b: h2, c: h3, d: h4 });
}

/** Spreads what lies in each of the four over all of them. */
export function finishHash({ a, b, c, d }: Hash): Hash {
  const h1 = finish((a + b + c + d) | 0);
  const h2 = finish((b + h1) | 0);
  const h3 = finish((c + h2) | 0);
  return { a: h1, b: h2, c: h3, d: finish((d + h3) | 0) };
}

/** 32 hex digits. */
export const toHex = ({ a, b, c, d }: Hash): string => hex(a) + hex(b) + hex(c) + hex(d);

const rotate = (value: number, by: number): number => (value << by) | (value >>> (32 - by));

function finish(hash: number): number {
  let mixed = hash ^ (hash >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}

/** Two digits for each byte: four look-ups beat turning a number into text. */
const BYTES = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

const hex = (part: number): string =>
  `${BYTES[part >>> 24]}${BYTES[(part >>> 16) & 255]}${BYTES[(part >>> 8) & 255]}${BYTES[part & 255]}`;
