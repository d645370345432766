/** murmur3_x86_32 over UTF-8, seed 0, unsigned. Written apart from the engine's, so that one checks the other. */
export function murmur3(text: string): number {
  const data = Buffer.from(text, 'utf8');
  const whole = data.length & ~3;
  let hash = 0;
  for (let at = 0; at < whole; at += 4) {
    hash ^= scramble(data.readInt32LE(at));
    hash = Math.imul((hash << 13) | (hash >>> 19), 5) + 0xe6546b64;
  }
  if (whole < data.length) hash ^= scramble(data.readUIntLE(whole, data.length - whole));
  hash ^= data.length;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

function scramble(word: number): number {
  const product = Math.imul(word, 0xcc9e2d51);
  return Math.imul((product << 15) | (product >>> 17), 0x1b873593);
}
