/** Reel and row, both from 0; rows count from the top. */
export type Cell = readonly [reel: number, row: number];

/** `a` pays most. `W` is wild, `V` a wild that counts twice, `S` opens free games, `C` is a coin. */
export type Grid = string[][];

export type Win = {
  symbol: string;
  count: number;
  cells: Cell[];
  /** In tenths of the stake. */
  pays: number;
};

export type Step = {
  /** `cascade`: what won has made way. `hold`: coins stay. `coins`: the last turn of these, which pays them. */
  kind: 'spin' | 'free' | 'cascade' | 'hold' | 'coins';
  /** The symbols of each reel from the top. */
  grid: string[];
  wins: Win[];
  scatters: number;
  /** By how much its wins are multiplied; their `pays` are after it. */
  multiplier: number;
  /** Of coins: what each is worth, in tenths of the stake. */
  coins?: { cell: Cell; pays: number }[];
  /** The symbol that expands during these free games. */
  special?: string;
};

export type Round = { steps: Step[]; pays: number };

/** Prizes by symbol for each count, in tenths of the stake. */
export type Pays = Readonly<Record<string, Readonly<Record<number, number>>>>;

export const toRows = (grid: Grid): string[] => grid.map((reel) => reel.join(''));

export const paysOfStep = ({ wins, coins = [], kind }: Step): number =>
  wins.reduce((sum, { pays }) => sum + pays, 0) +
  (kind === 'coins' ? coins.reduce((sum, { pays }) => sum + pays, 0) : 0);

export function countSymbol(grid: Grid, symbol: string): number {
  let count = 0;
  for (const reel of grid) for (const each of reel) if (each === symbol) count += 1;
  return count;
}
