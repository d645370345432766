import { foldText, hasWords, searchWords } from '@marquee/schemas';
import type { WhyRow } from '../../worker/why-report.ts';
import { reasonWords } from '../../words/reason-words.ts';

const DAY = 86_400_000;

export const TABS = ['all', 'shown', 'hidden', 'day', 'week'] as const;
export type WhyTab = (typeof TABS)[number];

export type WhyFilter = {
  tab: WhyTab;
  /** Words of a reason; empty: any. */
  reason: string;
  query: string;
};

/** A row that is listed because something inside it fits is there to say where that stands. */
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

/** The rows that fit, each under what it stands in. */
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

/** Every reason there is, with how many things have it, most first. */
export function reasonCounts(rows: readonly WhyRow[]): { reason: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { reason, shown } of rows)
    if (!shown) counts.set(reasonWords(reason), (counts.get(reasonWords(reason)) ?? 0) + 1);
  return [...counts]
    .map(([reason, count]) => ({ reason, count }))
    .toSorted((a, b) => b.count - a.count || (a.reason < b.reason ? -1 : 1));
}
