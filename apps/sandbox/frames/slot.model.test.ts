import { assert, array, boolean, integer, property } from 'fast-check';
import { expect, it } from 'vitest';
import {
  evaluateSpin,
  FREE_GAME_MULTIPLIER,
  FREE_GAMES,
  LINES,
  PAYS,
  paysOf,
  playSlotRound,
  PUBLISHED_RTP,
  REELS,
  ROWS,
  SCATTERS_FOR_FREE_GAMES,
  slotMessage,
  slotWinCents,
  STOPS,
  stopsOf,
  windowOf,
} from './slot.model.ts';

const SYMBOLS = [...new Set(REELS.join(''))];

/** On how many stops of a reel the symbol is in one given row. */
const countOn = (reel: string, symbol: string): number => [...reel].filter((each) => each === symbol).length;

/** The prize of a line, written again from the words of the paytable to compare with. */
function payOfLine(symbols: readonly string[]): number {
  const [first = ''] = symbols;
  let count = 0;
  while (count < 5 && (symbols[count] === first || symbols[count] === 'W')) count += 1;
  return count < 3 ? 0 : (PAYS[first]?.[count - 3] ?? 0);
}

/** The sum of one line’s prizes over all stops of all reels. A line sees each stop of each reel once. */
function sumOfLine(): bigint {
  let sum = 0n;
  const visit = (symbols: string[], ways: bigint): void => {
    if (ways === 0n) return;
    if (symbols.length === REELS.length) {
      sum += ways * BigInt(payOfLine(symbols));
      return;
    }
    for (const symbol of SYMBOLS)
      visit([...symbols, symbol], ways * BigInt(countOn(REELS[symbols.length] ?? '', symbol)));
  };
  visit([], 1n);
  return sum;
}

/** How many of all stops show enough scatters. */
function countTriggers(): bigint {
  // A reel shows its scatter on ROWS of its STOPS.
  let ways = 0n;
  for (let shown = 0; shown < 2 ** REELS.length; shown += 1) {
    const flags = REELS.map((_, reel) => Math.floor(shown / 2 ** reel) % 2 === 1);
    if (flags.filter(Boolean).length < SCATTERS_FOR_FREE_GAMES) continue;
    ways += flags.reduce((product, isShown) => product * BigInt(isShown ? ROWS : STOPS - ROWS), 1n);
  }
  return ways;
}

it('gives back what it publishes, counted over every stop', () => {
  for (const reel of REELS) {
    expect(reel).toHaveLength(STOPS);
    expect(countOn(reel, 'S')).toBe(1);
  }
  // The first and the last reel have no wild symbol.
  expect([REELS[0], REELS[4]].map((reel) => countOn(reel ?? '', 'W'))).toEqual([0, 0]);
  const all = BigInt(STOPS) ** BigInt(REELS.length);
  // Return of a spin = sum over lines / (all stops × number of lines). Each line gives the same.
  const line = sumOfLine();
  const freeValue = BigInt(FREE_GAMES * FREE_GAME_MULTIPLIER);
  // line/all × (1 + triggers/all × free games × multiplier), as one fraction.
  const returned = line * (all + countTriggers() * freeValue);
  const perMillion = Number((returned * 1_000_000n) / (all * all));
  expect(perMillion).toBe(960_328);
  expect(PUBLISHED_RTP).toBe(Math.floor(perMillion / 100) / 10_000);
});

it('wins on lines what the paytable says, whatever the stops', () => {
  assert(
    property(
      array(integer({ min: 0, max: STOPS - 1 }), { minLength: 5, maxLength: 5 }),
      boolean(),
      (stops, isFree) => {
        const shown = windowOf(stops);
        const expected = LINES.map((rows) => payOfLine(rows.map((row, reel) => shown[reel]?.[row] ?? '')));
        const spin = evaluateSpin(stops, isFree);
        expect(paysOf(spin)).toBe(expected.reduce((a, b) => a + b, 0) * (isFree ? FREE_GAME_MULTIPLIER : 1));
        expect(spin.scatters).toBe(shown.filter((reel) => reel.includes('S')).length);
      },
    ),
    { numRuns: 2000 },
  );
});

it('names each line that wins', () => {
  const middle = (reel: number, symbol: string): number =>
    ((REELS[reel] ?? '').indexOf(symbol) + STOPS - 1) % STOPS;
  const stops = ['a', 'W', 'a', 'b', 'c'].map((symbol, reel) => middle(reel, symbol));
  expect(windowOf(stops).map((reel) => reel[1])).toEqual(['a', 'W', 'a', 'b', 'c']);
  expect(evaluateSpin(stops, false).wins).toContainEqual({ line: 0, symbol: 'a', count: 3, pays: 50 });
  expect(evaluateSpin(stops, true).wins).toContainEqual({ line: 0, symbol: 'a', count: 3, pays: 100 });
});

it('takes a stop of each reel from four bytes of the digest', () => {
  const digest = new Uint8Array(32);
  digest.set([0, 0, 0, 31, 255, 255, 255, 255, 0, 0, 1, 0, 0, 0, 0, 33, 128, 0, 0, 7]);
  expect(stopsOf(digest)).toEqual([31, 31, 0, 1, 7]);
});

it('plays eight free games when three scatters show, and none otherwise', () => {
  const digestFor = (stops: readonly number[]): Uint8Array => {
    const digest = new Uint8Array(32);
    stops.forEach((stop, reel) => new DataView(digest.buffer).setUint32(reel * 4, stop));
    return digest;
  };
  const scatter = REELS.map((reel) => reel.indexOf('S'));
  const opening = digestFor([scatter[0] ?? 0, scatter[1] ?? 0, scatter[2] ?? 0, 0, 0]);
  const asked: number[] = [];
  const round = playSlotRound((spin) => {
    asked.push(spin);
    return spin === 0 ? opening : digestFor([0, 0, 0, 0, 0]);
  });
  expect(asked).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(round.spins.map(({ isFree }) => isFree)).toEqual([false, ...Array<boolean>(8).fill(true)]);
  expect(round.pays).toBe(round.spins.reduce((sum, spin) => sum + paysOf(spin), 0));
  expect(playSlotRound(() => digestFor([0, 0, 0, 0, 0])).spins).toHaveLength(1);
});

it('pays in whole cents for every stake that the lines share', () => {
  expect(slotWinCents(20, 7)).toBe(14);
  expect(slotWinCents(1000, 1000)).toBe(100_000);
  expect(slotMessage('mine', 4, 2)).toBe('mine:4:2');
});
