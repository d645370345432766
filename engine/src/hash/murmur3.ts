/**
 * murmur3_x86_32 over the UTF-8 bytes of a text, seed 0, unsigned: the hash behind percentage splits. Other
 * programs may compute the same split, so neither the hash nor the encoding may ever change.
 */
export const murmur3 = (text: string): number => murmur3After(beginningOf(''), text);

/** The state of the hash after a prefix, before the rest of the text is known. */
export type Beginning = {
  readonly text: string;
  readonly hash: number;
  /** Up to three bytes that do not fill a block yet. */
  readonly block: number;
  readonly isAscii: boolean;
};

/** For a prefix of many texts, so that the prefix is hashed only once. */
export function beginningOf(text: string): Beginning {
  let hash = 0;
  let block = 0;
  for (let at = 0; at < text.length; at += 1) {
    block |= text.charCodeAt(at) << ((at & 3) * 8);
    if ((at & 3) !== 3) continue;
    hash = addBlock(hash, block);
    block = 0;
  }
  return { text, hash, block, isAscii: isAscii(text) };
}

/** `murmur3` of the prefix and the text after it. */
export function murmur3After(beginning: Beginning, more: string): number {
  const { text, hash: begun, block: open } = beginning;
  // Nearly every id and layer is ASCII, so no byte array is needed.
  if (!beginning.isAscii) return hashBytes(utf8(text + more));
  const from = text.length;
  let hash = begun;
  let block = open;
  for (let index = 0; index < more.length; index += 1) {
    const unit = more.charCodeAt(index);
    if (unit > 0x7f) return hashBytes(utf8(text + more));
    const place = (from + index) & 3;
    block |= unit << (place * 8);
    if (place !== 3) continue;
    hash = addBlock(hash, block);
    block = 0;
  }
  const length = from + more.length;
  if ((length & 3) !== 0) hash ^= mix(block);
  return finish(hash ^ length);
}

function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) > 0x7f) return false;
  return true;
}

function hashBytes(bytes: readonly number[]): number {
  const end = bytes.length - (bytes.length % 4);
  let hash = 0;
  for (let at = 0; at < end; at += 4) {
    const block =
      byte(bytes, at) |
      (byte(bytes, at + 1) << 8) |
      (byte(bytes, at + 2) << 16) |
      (byte(bytes, at + 3) << 24);
    hash = addBlock(hash, block);
  }
  let rest = 0;
  for (let at = bytes.length - 1; at >= end; at -= 1) rest = (rest << 8) | byte(bytes, at);
  if (bytes.length > end) hash ^= mix(rest);
  return finish(hash ^ bytes.length);
}

function addBlock(hash: number, block: number): number {
  const mixed = hash ^ mix(block);
  return (Math.imul((mixed << 13) | (mixed >>> 19), 5) + 0xe6546b64) | 0;
}

const byte = (bytes: readonly number[], at: number): number => bytes[at] ?? 0;

function mix(block: number): number {
  const scaled = Math.imul(block, 0xcc9e2d51);
  return Math.imul((scaled << 15) | (scaled >>> 17), 0x1b873593);
}

function finish(hash: number): number {
  let mixed = hash ^ (hash >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/**
 * Written by hand, because the engine may run without TextEncoder. A lone surrogate becomes U+FFFD, as in other
 * encoders.
 */
function utf8(text: string): number[] {
  const bytes: number[] = [];
  for (const character of text.toWellFormed()) {
    const point = character.codePointAt(0) ?? 0;
    if (point < 0x80) bytes.push(point);
    else if (point < 0x800) bytes.push(0xc0 | (point >> 6), 0x80 | (point & 63));
    else if (point < 0x10000)
      bytes.push(0xe0 | (point >> 12), 0x80 | ((point >> 6) & 63), 0x80 | (point & 63));
    else
      bytes.push(
        0xf0 | (point >> 18),
        0x80 | ((point >> 12) & 63),
        0x80 | ((point >> 6) & 63),
        0x80 | (point & 63),
      );
  }
  return bytes;
}
