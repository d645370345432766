import { foldText, hasWords, searchWords } from '@marquee/schemas';
import type { WhyRow } from '../../worker/why-report.ts';
import { reasonWords } from '../../words/reason-words.ts';

const DAY = 86_400_000;

export const TABS = ['all', 'shown', 'hidden', 'day', 'week'] as const;
export type WhyTab = (typeof TABS)[number];

export type WhyFilter = {
  tab: WhyTab;
  /** Words of a reason. Empty for all. */
  reason: string;
  query: string;
};

/** `isAround` is true for a row that does not match itself and is listed to show where a matching row is. */
export type ListedRow = WhyRow & { isAround: boolean };

export const parseTab = (text: string | null): WhyTab => TABS.find((tab) => tab === text) ?? 'all';

export function fitsTab({ shown, changesAt }: WhyRow, tab: WhyTab, now: number): boolean {
  switch (tab) {
    case 'all':
      return true;
    case 'shown':
      return shown;
    case 'hidden':
      return !shown;
    case 'day':
      return changesAt !== null && changesAt < now + DAY;
    case 'week':
      return changesAt !== null && changesAt < now + 7 * DAY;
    default:
      return tab satisfies never;
  }
}

/** The rows that match, each below the rows that contain it. */
export function listRows(
  rows: readonly WhyRow[],
  { tab, reason, query }: WhyFilter,
  { now, titleOf }: { now: number; titleOf: (row: WhyRow) => string },
): ListedRow[] {
  const wanted = searchWords(query);
  const fits = (row: WhyRow): boolean =>
    fitsTab(row, tab, now) &&
    (reason === '' || reasonWords(row.reason) === reason) &&
    hasWords(foldText(`${titleOf(row)} ${row.id} ${row.name ?? ''}`), wanted);
  const fitting = new Set(rows.filter(fits).map(({ key }) => key));
  const parents = new Map(rows.map(({ key, parent }) => [key, parent]));
  const around = new Set<string>();
  for (const key of fitting)
    for (let at = parents.get(key) ?? null; at !== null && !around.has(at); at = parents.get(at) ?? null)
      around.add(at);
  return rows.flatMap((row) =>
    fitting.has(row.key) || around.has(row.key) ? [{ ...row, isAround: !fitting.has(row.key) }] : [],
  );
}

/** All reasons with the number of rows for each, most first. */
export function reasonCounts(rows: readonly WhyRow[]): { reason: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { reason, shown } of rows)
    if (!shown) counts.set(reasonWords(reason), (counts.get(reasonWords(reason)) ?? 0) + 1);
  return [...counts]
    .map(([reason, count]) => ({ reason, count }))
    .toSorted((a, b) => b.count - a.count || (a.reason < b.reason ? -1 : 1));
}
