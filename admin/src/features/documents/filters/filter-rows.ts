import { hasWords, searchWords } from '@marquee/schemas';
import { audienceOf, scheduleOf, shownTo } from '../../../words/document-words.ts';
import { MARKET_ZONE, startOfDay } from '../../../words/time.ts';
import { SHARED, type ListFilter } from './list-filter.ts';
import type { ListRow } from '../table/list-rows.ts';

type Surroundings = {
  /** The findings of each document, by its id. */
  findings: ReadonlyMap<string, readonly unknown[]>;
  /** Documents that contain the words of the search anywhere; undefined until the server has responded. */
  found: ReadonlySet<string> | undefined;
  now: number;
};

const SINCE_MS: Record<string, number> = { today: 1, week: 7, month: 30 };
const DAY_MS = 86_400_000;

/** The rows that match a filter, in their original order. */
export function filterRows(
  rows: readonly ListRow[],
  filter: ListFilter,
  { findings, found, now }: Surroundings,
): ListRow[] {
  const words = searchWords(filter.query);
  const { status, place, who, brand, missing } = filter;
  const since = now - (SINCE_MS[filter.since] ?? 0) * DAY_MS;
  const day = dayOf(filter.day);
  return rows.filter(
    (row) =>
      (status === '' ||
        (status === 'edited'
          ? row.hasEdits
          : status === 'findings'
            ? findings.has(row.item.id)
            : row.status === status)) &&
      (place === '' || row.places.some((each) => each.place === place)) &&
      (who === '' || isFor(row, who)) &&
      (brand === '' || isOf(row, brand)) &&
      (missing === '' || row.languages().get(missing) === 'missing') &&
      (filter.since === '' || row.changed >= since) &&
      (day === undefined || isOpenWithin(row, day)) &&
      (hasWords(row.words(), words) || found?.has(row.item.id) === true),
  );
}

function isFor({ item }: ListRow, who: string): boolean {
  const audience = audienceOf(item.data);
  if (who === 'everyone') return !audience || Object.keys(audience).length === 0;
  if (who === 'player' || who === 'guest') return audience?.login === who;
  return audience?.audience === who;
}

function isOf({ item }: ListRow, brand: string): boolean {
  const brands = shownTo(item.data)?.brands;
  return brands === undefined || (brand !== SHARED && brands.includes(brand));
}

type Range = { from: number; until: number };

/** A day in the market's time zone. */
function dayOf(text: string): Range | undefined {
  const from = startOfDay(text, MARKET_ZONE);
  if (Number.isNaN(from)) return undefined;
  const next = new Date(Date.parse(`${text}T00:00Z`) + DAY_MS).toISOString().slice(0, 10);
  return { from, until: startOfDay(next, MARKET_ZONE) };
}

function isOpenWithin({ item }: ListRow, { from, until }: Range): boolean {
  const { from: opens, until: ends } = scheduleOf(item.data) ?? {};
  return !(Date.parse(opens ?? '') >= until) && !(Date.parse(ends ?? '') <= from);
}

export type SortValue = string | number;
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Sorts by a column; ties by id, so that the order is always the same. */
export function sortRows(
  rows: readonly ListRow[],
  valueOf: (row: ListRow) => SortValue,
  direction: 'asc' | 'desc',
): ListRow[] {
  const sign = direction === 'asc' ? 1 : -1;
  const keyed = rows.map((row) => ({ row, value: valueOf(row) }));
  keyed.sort((a, b) => sign * compare(a.value, b.value) || (a.row.item.id < b.row.item.id ? -1 : 1));
  return keyed.map(({ row }) => row);
}

function compare(a: SortValue, b: SortValue): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a), String(b));
}
