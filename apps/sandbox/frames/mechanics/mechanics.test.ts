import * as fc from 'fast-check';
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { createDraw } from './draw.ts';
import { returnInterval } from './mechanic.ts';
import { MECHANICS, mechanicOf, playRound } from './mechanics.ts';
import { paysOfStep, type Grid } from './round.ts';
import { anywhereWins, clusterWins, lineWins, waysWins } from './wins.ts';

const digestOf =
  (seed: string) =>
  (spin: number): Uint8Array =>
    createHash('sha256').update(`${seed}:${spin}`).digest();

/** Fewer in every run; `npm run prove slots` plays a million of each. */
const ROUNDS = process.env['PROOF_SLOTS'] === 'whole' ? 1_000_000 : 20_000;

it.each(MECHANICS.map((mechanic) => [mechanic.id, mechanic] as const))(
  'gives back what %s publishes, within its interval',
  (id, mechanic) => {
    const seeds = createDraw(digestOf(id)(0));
    // One stream for all rounds, but for the rules that take a digest for each spin.
    const digest = new Uint8Array(32);
    const view = new DataView(digest.buffer);
    const fresh = (): Uint8Array => {
      for (let at = 0; at < 8; at += 1) view.setUint32(at * 4, seeds(0x1_0000_0000));
      return digest;
    };
    let sum = 0;
    let squares = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const win = mechanic.play(seeds, fresh).pays / 10;
      sum += win;
      squares += win * win;
    }
    const mean = sum / ROUNDS;
    expect(Math.abs(mean - mechanic.rtp)).toBeLessThan(returnInterval(mechanic, ROUNDS));
    // What the interval is made of is true as well: a larger one would let anything pass.
    const deviation = Math.sqrt(squares / ROUNDS - mean * mean);
    expect(deviation).toBeLessThan(mechanic.deviation * 1.5);
    expect(mechanic.rtp).toBeGreaterThan(0.93);
    expect(mechanic.rtp).toBeLessThan(0.98);
  },
  600_000,
);

it('has at least twelve different rules, and nothing that can be bought', () => {
  expect(new Set(MECHANICS.map(({ id }) => id)).size).toBe(13);
  expect(new Set(MECHANICS.map(({ pays }) => JSON.stringify(pays))).size).toBe(13);
  for (const wanted of ['ways', 'cluster', 'cascades', 'hold-and-win', 'free-spins', 'sticky-wilds'])
    expect(
      MECHANICS.some(({ features }) => features.includes(wanted)),
      wanted,
    ).toBe(true);
  expect(mechanicOf(null).id).toBe('ten-lines');
});

it('a round follows from its digests alone, and its parts add up', () => {
  fc.assert(
    fc.property(fc.constantFrom(...MECHANICS), fc.string(), ({ id, rows }, seed) => {
      const round = playRound(id, digestOf(seed));
      expect(playRound(id, digestOf(seed))).toEqual(round);
      expect(round.pays).toBe(round.steps.reduce((sum, step) => sum + paysOfStep(step), 0));
      expect(Number.isInteger(round.pays)).toBe(true);
      for (const { grid, wins } of round.steps) {
        expect(grid).toHaveLength(rows.length);
        for (const { cells, pays } of wins) {
          expect(pays).toBeGreaterThan(0);
          for (const [reel, row] of cells) expect(grid[reel]?.[row]).toBeDefined();
        }
      }
    }),
    { numRuns: 1500 },
  );
});

it('what made a cascade win is gone in the next, and the last wins nothing', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('clusters', 'pays-anywhere', 'rising-cascades', 'shifting-ways'),
      fc.string(),
      (id, seed) => {
        const { steps } = playRound(id, digestOf(seed));
        expect(steps.at(-1)?.wins).toEqual([]);
        for (const [at, step] of steps.slice(1).entries()) {
          const before = steps[at];
          for (const [reel, shown] of step.grid.entries()) {
            const gone = new Set(
              before?.wins.flatMap(({ cells }) =>
                cells.filter((cell) => cell[0] === reel).map(([, row]) => row),
              ),
            );
            const left = [...(before?.grid[reel] ?? '')].filter((_, row) => !gone.has(row)).join('');
            expect(shown.endsWith(left)).toBe(true);
            expect(shown).toHaveLength(before?.grid[reel]?.length ?? 0);
          }
        }
      },
    ),
    { numRuns: 600 },
  );
});

