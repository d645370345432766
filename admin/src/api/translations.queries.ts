import { infiniteQueryOptions } from '@tanstack/react-query';
import { client } from '../session/session.store.ts';

/** One text in every language. Messages have a document for each language, all others one for all. */
export type TextRow = {
  kind: string;
  id: string;
  pointer: string;
  /** The pointer by ids of entries. */
  place: string;
  title: string;
  isRich: boolean;
  texts: Record<string, string>;
  /** The revision of the document that holds each language. */
  revisions: Record<string, number>;
  /** Kinds of visitor that can reach it. */
  reach: number;
  outdated: string[];
  /** Languages whose grammar has no such plural form. */
  unneeded: string[];
};
export type Language = {
  locale: string;
  base: string | null;
  share: number;
  missing: number;
  outdated: number;
};
export type TextPage = {
  items: TextRow[];
  matches: number;
  total: number;
  languages: Language[];
  visitors: number;
  kinds: string[];
};
export type TextFilter = {
  kind: string;
  language: string;
  show: '' | 'missing' | 'outdated';
  search: string;
  /** Changed within so many days; empty: whenever. */
  days: string;
  /** Path of the page that it stands on. */
  page: string;
  /** Only what people can see on the site now. */
  seen: '' | '1';
};

const PAGE = 200;
/** Of an export, which takes all. */
const LARGEST_PAGE = 5000;

function path(filter: TextFilter, offset: number, limit: number): string {
  const query = new URLSearchParams({ offset: String(offset), limit: String(limit) });
  for (const [name, value] of Object.entries(filter)) if (value) query.set(name, value);
  return `/translations?${query}`;
}

export const textsQuery = (filter: TextFilter) =>
  infiniteQueryOptions({
    queryKey: ['translations', filter],
    queryFn: ({ signal, pageParam }) => client.send<TextPage>(path(filter, pageParam, PAGE), { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ matches }, pages) => {
      const loaded = pages.reduce((sum, { items }) => sum + items.length, 0);
      return loaded < matches ? loaded : undefined;
    },
    placeholderData: (before) => before,
  });

/** Every row that fits, for a file. */
export async function fetchTexts(filter: TextFilter): Promise<TextRow[]> {
  const rows: TextRow[] = [];
  for (;;) {
    const { items, matches } = await client.send<TextPage>(path(filter, rows.length, LARGEST_PAGE));
    rows.push(...items);
    if (items.length === 0 || rows.length >= matches) return rows;
  }
}
