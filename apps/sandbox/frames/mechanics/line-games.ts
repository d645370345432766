import type { Draw } from './draw.ts';
import { drawGrid, drawFrom, toRound, toStep, type Mechanic } from './mechanic.ts';
import { countSymbol, type Cell, type Grid, type Step, type Win } from './round.ts';
import { lineWins } from './wins.ts';

const FIVE = [3, 3, 3, 3, 3];
const SCATTERS = 3;

const LOW = 'eeeeeffffffggggggghhhhhhhh';

/** Three reels, five lines, and nothing besides. */
export const CLASSIC: Mechanic = {
  id: 'classic',
  features: ['classic'],
  volatility: 'high',
  rows: [3, 3, 3],
  bags: ['abbbcccddddeeeeefffffff', 'abbbcccddddeeeeefffffff', 'abbbcccddddeeeeefffffff'],
  pays: {
    a: { 3: 1700 },
    b: { 3: 170 },
    c: { 3: 100 },
    d: { 3: 60 },
    e: { 3: 34 },
    f: { 3: 17 },
  },
  rtp: 0.943,
  deviation: 4.3,
  play(draw) {
    const grid = drawGrid(draw, this.bags, this.rows);
    return toRound([toStep(grid, lineWins(grid, { lines: 5, pays: this.pays }), { kind: 'spin' })]);
  },
};

/** A wild on one of the three reels in the middle covers its whole reel. */
export const EXPANDING_WILDS: Mechanic = {
  id: 'expanding-wilds',
  features: ['expanding-wilds'],
  volatility: 'high',
  rows: FIVE,
  bags: [
    `abbcccdddd${LOW}`,
    `abbcccdddd${LOW}W`,
    `abbcccdddd${LOW}W`,
    `abbcccdddd${LOW}W`,
    `abbcccdddd${LOW}`,
  ],
  pays: {
    a: { 3: 38, 4: 190, 5: 940 },
    b: { 3: 23, 4: 95, 5: 380 },
    c: { 3: 16, 4: 55, 5: 190 },
    d: { 3: 10, 4: 38, 5: 110 },
    e: { 3: 6, 4: 19, 5: 55 },
    f: { 3: 4, 4: 16, 5: 45 },
    g: { 3: 4, 4: 12, 5: 38 },
    h: { 3: 2, 4: 10, 5: 29 },
  },
  rtp: 0.959,
  deviation: 3.6,
  play(draw) {
    const grid = drawGrid(draw, this.bags, this.rows).map((reel) =>
      reel.includes('W') ? reel.map(() => 'W') : reel,
    );
    return toRound([toStep(grid, lineWins(grid, { lines: 20, pays: this.pays }), { kind: 'spin' })]);
  },
};

/** Lines count from the left and from the right. */
export const BOTH_WAYS: Mechanic = {
  id: 'both-ways',
  features: ['both-ways'],
  volatility: 'low',
  rows: FIVE,
  bags: [
    `aabbbcccdddd${LOW}`,
    `aabbbcccdddd${LOW}W`,
    `aabbbcccdddd${LOW}W`,
    `aabbbcccdddd${LOW}W`,
    `aabbbcccdddd${LOW}`,
  ],
  pays: {
    a: { 3: 60, 4: 190, 5: 970 },
    b: { 3: 36, 4: 120, 5: 480 },
    c: { 3: 30, 4: 95, 5: 290 },
    d: { 3: 20, 4: 60, 5: 190 },
    e: { 3: 13, 4: 36, 5: 120 },
    f: { 3: 10, 4: 30, 5: 95 },
    g: { 3: 8, 4: 25, 5: 70 },
    h: { 3: 8, 4: 20, 5: 60 },
  },
  rtp: 0.954,
  deviation: 2.0,
  play(draw) {
    const grid = drawGrid(draw, this.bags, this.rows);
    const wins = lineWins(grid, { lines: 10, pays: this.pays, isBothWays: true });
    return toRound([toStep(grid, wins, { kind: 'spin' })]);
  },
};

/** Three books open ten free games, in which one symbol fills every reel that it shows on. */
export const BOOK: Mechanic = {
  id: 'book',
  features: ['free-spins', 'expanding-symbol'],
  volatility: 'high',
  rows: FIVE,
  bags: Array.from({ length: 5 }, () => `aabbcccdddd${LOW}S`),
  pays: {
    a: { 3: 100, 4: 600, 5: 4000 },
    b: { 3: 60, 4: 300, 5: 1500 },
    c: { 3: 30, 4: 120, 5: 600 },
    d: { 3: 25, 4: 80, 5: 400 },
    e: { 3: 11, 4: 40, 5: 200 },
    f: { 3: 11, 4: 40, 5: 200 },
    g: { 3: 10, 4: 35, 5: 150 },
    h: { 3: 10, 4: 35, 5: 150 },
  },
  rtp: 0.966,
  deviation: 9.9,
  play(draw) {
    const winsOf = (grid: Grid): Win[] => lineWins(grid, { lines: 10, pays: this.pays });
    const first = drawGrid(draw, this.bags, this.rows);
    const steps = [toStep(first, winsOf(first), { kind: 'spin' })];
    if (countSymbol(first, 'S') < SCATTERS) return toRound(steps);
    const special = drawFrom(draw, 'abcdefgh');
    for (let game = 0; game < BOOK_GAMES; game += 1) {
      const grid = drawGrid(draw, this.bags, this.rows);
      const wins = [...winsOf(grid), ...expandedWins(grid, special, this.pays)];
      steps.push(toStep(grid, wins, { kind: 'free', special }));
    }
    return toRound(steps);
  },
};
const BOOK_GAMES = 10;
const BOOK_LINES = 10;

