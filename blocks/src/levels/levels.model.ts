export type LevelState = 'reached' | 'current' | 'ahead';

export type Level = { conditions: readonly { persistent_comp_points: { max: number } }[] };

/** Points at which a level ends (VIP-13). */
export function levelEnd(level: Level | undefined): number {
  return level?.conditions[0]?.persistent_comp_points.max ?? 0;
}

/** Points at which the level at this place begins: where the one before it ends. */
export function levelStart(levels: readonly Level[], index: number): number {
  return levelEnd(levels[index - 1]);
}

/** What a level is to a player with so many points; each ends at its own number, not above it. */
export function levelState(levels: readonly Level[], index: number, points: number): LevelState {
  if (points >= levelEnd(levels[index])) return 'reached';
  return points >= levelStart(levels, index) ? 'current' : 'ahead';
}
