import type { ServerAnswer } from '@marquee/schemas/ask-server';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { client } from '../session/session.store.ts';

export type TextPage = ServerAnswer<'GET /admin/api/translations'>;
/** One text in every language. Messages have one document per language; other texts have one for all languages. */
export type TextRow = TextPage['items'][number];
export type Language = TextPage['languages'][number];
export type TextFilter = {
  kind: string;
  language: string;
  show: '' | 'missing' | 'outdated';
  search: string;
  /** Changed within this number of days; empty: at any time. */
  days: string;
  /** The path of a page that contains the text. */
  page: string;
  /** Only texts that people can see on the site now. */
  seen: '' | '1';
};

const PAGE = 200;
/** The page size for an export, which loads all texts. */
const LARGEST_PAGE = 5000;

/** Unused filters are left out of the query. */
function pageOf(filter: TextFilter, offset: number, limit: number) {
  const { kind, language, show, search, days, page, seen } = filter;
  return {
    offset,
    limit,
    kind: kind || undefined,
    language: language || undefined,
    show: show || undefined,
    search: search || undefined,
    days: days === '' ? undefined : Number(days),
    page: page || undefined,
    seen: seen || undefined,
  };
}

export const textsQuery = (filter: TextFilter) =>
  infiniteQueryOptions({
    queryKey: ['translations', filter],
    queryFn: ({ signal, pageParam }) =>
      client.call('GET /admin/api/translations', { query: pageOf(filter, pageParam, PAGE), signal }),
    initialPageParam: 0,
    getNextPageParam: ({ matches }, pages) => {
      const loaded = pages.reduce((sum, { items }) => sum + items.length, 0);
      return loaded < matches ? loaded : undefined;
    },
    placeholderData: (before) => before,
  });

/** All rows that match, for a file. */
export async function fetchTexts(filter: TextFilter): Promise<TextRow[]> {
  const rows: TextRow[] = [];
  for (;;) {
    const { items, matches } = await client.call('GET /admin/api/translations', {
      query: pageOf(filter, rows.length, LARGEST_PAGE),
    });
    rows.push(...items);
    if (items.length === 0 || rows.length >= matches) return rows;
  }
}
