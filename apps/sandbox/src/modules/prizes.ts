import type { PrizeTier } from '../options.ts';

/** The sum of all prizes in minor units. */
export function prizePool(prizes: readonly PrizeTier[]): number {
  return prizes.reduce((sum, { from, to, amount_cents }) => sum + (to - from + 1) * amount_cents, 0);
}

/** The last place with a prize. 0 without prizes. */
export function lastPaidPlace(prizes: readonly PrizeTier[]): number {
  return Math.max(0, ...prizes.map(({ to }) => to));
}

/** The prize of each place, starting with the first. */
export function prizeOfEachPlace(prizes: readonly PrizeTier[]): number[] {
  return prizes
    .toSorted((a, b) => a.from - b.from)
    .flatMap(({ from, to, amount_cents }) => Array.from({ length: to - from + 1 }, () => amount_cents));
}
