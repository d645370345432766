const C1 = 0x239b961b;
const C2 = 0xab0e9789;
const C3 = 0x38b34ae5;
const C4 = 0xa1e38b93;

/**
 * 128 bits as four 32-bit integers. Not for secrets: a person who can edit documents could search for two texts with
 * the same hash, and would gain only a stale cache entry of their own page.
 */
export type Hash = { readonly a: number; readonly b: number; readonly c: number; readonly d: number };

/** A hash that is being computed, or an object that is overwritten repeatedly to avoid thousands of allocations. */
export type HashState = { a: number; b: number; c: number; d: number };

export const createHash = (): HashState => ({ a: 0, b: 0, c: 0, d: 0 });

export const copyHash = ({ a, b, c, d }: Hash): HashState => ({ a, b, c, d });

export function writeHash(into: HashState, { a, b, c, d }: Hash): void {
  into.a = a;
  into.b = b;
  into.c = c;
  into.d = d;
}

/** One round of murmur3_x86_128. Hashes several inputs in their order. */
export function addRound(hash: HashState, a: number, b: number, c: number, d: number): void {
  let [h1, h2, h3, h4] = [hash.a, hash.b, hash.c, hash.d];
  h1 ^= mix(a, C1, 15, C2);
  h1 = (Math.imul((rotate(h1, 19) + h2) | 0, 5) + 0x561ccd1b) | 0;
  h2 ^= mix(b, C2, 16, C3);
  h2 = (Math.imul((rotate(h2, 17) + h3) | 0, 5) + 0x0bcaa747) | 0;
  h3 ^= mix(c, C3, 17, C4);
  h3 = (Math.imul((rotate(h3, 15) + h4) | 0, 5) + 0x96cd1c35) | 0;
  h4 ^= mix(d, C4, 18, C1);
  h4 = (Math.imul((rotate(h4, 13) + h1) | 0, 5) + 0x32ac3b17) | 0;
  hash.a = h1;
  hash.b = h2;
  hash.c = h3;
  hash.d = h4;
}

/**
 * Adds the hash of a part, mixed with its place. The order of the calls does not matter, only the places. So parts that
 * never change can be added up once. A place is an integer from -1 on.
 */
export function addPart(sum: HashState, { a, b, c, d }: Hash, place: number): void {
  const key = Math.imul(place + 1, 0x9e3779b1);
  sum.a = (sum.a + mix(a ^ key, C1, 15, C2)) | 0;
  sum.b = (sum.b + mix(b ^ key, C2, 16, C3)) | 0;
  sum.c = (sum.c + mix(c ^ key, C3, 17, C4)) | 0;
  sum.d = (sum.d + mix(d ^ key, C4, 18, C1)) | 0;
}

/** Mixes each of the four numbers into all of them. */
export function finishHash(into: HashState, a: number, b: number, c: number, d: number): void {
  into.a = finish((a + b + c + d) | 0);
  into.b = finish((b + into.a) | 0);
  into.c = finish((c + into.b) | 0);
  into.d = finish((d + into.c) | 0);
}

/** 32 hex digits. */
export const toHex = ({ a, b, c, d }: Hash): string => hex(a) + hex(b) + hex(c) + hex(d);

const mix = (part: number, first: number, by: number, second: number): number =>
  Math.imul(rotate(Math.imul(part, first), by), second);

const rotate = (value: number, by: number): number => (value << by) | (value >>> (32 - by));

function finish(hash: number): number {
  let mixed = hash ^ (hash >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}

const DIGITS = Uint8Array.from('0123456789abcdef', (digit) => digit.charCodeAt(0));

const digit = (part: number, from: number): number => DIGITS[(part >>> from) & 15] ?? 0;

/** Built from character codes, because each string concatenation allocates a new string. */
const hex = (part: number): string =>
  String.fromCharCode(
    digit(part, 28),
    digit(part, 24),
    digit(part, 20),
    digit(part, 16),
    digit(part, 12),
    digit(part, 8),
    digit(part, 4),
    digit(part, 0),
  );
