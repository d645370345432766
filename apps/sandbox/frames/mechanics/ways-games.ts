import { cascade, drawGrid, toRound, toStep, type Mechanic } from './mechanic.ts';
import { countSymbol, type Grid, type Win } from './round.ts';
import { anywhereWins, clusterWins, lineWins, waysWins } from './wins.ts';

const LOW = 'eeeeeffffffggggggghhhhhhhh';

/** Three by five: 243 ways. Three scatters open eight free games that pay twice. */
export const WAYS_243: Mechanic = {
  id: 'ways-243',
  features: ['ways', 'free-spins'],
  volatility: 'medium',
  rows: [3, 3, 3, 3, 3],
  bags: [
    `abbcccdddd${LOW}S`,
    `abbcccdddd${LOW}WS`,
    `abbcccdddd${LOW}WS`,
    `abbcccdddd${LOW}WS`,
    `abbcccdddd${LOW}S`,
  ],
  pays: {
    a: { 3: 27, 4: 100, 5: 390 },
    b: { 3: 15, 4: 50, 5: 200 },
    c: { 3: 10, 4: 33, 5: 100 },
    d: { 3: 6, 4: 19, 5: 65 },
    e: { 3: 4, 4: 10, 5: 33 },
    f: { 3: 2, 4: 7, 5: 27 },
    g: { 3: 1, 4: 5, 5: 15 },
    h: { 3: 1, 4: 4, 5: 12 },
  },
  rtp: 0.945,
  deviation: 3.0,
  play(draw) {
    const first = drawGrid(draw, this.bags, this.rows);
    const steps = [toStep(first, waysWins(first, this.pays), { kind: 'spin' })];
    const games = countSymbol(first, 'S') >= 3 ? 8 : 0;
    for (let game = 0; game < games; game += 1) {
      const grid = drawGrid(draw, this.bags, this.rows);
      steps.push(toStep(grid, waysWins(grid, this.pays), { kind: 'free', multiplier: 2 }));
    }
    return toRound(steps);
  },
};

/** Four by five: 1,024 ways, and a wild that counts as two symbols. */
export const DOUBLE_WILDS: Mechanic = {
  id: 'double-wilds',
  features: ['ways', 'multipliers'],
  volatility: 'medium',
  rows: [4, 4, 4, 4, 4],
  bags: [
    `abbcccdddd${LOW}`,
    `abbcccdddd${LOW}W`,
    `abbcccdddd${LOW}V`,
    `abbcccdddd${LOW}V`,
    `abbcccdddd${LOW}`,
  ],
  pays: {
    a: { 3: 6, 4: 24, 5: 120 },
    b: { 3: 4, 4: 12, 5: 45 },
    c: { 3: 2, 4: 7, 5: 24 },
    d: { 3: 2, 4: 5, 5: 15 },
    e: { 3: 1, 4: 2, 5: 7 },
    f: { 3: 1, 4: 2, 5: 5 },
    g: { 4: 1, 5: 4 },
    h: { 4: 1, 5: 2 },
  },
  rtp: 0.97,
  deviation: 2.5,
  play(draw) {
    const grid = drawGrid(draw, this.bags, this.rows);
    return toRound([toStep(grid, waysWins(grid, this.pays), { kind: 'spin' })]);
  },
};

/** Six reels that show two to six rows each time, so that the ways change; wins make way for what falls. */
export const SHIFTING_WAYS: Mechanic = {
  id: 'shifting-ways',
  features: ['ways', 'cascades'],
  volatility: 'high',
  rows: [6, 6, 6, 6, 6, 6],
  bags: Array.from({ length: 6 }, (_, reel) => `abbcccdddd${LOW}${reel > 0 && reel < 5 ? 'W' : ''}`),
  pays: {
    a: { 3: 7, 4: 19, 5: 60, 6: 250 },
    b: { 3: 3, 4: 10, 5: 25, 6: 90 },
    c: { 3: 2, 4: 4, 5: 10, 6: 31 },
    d: { 3: 1, 4: 3, 5: 7, 6: 19 },
    e: { 4: 1, 5: 3, 6: 7 },
    f: { 4: 1, 5: 2, 6: 5 },
    g: { 5: 1, 6: 3 },
    h: { 5: 1, 6: 2 },
  },
  rtp: 0.964,
  deviation: 3.6,
  play(draw) {
    const rows = this.rows.map((most) => 2 + draw(most - 1));
    const grid = drawGrid(draw, this.bags, rows);
    return toRound(
      cascade(draw, this.bags, { grid, kind: 'spin', winsOf: (shown) => waysWins(shown, this.pays) }),
    );
  },
};

