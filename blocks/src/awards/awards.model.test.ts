import { describe, expect, it } from 'vitest';
import { awardsOf, listYears } from './awards.model.ts';

const awards = [
  { id: 'a', year: 2024, order: 1 },
  { id: 'b', year: 2026, order: 1 },
  { id: 'c', year: 2024, order: 2 },
  { id: 'd', year: 2025, order: 1 },
];
const ids = (list: { id: string }[]): string[] => list.map(({ id }) => id);

describe('awards by year', () => {
  it('lists each year once, latest first', () => {
    expect(listYears(awards)).toEqual([2026, 2025, 2024]);
    expect(listYears([])).toEqual([]);
  });

  it('[PAGE-14] gives those of one year, or all from the latest year on', () => {
    expect(ids(awardsOf(awards, 2024))).toEqual(['a', 'c']);
    expect(ids(awardsOf(awards, 1999))).toEqual([]);
    expect(ids(awardsOf(awards, null))).toEqual(['b', 'd', 'a', 'c']);
  });
});
