import type { GameRecord } from '../../options.ts';

export type GameOrder = 'popular' | 'new' | 'title';

/** The collections whose order says what is played most, and what came last. */
const ORDERED_BY = { popular: 'top', new: 'new' } as const;

/** The games in this order; those that it says nothing of keep theirs, after all others. */
export function sortGames(games: readonly GameRecord[], order: GameOrder | undefined): readonly GameRecord[] {
  if (order === undefined) return games;
  if (order === 'title') return games.toSorted((left, right) => left.title.localeCompare(right.title, 'en'));
  const placeOf = ({ collections }: GameRecord): number => collections[ORDERED_BY[order]] ?? Infinity;
  return games.toSorted((left, right) => {
    const [a, b] = [placeOf(left), placeOf(right)];
    // The difference of two that have no place would be no number.
    return a === b ? 0 : a - b;
  });
}
