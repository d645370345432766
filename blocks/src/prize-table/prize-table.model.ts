import type { PrizeTier } from '../primitives/contests/contest.model.ts';

/** The most tiles side by side; in a longer list the last tile sums up the rest. */
const MOST_TILES = 6;

export type PrizeTile = PrizeTier & {
  /** The tile stands for several ranges: its prize is the smallest of theirs. */
  isFrom?: true;
};

/** The tiles of a prize table: every range if there is room; otherwise the first ones, and the rest as one. */
export function listTiles(prizes: readonly PrizeTier[]): PrizeTile[] {
  const sorted = prizes.toSorted((a, b) => a.from - b.from);
  if (sorted.length <= MOST_TILES) return sorted;
  const first = sorted.slice(0, MOST_TILES - 1);
  const rest = sorted.slice(MOST_TILES - 1);
  const [next] = rest;
  const last = rest.at(-1);
  if (!next || !last) return first;
  return [...first, { ...last, from: next.from, isFrom: true }];
}
