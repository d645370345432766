import { isRecord } from '@marquee/schemas/is-record';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { client } from '../session/session.store.ts';
import { readRows } from './read-rows.ts';
import type {
  CalendarItem,
  DocumentData,
  DocumentDetail,
  DocumentItem,
  DocumentRow,
  Persona,
  Release,
  Snapshot,
  SnapshotDocuments,
  Uses,
  VisitReport,
} from './api-types.ts';

const path = (kind: string, id?: string): string =>
  `/documents/${encodeURIComponent(kind)}${id === undefined ? '' : `/${encodeURIComponent(id)}`}`;

/** Some answers are bare lists, others `{ items }`; both are read, so that the shape of a page can grow. */
function itemsOf<Item>(answer: { items: Item[] } | Item[]): Item[] {
  return Array.isArray(answer) ? answer : answer.items;
}

/** A document marked for removal has no data any more, a damaged one may have anything; screens read both as empty. */
function withData<Item extends { data: DocumentData | null }>(item: Item): Item & { data: DocumentData } {
  return { ...item, data: isRecord(item.data) ? item.data : {} };
}

/**
 * The rows of a kind. A list that was opened before shows at once, and is read again only when the server has told of
 * a change or some minutes have passed: reading ten thousand rows takes a frame that somebody scrolls in.
 */
export const rowsQuery = (kind: string) =>
  queryOptions({
    queryKey: ['documents', kind],
    queryFn: ({ signal, client: queries, queryKey }) => {
      const before = queries.getQueryData<DocumentRow[]>(queryKey);
      const read = (response: Response) => readRows(response, before, signal);
      return client.send<DocumentRow[]>(`${path(kind)}?as=rows`, { signal, read });
    },
    structuralSharing: false,
    staleTime: 5 * 60_000,
    gcTime: 15 * 60_000,
  });

const FIRST_ROWS = 60;

/** The rows a list begins with, last changed first: they show while all of them are on their way. */
export const firstRowsQuery = (kind: string) =>
  queryOptions({
    queryKey: ['documents', kind, 'first'],
    queryFn: async ({ signal, client: queries }) => {
      const address = `${path(kind)}?as=rows&first=${FIRST_ROWS}`;
      const answer = await client.send<{ items: DocumentRow[]; total: number }>(address, { signal });
      if (answer.items.length === answer.total) queries.setQueryData(rowsQuery(kind).queryKey, answer.items);
      return answer;
    },
    retry: false,
    gcTime: 30_000,
  });

/** Begins to ask for a list that somebody is about to open. */
export function loadRowsAhead(queries: QueryClient, kind: string): void {
  if (queries.getQueryData(rowsQuery(kind).queryKey) === undefined)
    void queries.prefetchQuery(firstRowsQuery(kind));
}

/** The document as it is right now, past every cache. */
export const fetchDocument = (kind: string, id: string) => client.send<DocumentDetail>(path(kind, id));

/** Ids of the documents that have these words anywhere in them. */
export const searchQuery = (kind: string, words: string) =>
  queryOptions({
    queryKey: ['documents', kind, 'search', words],
    queryFn: async ({ signal }) =>
      new Set(
        (
          await client.send<{ ids: string[] }>(`${path(kind)}?search=${encodeURIComponent(words)}`, {
            signal,
          })
        ).ids,
      ),
    // Another word shows what the last one found until the server has answered.
    placeholderData: (before) => before,
    structuralSharing: false,
  });

export const usesQuery = (kind: string, id: string) =>
  queryOptions({
    queryKey: ['uses', kind, id],
    queryFn: ({ signal }) => client.send<Uses>(`${path(kind, id)}/uses`, { signal }),
    staleTime: 0,
  });

export const calendarQuery = (from: string, until: string) =>
  queryOptions({
    queryKey: ['documents', 'calendar', from, until],
    queryFn: async ({ signal }) =>
      (
        await client.send<{ items: CalendarItem[] }>(
          `/calendar?from=${encodeURIComponent(from)}&until=${encodeURIComponent(until)}`,
          { signal },
        )
      ).items,
    placeholderData: (before) => before,
    structuralSharing: false,
  });

