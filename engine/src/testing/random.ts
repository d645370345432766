/** For tests: random values from a seed (mulberry32), so that every failure can be repeated. */
export type Random = {
  /** From 0 up to, but not including, 1. */
  next: () => number;
  below: (end: number) => number;
  chance: (share: number) => boolean;
  pick: <T>(values: readonly T[]) => T;
  /** Up to `most` different values, sometimes none. */
  some: <T>(values: readonly T[], most: number) => T[];
};

export function createRandom(seed: number): Random {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number): number => Math.floor(next() * end);
  const pick = <T>(values: readonly T[]): T => values[below(values.length)] as T; // never empty
  return {
    next,
    below,
    chance: (share) => next() < share,
    pick,
    some: (values, most) => [...new Set(Array.from({ length: below(most + 1) }, () => pick(values)))],
  };
}