it('coins that are held stay, and all of them are paid once', () => {
  let held = 0;
  for (let seed = 0; held < 5; seed += 1) {
    const { steps } = playRound('hold-and-win', digestOf(String(seed)));
    if (steps.length === 1) continue;
    held += 1;
    expect(steps[0]?.coins?.length).toBeGreaterThanOrEqual(6);
    expect(steps.map(({ kind }) => kind)).toEqual([
      'spin',
      ...Array<string>(steps.length - 2).fill('hold'),
      'coins',
    ]);
    for (const [at, step] of steps.slice(1).entries())
      expect(step.coins?.slice(0, steps[at]?.coins?.length)).toEqual(steps[at]?.coins);
    const last = steps.at(-1);
    expect(last && paysOfStep(last)).toBe(last?.coins?.reduce((sum, { pays }) => sum + pays, 0));
  }
});

it('wilds stay in free games of sticky wilds', () => {
  let found = 0;
  for (let seed = 0; found < 5; seed += 1) {
    const free = playRound('sticky-wilds', digestOf(String(seed))).steps.filter(
      ({ kind }) => kind === 'free',
    );
    if (free.length === 0) continue;
    found += 1;
    expect(free).toHaveLength(7);
    for (const [at, { grid }] of free.slice(1).entries())
      for (const [reel, shown] of (free[at]?.grid ?? []).entries())
        for (const [row, symbol] of [...shown].entries()) {
          const now = grid[reel]?.[row];
          expect(symbol === 'W' ? now : 'W').toBe('W');
        }
  }
});

const gridOf = (...reels: string[]): Grid => reels.map((reel) => [...reel]);

it('wins on lines from the left, and from the right where the rules say so', () => {
  const pays = { a: { 3: 5, 5: 50 }, b: { 3: 2 } };
  const grid = gridOf('xaxx', 'xWx', 'xax', 'xbx', 'xbx');
  expect(lineWins(grid, { lines: 1, pays })).toEqual([
    {
      symbol: 'a',
      count: 3,
      cells: [
        [0, 1],
        [1, 1],
        [2, 1],
      ],
      pays: 5,
    },
  ]);
  const both = gridOf('xbx', 'xbx', 'xax', 'xWx', 'xax');
  expect(lineWins(both, { lines: 1, pays })).toEqual([]);
  expect(lineWins(both, { lines: 1, pays, isBothWays: true })).toEqual([
    {
      symbol: 'a',
      count: 3,
      cells: [
        [4, 1],
        [3, 1],
        [2, 1],
      ],
      pays: 5,
    },
  ]);
  const all = gridOf('xax', 'xax', 'xax', 'xax', 'xax');
  expect(lineWins(all, { lines: 1, pays, isBothWays: true })).toHaveLength(1);
});

it('wins by every way, where a double wild is two', () => {
  const [win] = waysWins(gridOf('aa', 'aV', 'a', 'x'), { a: { 3: 2 } });
  expect(win).toMatchObject({ symbol: 'a', count: 3, pays: 12 });
});

it('wins by clusters that touch by their sides, and by enough anywhere', () => {
  const grid = gridOf('aab', 'bab', 'baa', 'abb');
  expect(clusterWins(grid, { a: { 5: 7 } })).toMatchObject([{ symbol: 'a', count: 5, pays: 7 }]);
  expect(clusterWins(grid, { a: { 6: 7 } })).toEqual([]);
  expect(anywhereWins(grid, { a: { 5: 1, 6: 9, 7: 20 } })).toMatchObject([{ count: 6, pays: 9 }]);
});
