/** A whole number from 0, below the given one. */
export type Draw = (below: number) => number;

/**
 * As many numbers as a round needs from the digest of its seeds: xoshiro128**, seeded with the first sixteen bytes
 * (https://prng.di.unimi.it). Who has the digest gets the same numbers.
 */
export function createDraw(digest: Uint8Array): Draw {
  const view = new DataView(digest.buffer, digest.byteOffset);
  let [a, b, c, d] = [0, 4, 8, 12].map((at) => view.getUint32(at)) as [number, number, number, number];
  // A state of zeros would stay one.
  if ((a | b | c | d) === 0) d = 1;
  return (below) => {
    const product = Math.imul(b, 5);
    const number = Math.imul((product << 7) | (product >>> 25), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = (d << 11) | (d >>> 21);
    return Math.floor((number / 0x1_0000_0000) * below);
  };
}
