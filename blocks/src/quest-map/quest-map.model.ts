export type QuestLevel = { bets: { amount_cents: number } };

export type LevelState = 'completed' | 'active' | 'locked';

/**
 * Index of the player’s level: the highest whose threshold is at most the bets (QUEST-21, QUEST-22). Levels come
 * in rising order; bets in minor units. -1 below the first threshold.
 */
export function findLevel(levels: readonly QuestLevel[], bets: number): number {
  return levels.findLastIndex((level) => level.bets.amount_cents <= bets);
}

/** What a level is to the player. Null bets: there is no player yet, all is still to come. */
export function levelState(index: number, current: number | null): LevelState {
  if (current === null || index > current) return 'locked';
  return index === current ? 'active' : 'completed';
}

export type Point = { x: number; y: number };

/** A smooth path through points, as an SVG path (Catmull-Rom turned into Bézier curves). */
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
