/** In rows of at least this length today's card takes two by two cells; otherwise it has the first row to itself. */
const SHORTEST_WITH_LARGE = 4;

type Cell = { row: number; column: number };

export type CalendarRows = {
  /**
   * The cell where today's card begins, counted from 1; left out when it has a row of its own, or when there is none.
   */
  today?: Cell;
  /** The number of columns of the last day: more than one when nothing else could fill its row. */
  lastDay: number;
  /** The number of columns of the super prize. */
  prize: number;
};

type CalendarSize = {
  days: number;
  /** The index of today's card among the days, from 0. */
  today?: number;
  columns: number;
};

/**
 * Lays out rows without holes. Today's card is placed where the other days can fill the rows beside it, as close as
 * possible to its place in the order. The super prize fills the last row.
 */
export function layOutRows({ days, today, columns }: CalendarSize): CalendarRows {
  if (today === undefined) return shareOut(toRowEnd(days, columns), columns);
  const others = days - 1;
  if (columns < SHORTEST_WITH_LARGE) return { lastDay: 1 + toRowEnd(others, columns), prize: columns };
  const fitting = placesNear(today, columns).flatMap((place) => {
    const left = cellsLeft(others, columns, place);
    return left === undefined ? [] : [{ place, left }];
  });
  // A calendar with few days has no second row to fill.
  const { place, left } = fitting.find((each) => each.left !== 1) ??
    fitting[0] ?? { place: { row: 0, column: 0 }, left: 0 };
  return { today: { row: place.row + 1, column: place.column + 1 }, ...shareOut(left, columns) };
}

const toRowEnd = (cells: number, columns: number): number => (columns - (cells % columns)) % columns;

/** A single cell is too narrow for the super prize, so the last day takes it. */
function shareOut(left: number, columns: number): CalendarRows {
  return left < 2 ? { lastDay: 1 + left, prize: columns } : { lastDay: 1, prize: left };
}

/** The possible first cells of the large card, counted from 0, those closest to its order first. */
function placesNear(today: number, columns: number): Cell[] {
  const row = Math.floor(today / columns);
  const column = Math.min(today % columns, columns - 2);
  const away = (cell: Cell): number => 2 * (row - cell.row) + Math.abs(column - cell.column);
  return [row, row - 1]
    .filter((each) => each >= 0)
    .flatMap((each) => Array.from({ length: columns - 1 }, (_, at) => ({ row: each, column: at })))
    .toSorted((one, other) => away(one) - away(other));
}

/** The number of free cells in the last row; undefined unless they are all the free cells there are, without gaps. */
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
  // The last day takes a single free cell, so that cell must be next to it.
  const first = free.length === 1 ? end : (free[0] ?? end);
  return free.every((cell, at) => cell === first + at) && free.length < columns ? free.length : undefined;
}
