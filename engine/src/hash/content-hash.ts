const C1 = 0x239b961b;
const C2 = 0xab0e9789;
const C3 = 0x38b34ae5;
const C4 = 0xa1e38b93;

const NO_NUMBERS: readonly number[] = [];

const rotate = (value: number, by: number): number => (value << by) | (value >>> (32 - by));

/** 128 bits as four 32-bit integers. */
export type Hash = { readonly a: number; readonly b: number; readonly c: number; readonly d: number };

/**
 * 128-bit hash of a text as 32 hex digits: the rounds of murmur3_x86_128 over its UTF-16 units. Not for secrets: whoever can
 * edit documents could look for two texts with one hash, and would gain a stale cache entry of their own page.
 * Numbers that follow the text are 32-bit integers.
 */
export const contentHash = (text: string, numbers: readonly number[] = NO_NUMBERS): string =>
  toHex(hashText(text, numbers));

export const toHex = ({ a, b, c, d }: Hash): string => hex(a) + hex(b) + hex(c) + hex(d);

export function hashText(text: string, numbers: readonly number[] = NO_NUMBERS): Hash {
  let h1 = 0;
  let h2 = 0;
  let h3 = 0;
  let h4 = 0;
  const whole = text.length & ~7;
  for (let at = 0; at < whole; at += 8) {
    const k1 = text.charCodeAt(at) | (text.charCodeAt(at + 1) << 16);
    const k2 = text.charCodeAt(at + 2) | (text.charCodeAt(at + 3) << 16);
    const k3 = text.charCodeAt(at + 4) | (text.charCodeAt(at + 5) << 16);
    const k4 = text.charCodeAt(at + 6) | (text.charCodeAt(at + 7) << 16);
    h1 ^= Math.imul(rotate(Math.imul(k1, C1), 15), C2);
    h1 = (Math.imul((rotate(h1, 19) + h2) | 0, 5) + 0x561ccd1b) | 0;
    h2 ^= Math.imul(rotate(Math.imul(k2, C2), 16), C3);
    h2 = (Math.imul((rotate(h2, 17) + h3) | 0, 5) + 0x0bcaa747) | 0;
    h3 ^= Math.imul(rotate(Math.imul(k3, C3), 17), C4);
    h3 = (Math.imul((rotate(h3, 15) + h4) | 0, 5) + 0x96cd1c35) | 0;
    h4 ^= Math.imul(rotate(Math.imul(k4, C4), 18), C1);
    h4 = (Math.imul((rotate(h4, 13) + h1) | 0, 5) + 0x32ac3b17) | 0;
  }
  // What is left is at most seven units; the length at the end tells apart what zeros stand for.
  let [k1, k2, k3, k4] = [0, 0, 0, 0];
  for (let at = text.length - 1; at >= whole; at -= 1) {
    const unit = text.charCodeAt(at) << ((at & 1) * 16);
    const pair = (at - whole) >> 1;
    if (pair === 0) k1 |= unit;
    else if (pair === 1) k2 |= unit;
    else if (pair === 2) k3 |= unit;
    else k4 |= unit;
  }
  if (text.length > whole) {
    h1 ^= Math.imul(rotate(Math.imul(k1, C1), 15), C2);
    h2 ^= Math.imul(rotate(Math.imul(k2, C2), 16), C3);
    h3 ^= Math.imul(rotate(Math.imul(k3, C3), 17), C4);
    h4 ^= Math.imul(rotate(Math.imul(k4, C4), 18), C1);
  }
  for (let at = 0; at < numbers.length; at += 4) {
    h1 ^= Math.imul(rotate(Math.imul(numbers[at] ?? 0, C1), 15), C2);
    h1 = (Math.imul((rotate(h1, 19) + h2) | 0, 5) + 0x561ccd1b) | 0;
    h2 ^= Math.imul(rotate(Math.imul(numbers[at + 1] ?? 0, C2), 16), C3);
    h2 = (Math.imul((rotate(h2, 17) + h3) | 0, 5) + 0x0bcaa747) | 0;
    h3 ^= Math.imul(rotate(Math.imul(numbers[at + 2] ?? 0, C3), 17), C4);
    h3 = (Math.imul((rotate(h3, 15) + h4) | 0, 5) + 0x96cd1c35) | 0;
    h4 ^= Math.imul(rotate(Math.imul(numbers[at + 3] ?? 0, C4), 18), C1);
    h4 = (Math.imul((rotate(h4, 13) + h1) | 0, 5) + 0x32ac3b17) | 0;
  }
  h1 ^= numbers.length << 16;
  h1 ^= text.length;
  h2 ^= text.length;
  h3 ^= text.length;
  h4 ^= text.length;
  h1 = (h1 + h2 + h3 + h4) | 0;
  h2 = (h2 + h1) | 0;
  h3 = (h3 + h1) | 0;
  h4 = (h4 + h1) | 0;
  h1 = finish(h1);
  h2 = finish(h2);
  h3 = finish(h3);
  h4 = finish(h4);
  h1 = (h1 + h2 + h3 + h4) | 0;
  return { a: h1, b: (h2 + h1) | 0, c: (h3 + h1) | 0, d: (h4 + h1) | 0 };
}

/** One hash out of several, in their order. `start` tells apart what they are the parts of. */
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

/** Spreads what lies in each of the four over all of them. */
export function finishHash({ a, b, c, d }: Hash): Hash {
  const h1 = finish((a + b + c + d) | 0);
  const h2 = finish((b + h1) | 0);
  const h3 = finish((c + h2) | 0);
  return { a: h1, b: h2, c: h3, d: finish((d + h3) | 0) };
}
