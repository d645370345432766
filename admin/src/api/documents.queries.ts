import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { client } from '../session/session.store.ts';
import { readRows } from './read-rows.ts';
import type { ServerAnswer } from '@marquee/schemas/ask-server';
import type { DocumentDetail, DocumentItem, DocumentRow, Snapshot, SnapshotDocuments } from './api-types.ts';
import { documentIn, documentsIn, withData } from './document-content.ts';

const LIST = 'GET /admin/api/documents/{kind}';

/**
 * The rows of a kind. A list that was opened before is shown at once. It is loaded again only after the server reported
 * a change or some minutes have passed: parsing ten thousand rows takes a frame, in which the person may be scrolling.
 */
export const rowsQuery = (kind: string) =>
  queryOptions({
    queryKey: ['documents', kind],
    queryFn: async ({ signal, client: queries, queryKey }) => {
      const before = queries.getQueryData<DocumentRow[]>(queryKey);
      return readRows(
        await client.open(LIST, { params: { kind }, query: { as: 'rows' }, signal }),
        before,
        signal,
      );
    },
    structuralSharing: false,
    staleTime: 5 * 60_000,
    gcTime: 15 * 60_000,
  });

const FIRST_ROWS = 60;

/** The first rows of a list, last changed first: shown while all rows are loading. */
export const firstRowsQuery = (kind: string) =>
  queryOptions({
    queryKey: ['documents', kind, 'first'],
    queryFn: async ({ signal, client: queries }) => {
      const query = { as: 'rows', first: FIRST_ROWS } as const;
      const answer = await client.call(LIST, { params: { kind }, query, signal });
      const items: DocumentRow[] = 'items' in answer ? answer.items.map((row) => withData(row)) : [];
      const total = 'total' in answer ? (answer.total ?? 0) : items.length;
      if (items.length === total) queries.setQueryData(rowsQuery(kind).queryKey, items);
      return { items, total };
    },
    retry: false,
    gcTime: 30_000,
  });

/** Starts to load a list that the person is about to open. */
export function loadRowsAhead(queries: QueryClient, kind: string): void {
  if (queries.getQueryData(rowsQuery(kind).queryKey) === undefined)
    void queries.prefetchQuery(firstRowsQuery(kind));
}

/** Fetches the current document without any cache. */
export async function fetchDocument(kind: string, id: string, signal?: AbortSignal): Promise<DocumentDetail> {
  const answer = await client.call('GET /admin/api/documents/{kind}/{id}', {
    params: { kind, id },
    ...(signal ? { signal } : {}),
  });
  return { ...withData(answer), publishedData: documentIn(answer.publishedData) };
}

/** The ids of the documents that contain these words anywhere. */
export const searchQuery = (kind: string, words: string) =>
  queryOptions({
    queryKey: ['documents', kind, 'search', words],
    queryFn: async ({ signal }) => {
      const answer = await client.call(LIST, { params: { kind }, query: { search: words }, signal });
      return new Set('ids' in answer ? answer.ids : []);
    },
    // While the server searches for a new word, the last result stays.
    placeholderData: (before) => before,
    structuralSharing: false,
  });

export const usesQuery = (kind: string, id: string) =>
  queryOptions({
    queryKey: ['uses', kind, id],
    queryFn: ({ signal }) =>
      client.call('GET /admin/api/documents/{kind}/{id}/uses', { params: { kind, id }, signal }),
    staleTime: 0,
  });

export const calendarQuery = (from: string, until: string) =>
  queryOptions({
    queryKey: ['documents', 'calendar', from, until],
    queryFn: async ({ signal }) =>
      (await client.call('GET /admin/api/calendar', { query: { from, until }, signal })).items.map(withData),
    placeholderData: (before) => before,
    structuralSharing: false,
  });

/**
 * The names in all drafts, and complete documents that all screens need: languages, licences, currencies, VIP statuses.
 */
export const referenceQuery = queryOptions({
  // A sub-key of the draft snapshot: invalidating that invalidates this query, too.
  queryKey: ['snapshot', 'draft', 'reference'],
  queryFn: async ({ signal }): Promise<{ documents: SnapshotDocuments }> => ({
    documents: documentsIn((await client.call('GET /admin/api/reference', { signal })).documents),
  }),
  staleTime: 60_000,
  structuralSharing: false,
});

