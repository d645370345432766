export type LevelState = 'reached' | 'current' | 'ahead';

export type Level = { conditions: readonly { persistent_comp_points: { max: number } }[] };

/** The number of points at which a level ends (VIP-13). */
export function levelEnd(level: Level | undefined): number {
  return level?.conditions[0]?.persistent_comp_points.max ?? 0;
}

/** The number of points at which the level begins: where the one before it ends. */
export function levelStart(levels: readonly Level[], index: number): number {
  return levelEnd(levels[index - 1]);
}

/** The state of a level for a player with this many points; a level is completed at exactly its last number. */
export function levelState(levels: readonly Level[], index: number, points: number): LevelState {
  if (points >= levelEnd(levels[index])) return 'reached';
  return points >= levelStart(levels, index) ? 'current' : 'ahead';
}
