import { evaluateSpin, LINES, PAYS, playSlotRound, PUBLISHED_RTP, REELS, windowOf } from '../slot.model.ts';
import { toRound, toStep, type Mechanic } from './mechanic.ts';
import type { Cell } from './round.ts';

/** Ten lines on real strips; three scatters open eight free games that pay twice. Each spin has a digest of its own. */
export const TEN_LINES: Mechanic = {
  id: 'ten-lines',
  features: ['free-spins'],
  volatility: 'medium',
  rows: [3, 3, 3, 3, 3],
  bags: REELS,
  pays: Object.fromEntries(
    Object.entries(PAYS).map(([symbol, [three, four, five]]) => [symbol, { 3: three, 4: four, 5: five }]),
  ),
  rtp: PUBLISHED_RTP,
  deviation: 6,
  play(_, digestOf) {
    const { spins } = playSlotRound(digestOf);
    return toRound(spins.map(({ stops, isFree }) => stepAt(stops, isFree)));
  },
};

/** What these stops show. Rounds that were played before there were other rules are told by them alone. */
export function stepAt(stops: readonly number[], isFree: boolean) {
  const { wins, scatters } = evaluateSpin(stops, isFree);
  const step = toStep(windowOf(stops), [], { kind: isFree ? 'free' : 'spin' });
  const shown = wins.map(({ line, symbol, count, pays }) => ({
    symbol,
    count,
    cells: (LINES[line] ?? []).slice(0, count).map((row, reel): Cell => [reel, row]),
    pays,
  }));
  return { ...step, wins: shown, scatters, multiplier: isFree ? 2 : 1 };
}