/** `opening`: of the screen that shows it (`useOpening`); what is only read once has none. */
export const documentQuery = (kind: string, id: string, opening = '') =>
  queryOptions({
    queryKey: ['document', kind, id, opening],
    queryFn: ({ signal }) => fetchDocument(kind, id, signal),
    // The open editor has its own store; a refetch would interfere with typing.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });

/**
 * Drafts that wait to be published; and separately, documents that somebody took off the site, so that no screen mixes
 * them.
 */
export type Drafts<Item> = { items: Item[]; withdrawn: Item[] };
type DraftAnswer = ServerAnswer<'GET /admin/api/drafts'>['items'][number];

const mapDrafts = <Item>(
  { items, withdrawn }: Drafts<DraftAnswer>,
  read: (draft: DraftAnswer) => Item,
): Drafts<Item> => ({ items: items.map(read), withdrawn: withdrawn.map(read) });

const compared = (draft: DraftAnswer): DocumentDetail => ({
  ...withData(draft),
  publishedData: documentIn(draft.publishedData),
  problems: draft.problems ?? [],
});

export const allDraftsQuery = queryOptions({
  queryKey: ['drafts'],
  queryFn: async ({ signal }): Promise<Drafts<DocumentItem>> =>
    mapDrafts(await client.call('GET /admin/api/drafts', { signal }), withData),
});

/** The drafts that wait to be published. */
export const draftsQuery = queryOptions({ ...allDraftsQuery, select: pendingOf });

/** All drafts with their published versions: one request, however many there are. */
export const allComparedDraftsQuery = queryOptions({
  // A sub-key of the drafts: invalidating those invalidates this query, too.
  queryKey: ['drafts', 'compared'],
  queryFn: async ({ signal }) =>
    mapDrafts(await client.call('GET /admin/api/drafts', { query: { as: 'compared' }, signal }), compared),
});

export const comparedDraftsQuery = queryOptions({ ...allComparedDraftsQuery, select: pendingOf });

// Shared by both queries, so that the selected result is cached while the drafts are the same.
function pendingOf<Item>({ items }: Drafts<Item>): Item[] {
  return items;
}

/** The server counts visits only now and then, so they are rarely loaded. */
export const visitsQuery = queryOptions({
  queryKey: ['visits'],
  queryFn: ({ signal }) => client.call('GET /admin/api/visits', { signal }),
  staleTime: 5 * 60_000,
  refetchOnWindowFocus: false,
});

/** Content that the server stores as a whole: what players see, the drafts on top of it, or a published release. */
export type StoredContent = 'draft' | 'live' | `release-${number}`;
/**
 * The content that is shown; `scheduled`: what players will see after everything scheduled until an instant has
 * published.
 */
export type ContentState = StoredContent | 'scheduled';

export function parseContentState(text: string | null): ContentState | undefined {
  if (text === 'live' || text === 'draft' || text === 'scheduled') return text;
  const number = releaseOf(text ?? '');
  return number === undefined ? undefined : `release-${number}`;
}

/** The number of a past release; undefined for content that still changes. */
export function releaseOf(state: string): number | undefined {
  const [, number] = /^release-([1-9]\d{0,8})$/.exec(state) ?? [];
  return number === undefined ? undefined : Number(number);
}

export function snapshotQuery(state: StoredContent) {
  const isRelease = state !== 'draft' && state !== 'live';
  const query = isRelease ? { release: releaseOf(state) } : { state };
  return queryOptions({
    queryKey: ['snapshot', state],
    queryFn: async ({ signal }): Promise<Snapshot> => {
      const answer = await client.call('GET /admin/api/snapshot', { query, signal });
      return { ...answer, documents: documentsIn(answer.documents) };
    },
    staleTime: isRelease ? Infinity : 60_000,
    ...(isRelease ? { gcTime: 120_000 } : {}),
  });
}

export const personasQuery = queryOptions({
  queryKey: ['personas'],
  queryFn: ({ signal }) => client.call('GET /admin/api/personas', { signal }),
  staleTime: Infinity,
});

export const releasesQuery = queryOptions({
  queryKey: ['releases'],
  queryFn: async ({ signal }) => (await client.call('GET /admin/api/releases', { signal })).items,
});

export const releaseQuery = (number: number) =>
  queryOptions({
    queryKey: ['releases', number],
    queryFn: ({ signal }) => client.call('GET /admin/api/releases/{number}', { params: { number }, signal }),
  });
