/** A seeded random number generator with the functions that drawings need. */
export interface Random {
  (): number;
  between(low: number, high: number): number;
  int(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
  chance(odds: number): boolean;
}

/** Returns the same sequence for the same seed on every machine. */
export function randomFrom(seed: string): Random {
  // xmur3 to hash the seed, mulberry32 to draw from it.
  let state = 1779033703 ^ seed.length;
  for (let i = 0; i < seed.length; i++) {
    state = Math.imul(state ^ seed.charCodeAt(i), 3432918353);
    state = (state << 13) | (state >>> 19);
  }
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  // Similar seeds differ in few bits, so their first numbers are similar, too: skip those.
  for (let i = 0; i < 4; i++) next();
  const between = (low: number, high: number) => low + next() * (high - low);
  return Object.assign(next, {
    between,
    int: (low: number, high: number) => Math.floor(between(low, high + 1)),
    chance: (odds: number) => next() < odds,
    pick: <T>(list: readonly T[]): T => {
      const chosen = list[Math.floor(next() * list.length)];
      if (chosen === undefined) throw new Error('Nothing to pick from');
      return chosen;
    },
  });
}
