/** Lists whose card comes last instead of tenth (GAME-33 to GAME-36). */
const LAST_IN = new Set(['special', 'new', 'top', 'recommended']);
const TENTH = 9;

type Cards<Cell> = {
  lead?: readonly Cell[];
  tenth?: readonly Cell[];
  /** The list that the tiles belong to. */
  collection?: string;
  /** Whether more tiles follow later: then a card that comes last must wait for them. */
  hasMore?: boolean;
};

/**
 * The tiles with the cards among them: one card may come first, another tenth (GAME-32), or last in the lists above and
 * in shorter lists. Without tiles only the first card is shown.
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
