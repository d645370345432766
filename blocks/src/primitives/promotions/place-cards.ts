/** Lists whose card stands last instead of in the tenth place (GAME-33 to GAME-36). */
const LAST_IN = new Set(['special', 'new', 'top', 'recommended']);
const TENTH = 9;

type Cards<Cell> = {
  lead?: readonly Cell[];
  tenth?: readonly Cell[];
  /** The list the tiles are of. */
  collection?: string;
  /** Whether more tiles follow later: a card that stands last waits for them. */
  hasMore?: boolean;
};

/**
 * Tiles with the cards among them: one may come first, another in the tenth place (GAME-32), or last in the lists that
 * say so and in those that are shorter. Without tiles there are no cards but the first.
 */
export function placeCards<Cell>(
  tiles: readonly Cell[],
  { lead = [], tenth = [], collection = '', hasMore = false }: Cards<Cell>,
): Cell[] {
  const cells = [...lead, ...tiles];
  if (tiles.length === 0) return cells;
  const isLast = LAST_IN.has(collection);
  if (isLast && hasMore) return cells;
  cells.splice(isLast ? cells.length : Math.min(TENTH, cells.length), 0, ...tenth);
  return cells;
}