/** Names of every draft, and whole what all screens need: languages, licences, currencies, VIP statuses. */
export const referenceQuery = queryOptions({
  // Under the draft snapshot: what makes that old makes this old.
  queryKey: ['snapshot', 'draft', 'reference'],
  queryFn: ({ signal }) => client.send<{ documents: SnapshotDocuments }>('/reference', { signal }),
  staleTime: 60_000,
  structuralSharing: false,
});

export const documentQuery = (kind: string, id: string) =>
  queryOptions({
    queryKey: ['document', kind, id],
    queryFn: async ({ signal }) => withData(await client.send<DocumentDetail>(path(kind, id), { signal })),
    // The editor's own store is the truth while it is open; a refetch would fight with typing.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });

/** What waits to be published, and apart from it what somebody took off the site: no screen takes one for the other. */
export type Drafts<Item> = { items: Item[]; withdrawn: Item[] };

const readDrafts = <Item extends { data: DocumentData | null }>({ items, withdrawn }: Drafts<Item>) => ({
  items: items.map(withData),
  withdrawn: withdrawn.map(withData),
});

export const allDraftsQuery = queryOptions({
  queryKey: ['drafts'],
  queryFn: async ({ signal }) => readDrafts(await client.send<Drafts<DocumentItem>>('/drafts', { signal })),
});

/** What waits to be published. */
export const draftsQuery = queryOptions({ ...allDraftsQuery, select: pendingOf });

/** Every draft with what is published of it: one question, however many there are. */
export const allComparedDraftsQuery = queryOptions({
  // Under the drafts: what makes those old makes this old.
  queryKey: ['drafts', 'compared'],
  queryFn: async ({ signal }) =>
    readDrafts(await client.send<Drafts<DocumentDetail>>('/drafts?as=compared', { signal })),
});

export const comparedDraftsQuery = queryOptions({ ...allComparedDraftsQuery, select: pendingOf });

// One function for both: what it made is kept while the drafts are the same.
function pendingOf<Item>({ items }: Drafts<Item>): Item[] {
  return items;
}

/** Counted once in a while, so asked once in a while. */
export const visitsQuery = queryOptions({
  queryKey: ['visits'],
  queryFn: ({ signal }) => client.send<VisitReport>('/visits', { signal }),
  staleTime: 5 * 60_000,
  refetchOnWindowFocus: false,
});

/** Content the server has whole: what players see, the drafts on top of it, or a release as it was published. */
export type StoredContent = 'draft' | 'live' | `release-${number}`;
/** Which content is looked at; `scheduled`: what players see, once what is scheduled until an instant has fired. */
export type ContentState = StoredContent | 'scheduled';

export function parseContentState(text: string | null): ContentState | undefined {
  if (text === 'live' || text === 'draft' || text === 'scheduled') return text;
  const number = releaseOf(text ?? '');
  return number === undefined ? undefined : `release-${number}`;
}

/** The number of a past release; nothing for what changes. */
export function releaseOf(state: string): number | undefined {
  const [, number] = /^release-([1-9]\d{0,8})$/.exec(state) ?? [];
  return number === undefined ? undefined : Number(number);
}

export function snapshotQuery(state: StoredContent) {
  const release = releaseOf(state);
  const query = release === undefined ? `state=${state}` : `release=${release}`;
  return queryOptions({
    queryKey: ['snapshot', state],
    queryFn: ({ signal }) => client.send<Snapshot>(`/snapshot?${query}`, { signal }),
    staleTime: release === undefined ? 60_000 : Infinity,
    ...(release === undefined ? {} : { gcTime: 120_000 }),
  });
}

export const personasQuery = queryOptions({
  queryKey: ['personas'],
  queryFn: async ({ signal }) =>
    itemsOf(await client.send<Persona[] | { items: Persona[] }>('/personas', { signal })),
  staleTime: Infinity,
});

export const releasesQuery = queryOptions({
  queryKey: ['releases'],
  queryFn: async ({ signal }) =>
    itemsOf(await client.send<Release[] | { items: Release[] }>('/releases', { signal })),
});

export const releaseQuery = (number: number) =>
  queryOptions({
    queryKey: ['releases', number],
    queryFn: ({ signal }) => client.send<Release>(`/releases/${number}`, { signal }),
  });
