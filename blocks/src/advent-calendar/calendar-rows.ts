/** Today's card is two by two where rows are this long; in shorter ones it has a row of its own, before all others. */
const SHORTEST_WITH_LARGE = 4;

type Cell = { row: number; column: number };

export type CalendarRows = {
  /** Where today's card begins, counted from 1; left out: it has a row of its own, or there is none. */
  today?: Cell;
  /** Columns that the last day takes: more than one where nothing else could fill its row. */
  lastDay: number;
  /** Columns of the super prize. */
  prize: number;
};

type CalendarSize = {
  days: number;
  /** Place of today's card among the days, counted from 0. */
  today?: number;
  columns: number;
};

/**
 * Rows without a hole: today's card stands where the other days can fill the rows beside it, as near as may be to
 * where it comes in their order, and the super prize fills the last of these rows.
 */
export function layOutRows({ days, today, columns }: CalendarSize): CalendarRows {
  if (today === undefined) return shareOut(toRowEnd(days, columns), columns);
  const others = days - 1;
  if (columns < SHORTEST_WITH_LARGE) return { lastDay: 1 + toRowEnd(others, columns), prize: columns };
  const fitting = placesNear(today, columns).flatMap((place) => {
    const left = cellsLeft(others, columns, place);
    return left === undefined ? [] : [{ place, left }];
  });
  // A calendar of few days has no second row to fill.
  const { place, left } = fitting.find((each) => each.left !== 1) ??
    fitting[0] ?? { place: { row: 0, column: 0 }, left: 0 };
  return { today: { row: place.row + 1, column: place.column + 1 }, ...shareOut(left, columns) };
}

const toRowEnd = (cells: number, columns: number): number => (columns - (cells % columns)) % columns;

/** A single cell is too narrow for the super prize: the last day takes it. */
function shareOut(left: number, columns: number): CalendarRows {
  return left < 2 ? { lastDay: 1 + left, prize: columns } : { lastDay: 1, prize: left };
}

/** Where the large card may begin, counted from 0: the nearest to its order first. */
function placesNear(today: number, columns: number): Cell[] {
  const row = Math.floor(today / columns);
  const column = Math.min(today % columns, columns - 2);
  const away = (cell: Cell): number => 2 * (row - cell.row) + Math.abs(column - cell.column);
  return [row, row - 1]
    .filter((each) => each >= 0)
    .flatMap((each) => Array.from({ length: columns - 1 }, (_, at) => ({ row: each, column: at })))
    .toSorted((one, other) => away(one) - away(other));
}

/** Cells that are left of the last row, when these are all that is left and nothing stands between them. */
function cellsLeft(others: number, columns: number, large: Cell): number | undefined {
  const isTaken = (cell: number): boolean => {
    const row = Math.floor(cell / columns) - large.row;
    const column = (cell % columns) - large.column;
    return (row === 0 || row === 1) && (column === 0 || column === 1);
  };
  let end = 0;
  for (let placed = 0; placed < others; end += 1) if (!isTaken(end)) placed += 1;
  const rows = Math.max(Math.ceil(end / columns), large.row + 2);
  const cells = Array.from({ length: rows * columns - end }, (_, at) => end + at);
  const free = cells.filter((cell) => !isTaken(cell));
  // A single cell goes to the last day, which has to be beside it.
  const first = free.length === 1 ? end : (free[0] ?? end);
  return free.every((cell, at) => cell === first + at) && free.length < columns ? free.length : undefined;
}
