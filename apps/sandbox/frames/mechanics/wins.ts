import type { Cell, Grid, Pays, Win } from './round.ts';

export const isWild = (symbol: string | undefined): boolean => symbol === 'W' || symbol === 'V';

/** The row of each reel on a line. The first ten are those of games with ten lines. */
export const LINES: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [1, 0, 1, 2, 1],
  [1, 2, 1, 0, 1],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 0, 2, 0, 0],
  [2, 2, 0, 2, 2],
  [0, 2, 0, 2, 0],
];

/** Equal symbols from the left on each of the lines; `isBothWays` from the right as well, all reels once. */
export function lineWins(
  grid: Grid,
  { lines, pays, isBothWays = false }: { lines: number; pays: Pays; isBothWays?: boolean },
): Win[] {
  const wins: Win[] = [];
  for (const line of LINES.slice(0, lines)) {
    const cells = grid.map((_, reel): Cell => [reel, line[reel] ?? 0]);
    const left = lineWin(grid, cells, pays);
    if (left) wins.push(left);
    if (!isBothWays || left?.count === grid.length) continue;
    const right = lineWin(grid, cells.toReversed(), pays);
    if (right) wins.push(right);
  }
  return wins;
}

function lineWin(grid: Grid, cells: readonly Cell[], pays: Pays): Win | undefined {
  const at = ([reel, row]: Cell): string => grid[reel]?.[row] ?? '';
  const symbol = cells.map(at).find((each) => !isWild(each)) ?? 'a';
  const other = cells.findIndex((cell) => at(cell) !== symbol && !isWild(at(cell)));
  const count = other < 0 ? cells.length : other;
  const prize = pays[symbol]?.[count] ?? 0;
  return prize > 0 ? { symbol, count, cells: cells.slice(0, count), pays: prize } : undefined;
}

/** Equal symbols on neighbouring reels from the left, wherever on them: each combination pays. */
export function waysWins(grid: Grid, pays: Pays): Win[] {
  return Object.keys(pays).flatMap((symbol): Win[] => {
    let ways = 1;
    let reels = 0;
    const cells: Cell[] = [];
    for (const [reel, shown] of grid.entries()) {
      let here = 0;
      for (const [row, each] of shown.entries()) {
        if (each !== symbol && !isWild(each)) continue;
        here += each === 'V' ? 2 : 1;
        cells.push([reel, row]);
      }
      if (here === 0) break;
      ways *= here;
      reels += 1;
    }
    const prize = (pays[symbol]?.[reels] ?? 0) * ways;
    return prize > 0 ? [{ symbol, count: reels, cells, pays: prize }] : [];
  });
}

/** The prize of the largest count in the table that is reached. */
function reached(prizes: Readonly<Record<number, number>> | undefined, count: number): number {
  let prize = 0;
  for (const [least, pays] of Object.entries(prizes ?? {})) if (count >= Number(least)) prize = pays;
  return prize;
}

/** Equal symbols wherever they are. */
export function anywhereWins(grid: Grid, pays: Pays): Win[] {
  return Object.entries(pays).flatMap(([symbol, prizes]): Win[] => {
    const cells = grid.flatMap((shown, reel) =>
      shown.flatMap((each, row): Cell[] => (each === symbol ? [[reel, row]] : [])),
    );
    const prize = reached(prizes, cells.length);
    return prize > 0 ? [{ symbol, count: cells.length, cells, pays: prize }] : [];
  });
}

/** Equal symbols that touch by their sides. */
export function clusterWins(grid: Grid, pays: Pays): Win[] {
  const seen = grid.map((shown) => shown.map(() => false));
  const wins: Win[] = [];
  for (const [reel, shown] of grid.entries())
    for (const [row, symbol] of shown.entries()) {
      if (seen[reel]?.[row]) continue;
      const cells = clusterFrom(grid, [reel, row], seen);
      const prize = reached(pays[symbol], cells.length);
      if (prize > 0) wins.push({ symbol, count: cells.length, cells, pays: prize });
    }
  return wins;
}

function clusterFrom(grid: Grid, start: Cell, seen: boolean[][]): Cell[] {
  const symbol = grid[start[0]]?.[start[1]];
  const cells: Cell[] = [];
  const open: Cell[] = [start];
  for (let cell = open.pop(); cell; cell = open.pop()) {
    const [reel, row] = cell;
    const marks = seen[reel];
    if (!marks || marks[row] !== false || grid[reel]?.[row] !== symbol) continue;
    marks[row] = true;
    cells.push(cell);
    open.push([reel - 1, row], [reel + 1, row], [reel, row - 1], [reel, row + 1]);
  }
  return cells;
}