/** The symbol covers its reels, which then need not be neighbours, and pays on every line. */
function expandedWins(grid: Grid, special: string, pays: Mechanic['pays']): Win[] {
  const reels = [...grid.keys()].filter((reel) => grid[reel]?.includes(special));
  const prize = (pays[special]?.[reels.length] ?? 0) * BOOK_LINES;
  const cells = reels.flatMap((reel) => (grid[reel] ?? []).map((_, row): Cell => [reel, row]));
  return prize > 0 ? [{ symbol: special, count: reels.length, cells, pays: prize }] : [];
}

/** Three scatters open seven free games, in which wilds stay where they are. */
export const STICKY_WILDS: Mechanic = {
  id: 'sticky-wilds',
  features: ['free-spins', 'sticky-wilds'],
  volatility: 'medium',
  rows: FIVE,
  bags: [
    `aabbcccdddd${LOW}S`,
    `aabbcccdddd${LOW}WS`,
    `aabbcccdddd${LOW}WS`,
    `aabbcccdddd${LOW}WS`,
    `aabbcccdddd${LOW}S`,
  ],
  pays: {
    a: { 3: 70, 4: 340, 5: 1700 },
    b: { 3: 40, 4: 170, 5: 690 },
    c: { 3: 28, 4: 100, 5: 340 },
    d: { 3: 18, 4: 70, 5: 210 },
    e: { 3: 11, 4: 35, 5: 100 },
    f: { 3: 7, 4: 28, 5: 85 },
    g: { 3: 7, 4: 20, 5: 70 },
    h: { 3: 4, 4: 18, 5: 50 },
  },
  rtp: 0.94,
  deviation: 3.3,
  play(draw) {
    const winsOf = (grid: Grid): Win[] => lineWins(grid, { lines: 20, pays: this.pays });
    const first = drawGrid(draw, this.bags, this.rows);
    const steps = [toStep(first, winsOf(first), { kind: 'spin' })];
    if (countSymbol(first, 'S') < SCATTERS) return toRound(steps);
    let before: Grid = [];
    for (let game = 0; game < STICKY_GAMES; game += 1) {
      const held = before;
      before = drawGrid(draw, this.bags, this.rows).map((reel, at) =>
        reel.map((symbol, row) => (held[at]?.[row] === 'W' ? 'W' : symbol)),
      );
      steps.push(toStep(before, winsOf(before), { kind: 'free' }));
    }
    return toRound(steps);
  },
};
const STICKY_GAMES = 7;

/** Six coins stay and open three more turns, counted anew with each coin that comes; then all coins are paid. */
export const HOLD_AND_WIN: Mechanic = {
  id: 'hold-and-win',
  features: ['hold-and-win'],
  volatility: 'high',
  rows: FIVE,
  bags: Array.from({ length: 5 }, (_, reel) => `aabbcccdddd${LOW}CCCCCC${reel > 0 && reel < 4 ? 'W' : ''}`),
  pays: {
    a: { 3: 160, 4: 630, 5: 3150 },
    b: { 3: 95, 4: 380, 5: 1550 },
    c: { 3: 65, 4: 220, 5: 750 },
    d: { 3: 50, 4: 160, 5: 500 },
    e: { 3: 24, 4: 75, 5: 250 },
    f: { 3: 20, 4: 65, 5: 220 },
    g: { 3: 20, 4: 50, 5: 190 },
    h: { 3: 12, 4: 50, 5: 160 },
  },
  rtp: 0.949,
  deviation: 4.8,
  play(draw) {
    const grid = drawGrid(draw, this.bags, this.rows);
    const coins = grid.flatMap((reel, at) =>
      reel.flatMap((symbol, row) => (symbol === 'C' ? [drawCoin(draw, [at, row])] : [])),
    );
    const wins = lineWins(grid, { lines: 10, pays: this.pays });
    const steps = [toStep(grid, wins, { kind: 'spin', ...(coins.length > 0 ? { coins } : {}) })];
    return toRound(coins.length < COINS_TO_HOLD ? steps : [...steps, ...holdCoins(draw, grid, coins)]);
  },
};
const COINS_TO_HOLD = 6;
const TURNS = 3;
const PLACES = 15;
/** One place in so many shows a coin. */
const COIN_IN = 18;
/** In tenths of the stake, as often as each is drawn. */
const COIN_VALUES = [5, 5, 5, 5, 10, 10, 10, 10, 10, 20, 20, 20, 30, 30, 50, 100];
/** A window full of coins pays this besides. */
const FULL_WINDOW = 5000;

type Coin = { cell: Cell; pays: number };

const drawCoin = (draw: Draw, cell: Cell): Coin => ({
  cell,
  pays: COIN_VALUES[draw(COIN_VALUES.length)] ?? 5,
});

/** Each turn shows all coins so far; the last one pays them. */
function holdCoins(draw: Draw, first: Grid, found: readonly Coin[]): Step[] {
  const turns: Step[] = [];
  let coins = [...found];
  let grid = first;
  for (let left = TURNS; left > 0 && coins.length < PLACES; left -= 1) {
    const before = coins.length;
    grid = grid.map((reel, at) =>
      reel.map((symbol, row) => {
        if (symbol === 'C') return 'C';
        if (draw(COIN_IN) > 0) return ' ';
        coins = [...coins, drawCoin(draw, [at, row])];
        return 'C';
      }),
    );
    turns.push(toStep(grid, [], { kind: 'hold', coins }));
    if (coins.length > before) left = TURNS + 1;
  }
  const full: Win[] =
    coins.length === PLACES
      ? [{ symbol: 'C', count: PLACES, cells: coins.map(({ cell }) => cell), pays: FULL_WINDOW }]
      : [];
  return turns.map((turn, at) => (at === turns.length - 1 ? { ...turn, kind: 'coins', wins: full } : turn));
}