/** Six by six: five equal symbols that touch win and make way. */
export const CLUSTERS: Mechanic = {
  id: 'clusters',
  features: ['cluster', 'cascades'],
  volatility: 'low',
  rows: [6, 6, 6, 6, 6, 6],
  bags: Array.from({ length: 6 }, () => 'aabbbccccdddddeeeeeeffffff'),
  pays: {
    a: { 5: 50, 7: 150, 9: 510, 12: 2550 },
    b: { 5: 31, 7: 75, 9: 250, 12: 1300 },
    c: { 5: 20, 7: 50, 9: 150, 12: 640 },
    d: { 5: 12, 7: 31, 9: 75, 12: 310 },
    e: { 5: 7, 7: 20, 9: 50, 12: 150 },
    f: { 5: 5, 7: 12, 9: 38, 12: 130 },
  },
  rtp: 0.948,
  deviation: 2.1,
  play(draw) {
    const grid = drawGrid(draw, this.bags, this.rows);
    return toRound(
      cascade(draw, this.bags, { grid, kind: 'spin', winsOf: (shown) => clusterWins(shown, this.pays) }),
    );
  },
};

/** Six by five: eight equal symbols win wherever they are, and each cascade counts once more. */
export const PAYS_ANYWHERE: Mechanic = {
  id: 'pays-anywhere',
  features: ['pays-anywhere', 'cascades', 'multipliers'],
  volatility: 'medium',
  rows: [5, 5, 5, 5, 5, 5],
  bags: Array.from({ length: 6 }, () => 'aabbbcccddddeeeefffffgggggghhhhhh'),
  pays: {
    a: { 8: 75, 10: 180, 12: 360 },
    b: { 8: 17, 10: 75, 12: 180 },
    c: { 8: 14, 10: 37, 12: 110 },
    d: { 8: 10, 10: 14, 12: 90 },
    e: { 8: 7, 10: 10, 12: 75 },
    f: { 8: 6, 10: 8, 12: 60 },
    g: { 8: 3, 10: 7, 12: 37 },
    h: { 8: 3, 10: 6, 12: 21 },
  },
  rtp: 0.957,
  deviation: 3.2,
  play(draw) {
    return risingRound(draw, this, (grid) => anywhereWins(grid, this.pays), [1, 2, 3, 4, 5, 6, 7, 8]);
  },
};

/** Ten lines; what wins makes way, and the wins of each cascade count for more. */
export const RISING_CASCADES: Mechanic = {
  id: 'rising-cascades',
  features: ['cascades', 'multipliers'],
  volatility: 'medium',
  rows: [3, 3, 3, 3, 3],
  bags: Array.from({ length: 5 }, (_, reel) => `aabbcccdddd${LOW}${reel > 0 && reel < 4 ? 'W' : ''}`),
  pays: {
    a: { 3: 90, 4: 360, 5: 1800 },
    b: { 3: 60, 4: 180, 5: 740 },
    c: { 3: 36, 4: 120, 5: 360 },
    d: { 3: 24, 4: 75, 5: 240 },
    e: { 3: 15, 4: 45, 5: 150 },
    f: { 3: 12, 4: 36, 5: 120 },
    g: { 3: 9, 4: 30, 5: 90 },
    h: { 3: 9, 4: 24, 5: 75 },
  },
  rtp: 0.962,
  deviation: 3.5,
  play(draw) {
    return risingRound(draw, this, (grid) => lineWins(grid, { lines: 10, pays: this.pays }), [1, 2, 3, 5]);
  },
};

/** The last of the multipliers counts for all further cascades. */
function risingRound(
  draw: Parameters<Mechanic['play']>[0],
  { bags, rows }: Pick<Mechanic, 'bags' | 'rows'>,
  winsOf: (grid: Grid) => Win[],
  multipliers: readonly number[],
) {
  const multiplierOf = (cascades: number): number => multipliers[cascades] ?? multipliers.at(-1) ?? 1;
  return toRound(
    cascade(draw, bags, { grid: drawGrid(draw, bags, rows), kind: 'spin', winsOf, multiplierOf }),
  );
}
