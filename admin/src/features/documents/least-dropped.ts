import { filterRows } from './filters/filter-rows.ts';
import type { FilterPart } from './filters/filter-words.ts';
import { NO_FILTER, type ListFilter } from './filters/list-filter.ts';
import type { ListRow } from './table/list-rows.ts';

type Around = Parameters<typeof filterRows>[2];

export const activeParts = (filter: ListFilter): FilterPart[] =>
  (Object.keys(NO_FILTER) as FilterPart[]).filter((part) => filter[part] !== ''); // Keys of the constant.

/** The single part of a filter whose removal gives the most rows; undefined when removing one part is not enough. */
export function leastDropped(
  rows: readonly ListRow[],
  filter: ListFilter,
  around: Around,
): { part: FilterPart; count: number } | undefined {
  const parts = activeParts(filter);
  if (parts.length < 2) return undefined;
  const [best] = parts
    .map((part) => ({ part, count: filterRows(rows, { ...filter, [part]: '' }, around).length }))
    .toSorted((a, b) => b.count - a.count);
  return best && best.count > 0 ? best : undefined;
}
