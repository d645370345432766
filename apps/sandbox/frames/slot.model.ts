/**
 * The rules of the slot. The server decides rounds with this file, the frame draws them, and the fairness page verifies
 * them.
 */

/** `a` pays most and `h` least. `W` replaces any of them, and three `S` start free games. */
export type SlotSymbol = 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h' | 'W' | 'S';

/** Thirty-two stops each, so that four random bytes give every stop equally often. */
export const REELS: readonly string[] = [
  'ehgfheagcedfhefbSafgdhbcghdecfdg',
  'hbSfegcfdhcfdbWhefhdegafWcgeWgea',
  'WcgehfWhcSWcfedgbefgbhaefgdheadf',
  'eghdcehSfgbafgWhedfWhfaeWcgbefcd',
  'cfdehgShefcgafedgchebfhdagehgfbd',
];
export const STOPS = 32;
export const ROWS = 3;

/** The row of each reel on a line, counted from the top. */
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
];

/** The prize of three, four and five of a kind from the left, in multiples of a line’s stake. */
export const PAYS: { readonly [symbol: string]: readonly [number, number, number] } = {
  a: [50, 250, 1000],
  b: [30, 120, 500],
  c: [20, 80, 250],
  d: [15, 50, 150],
  e: [10, 25, 80],
  f: [7, 25, 80],
  g: [6, 20, 60],
  h: [5, 20, 50],
};

export const SCATTERS_FOR_FREE_GAMES = 3;
export const FREE_GAMES = 8;
/** Wins of free games are multiplied by this. */
export const FREE_GAME_MULTIPLIER = 2;
/** The share of all stakes that is returned. slot.model.test.ts counts it over every stop. */
export const PUBLISHED_RTP = 0.9603;

export type LineWin = {
  /** Index in LINES. */
  line: number;
  symbol: SlotSymbol;
  count: number;
  /** Multiples of a line’s stake, including the multiplier of free games. */
  pays: number;
};

export type SlotSpin = {
  /** The stop of each reel’s top row. */
  stops: number[];
  isFree: boolean;
  wins: LineWin[];
  scatters: number;
};

export type SlotRound = { spins: SlotSpin[]; pays: number };

/** Takes four bytes for each reel, the first twenty of a digest. */
export function stopsOf(digest: Uint8Array): number[] {
  const view = new DataView(digest.buffer, digest.byteOffset);
  return REELS.map((_, reel) => view.getUint32(reel * 4) % STOPS);
}

/** The visible symbols at these stops, reel by reel from the top. */
export function windowOf(stops: readonly number[]): SlotSymbol[][] {
  return REELS.map((reel, index) =>
    Array.from({ length: ROWS }, (_, row) => reel[((stops[index] ?? 0) + row) % STOPS] as SlotSymbol),
  );
}

export function evaluateSpin(stops: readonly number[], isFree: boolean): SlotSpin {
  const shown = windowOf(stops);
  const multiplier = isFree ? FREE_GAME_MULTIPLIER : 1;
  const wins = LINES.flatMap((rows, line): LineWin[] => {
    const symbols = rows.map((row, reel) => shown[reel]?.[row] ?? 'S');
    const count = countFromLeft(symbols);
    const [symbol] = symbols;
    const pays = symbol === undefined ? 0 : (PAYS[symbol]?.[count - 3] ?? 0);
    return symbol === undefined || pays === 0 ? [] : [{ line, symbol, count, pays: pays * multiplier }];
  });
  const scatters = shown.filter((reel) => reel.includes('S')).length;
  return { stops: [...stops], isFree, wins, scatters };
}

/** How many symbols from the left are equal to the first one or wild. The first reel has no wild symbol. */
function countFromLeft(symbols: readonly SlotSymbol[]): number {
  const [first] = symbols;
  if (first === 'S') return 0;
  const other = symbols.findIndex((symbol) => symbol !== first && symbol !== 'W');
  return other < 0 ? symbols.length : other;
}

/** A round: a spin and any free games that it starts. `digestOf` gives the digest of spin 0, 1 and so on. */
export function playSlotRound(digestOf: (spin: number) => Uint8Array): SlotRound {
  const first = evaluateSpin(stopsOf(digestOf(0)), false);
  const free =
    first.scatters >= SCATTERS_FOR_FREE_GAMES
      ? Array.from({ length: FREE_GAMES }, (_, index) => evaluateSpin(stopsOf(digestOf(index + 1)), true))
      : [];
  const spins = [first, ...free];
  return { spins, pays: spins.reduce((sum, spin) => sum + paysOf(spin), 0) };
}

export function paysOf({ wins }: Pick<SlotSpin, 'wins'>): number {
  return wins.reduce((sum, { pays }) => sum + pays, 0);
}

/** The win of a round. The stake is the same on every line, so it is a multiple of the number of lines. */
export function slotWinCents(betCents: number, pays: number): number {
  return (betCents / LINES.length) * pays;
}

/** The message that is hashed with the server’s seed for the digests of a round. */
export function slotMessage(clientSeed: string, nonce: number, spin: number): string {
  return `${clientSeed}:${nonce}:${spin}`;
}
