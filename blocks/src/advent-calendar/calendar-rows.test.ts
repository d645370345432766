import { describe, expect, it } from 'vitest';
import { layOutRows } from './calendar-rows.ts';

/** Draws the calendar as rows of letters: `T` is today, `p` the super prize, `d` a day and `.` a hole. */
function draw(days: number, today: number | undefined, columns: number): string[] {
  const { today: place, lastDay, prize } = layOutRows({ days, today, columns });
  const cells: string[] = [];
  const isOwnRow = today !== undefined && !place;
  if (place)
    for (const row of [place.row - 1, place.row])
      for (const column of [place.column - 1, place.column]) cells[row * columns + column] = 'T';
  /** As the browser does: into the first place that is wide enough. */
  const put = (letter: string, width: number): void => {
    for (let at = 0; ; at += 1) {
      const wanted = Array.from({ length: width }, (_, index) => at + index);
      if ((at % columns) + width > columns || wanted.some((cell) => cells[cell])) continue;
      for (const cell of wanted) cells[cell] = letter;
      return;
    }
  };
  if (isOwnRow) put('T', columns);
  const others = today === undefined ? days : days - 1;
  for (let day = 1; day <= others; day += 1) put('d', day === others ? lastDay : 1);
  put('p', prize);
  const rows = Math.ceil(cells.length / columns);
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => cells[row * columns + column] ?? '.').join(''),
  );
}

describe('layOutRows', () => {
  it.each([
    [18, 14, 6, ['dddddd', 'dddddd', 'dTTddd', 'dTTppp']],
    [18, 14, 4, ['dddd', 'dddd', 'dddd', 'ddTT', 'ddTT', 'dppp']],
    [18, 17, 6, ['dddddd', 'dddddd', 'ddddTT', 'dpppTT']],
    [24, 0, 6, ['TTdddd', 'TTdddd', 'dddddd', 'dddddd', 'dddppp']],
    [24, 9, 4, ['dddd', 'dddd', 'dTTd', 'dTTd', 'dddd', 'dddd', 'dddd', 'pppp']],
    [18, 14, 3, ['TTT', 'ddd', 'ddd', 'ddd', 'ddd', 'ddd', 'ddd', 'ppp']],
    [23, undefined, 6, ['dddddd', 'dddddd', 'dddddd', 'dddddd', 'pppppp']],
    [18, undefined, 4, ['dddd', 'dddd', 'dddd', 'dddd', 'ddpp']],
  ])('of %i days, the one at %s today, makes these rows of %i', (days, today, columns, rows) => {
    expect(draw(days, today, columns)).toEqual(rows);
  });

  it('leaves no hole, whichever day it is of a calendar of a week or more', () => {
    const withHoles: string[] = [];
    for (const columns of [2, 3, 4, 6])
      for (let days = 7; days <= 31; days += 1)
        for (const today of [undefined, ...Array.from({ length: days }, (_, index) => index)])
          if (draw(days, today, columns).some((row) => row.includes('.')))
            withHoles.push(`${columns} columns, ${days} days, today ${today}`);
    expect(withHoles).toEqual([]);
  });
});
