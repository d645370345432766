export type QuestLevel = { bets: { amount_cents: number } };

export type LevelState = 'completed' | 'active' | 'locked';

/**
 * The index of the player's level: the highest one whose threshold is at most the bets (QUEST-21, QUEST-22). Levels
 * must be sorted by threshold; bets are in minor units. -1 below the first threshold.
 */
export function findLevel(levels: readonly QuestLevel[], bets: number): number {
  return levels.findLastIndex((level) => level.bets.amount_cents <= bets);
}

/** The state of a level for the player. With `current` null there is no player yet, and all levels are locked. */
export function levelState(index: number, current: number | null): LevelState {
  if (current === null || index > current) return 'locked';
  return index === current ? 'active' : 'completed';
}

export type RewardedLevel = {
  bets: { amount_cents: number; formatted: string };
  reward?: string;
};

type Progress = {
  number: number;
  /** The bets for the next level; left out on the last level. */
  next?: { amount_cents: number; formatted: string };
  /** The next reward, which may be several levels further. */
  reward?: { number: number; reward: string };
  value: number;
  max: number;
};

/** The level depends on bets; progress is points divided by the points for the next level (QUEST-23). */
export function summarizeProgress(
  levels: readonly RewardedLevel[],
  { current, bets, points = bets }: { current: number; bets: number; points?: number },
): Progress {
  const next = levels[current + 1]?.bets;
  const rewarded = levels.findIndex(({ reward }, index) => index > current && reward !== undefined);
  const reward = levels[rewarded]?.reward;
  return {
    number: current + 1,
    ...(next ? { next } : {}),
    ...(reward === undefined ? {} : { reward: { number: rewarded + 1, reward } }),
    value: next ? points : 1,
    max: next ? next.amount_cents : 1,
  };
}

export type Point = { x: number; y: number };

/** A smooth SVG path through points (Catmull-Rom, converted to Bézier curves). */
export function smoothPath(points: readonly Point[]): string {
  const [first] = points;
  if (!first) return '';
  const parts = [`M${first.x} ${first.y}`];
  for (let index = 0; index < points.length - 1; index += 1) {
    const from = points[index] ?? first;
    const to = points[index + 1] ?? from;
    const before = points[index - 1] ?? from;
    const after = points[index + 2] ?? to;
    const control = (a: Point, b: Point, c: Point): string =>
      `${(a.x + (c.x - b.x) / 6).toFixed(1)} ${(a.y + (c.y - b.y) / 6).toFixed(1)}`;
    parts.push(`C${control(from, before, to)} ${control(to, after, from)} ${to.x} ${to.y}`);
  }
  return parts.join('');
}
