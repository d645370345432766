import type { Draw } from './draw.ts';
import {
  countSymbol,
  paysOfStep,
  toRows,
  type Grid,
  type Pays,
  type Round,
  type Step,
  type Win,
} from './round.ts';

export type MechanicId =
  | 'ten-lines'
  | 'classic'
  | 'expanding-wilds'
  | 'both-ways'
  | 'book'
  | 'ways-243'
  | 'double-wilds'
  | 'shifting-ways'
  | 'clusters'
  | 'pays-anywhere'
  | 'hold-and-win'
  | 'sticky-wilds'
  | 'rising-cascades';

/** The rules of a slot: what its reels show, what wins, and what it gives back. */
export type Mechanic = {
  id: MechanicId;
  features: readonly string[];
  volatility: 'low' | 'medium' | 'high';
  /** How many rows each reel shows; where they change, the most. */
  rows: readonly number[];
  /** What each reel has, as often as it is drawn. */
  bags: readonly string[];
  pays: Pays;
  /** The share of all stakes that is returned. */
  rtp: number;
  /** The standard deviation of a round’s win, in stakes. */
  deviation: number;
  play(draw: Draw, digestOf: (spin: number) => Uint8Array): Round;
};

/** How far the return of so many rounds may be from what is published: four standard errors. */
export function returnInterval({ deviation }: Pick<Mechanic, 'deviation'>, rounds: number): number {
  return (4 * deviation) / Math.sqrt(rounds);
}

export function drawGrid(draw: Draw, bags: readonly string[], rows: readonly number[]): Grid {
  return bags.map((bag, reel) => Array.from({ length: rows[reel] ?? 0 }, () => drawFrom(draw, bag)));
}

export const drawFrom = (draw: Draw, bag: string): string => bag[draw(bag.length)] ?? '';

export function toStep(
  grid: Grid,
  wins: readonly Win[],
  { kind, multiplier = 1, ...more }: Partial<Step> & Pick<Step, 'kind'>,
): Step {
  return {
    kind,
    grid: toRows(grid),
    wins: multiplier === 1 ? [...wins] : wins.map((win) => ({ ...win, pays: win.pays * multiplier })),
    scatters: countSymbol(grid, 'S'),
    multiplier,
    ...more,
  };
}

export function toRound(steps: Step[]): Round {
  return { steps, pays: steps.reduce((sum, step) => sum + paysOfStep(step), 0) };
}

/** Wins make way, and new symbols fall from above until nothing wins any more. */
export function cascade(
  draw: Draw,
  bags: readonly string[],
  {
    grid,
    kind,
    winsOf,
    multiplierOf = () => 1,
  }: {
    grid: Grid;
    kind: 'spin' | 'free';
    winsOf: (grid: Grid) => Win[];
    /** By how many cascades came before. */
    multiplierOf?: (cascades: number) => number;
  },
): Step[] {
  const steps: Step[] = [];
  let shown = grid;
  // A bag in which everything wins would never end.
  for (let at = 0; at < MOST_CASCADES; at += 1) {
    const wins = winsOf(shown);
    steps.push(toStep(shown, wins, { kind: at === 0 ? kind : 'cascade', multiplier: multiplierOf(at) }));
    if (wins.length === 0) break;
    const gone = shown.map((reel) => reel.map(() => false));
    for (const { cells } of wins)
      for (const [reel, row] of cells) {
        const marks = gone[reel];
        if (marks) marks[row] = true;
      }
    shown = shown.map((symbols, reel) => {
      const left = symbols.filter((_, row) => !gone[reel]?.[row]);
      const fallen = Array.from({ length: symbols.length - left.length }, () =>
        drawFrom(draw, bags[reel] ?? ''),
      );
      return [...fallen, ...left];
    });
  }
  return steps;
}
const MOST_CASCADES = 60;
