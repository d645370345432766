import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ServerAnswer } from '@marquee/schemas/ask-server';
import { client } from '../session/session.store.ts';
import { documentIn } from './document-content.ts';

export type History = ServerAnswer<'GET /admin/api/documents/{kind}/{id}/history'>;
/** One save of a document, and what became of it. */
export type PastRevision = History['items'][number];
export type PastDocument = ServerAnswer<'GET /admin/api/past-documents/{kind}'>['items'][number];

const PAGE = 100;

/** What became of a document, newest first. */
export const historyQuery = (kind: string, id: string) =>
  infiniteQueryOptions({
    // A sub-key of the kind’s documents: it is loaded again when the server says that one of them changed.
    queryKey: ['documents', kind, 'history', id],
    queryFn: ({ signal, pageParam }) =>
      client.call('GET /admin/api/documents/{kind}/{id}/history', {
        params: { kind, id },
        query: { limit: PAGE, ...(pageParam === undefined ? {} : { before: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as number | undefined, // The first page has no preceding entry.
    getNextPageParam: (page) => (page.more ? page.items.at(-1)?.revision : undefined),
    retry: false,
  });

/** One version of a document. It never changes. */
export const revisionQuery = (kind: string, id: string, revision: number) =>
  queryOptions({
    queryKey: ['revision', kind, id, revision],
    queryFn: async ({ signal }) => {
      const answer = await client.call('GET /admin/api/documents/{kind}/{id}/revisions/{revision}', {
        params: { kind, id, revision },
        signal,
      });
      return { ...answer, data: documentIn(answer.data) };
    },
    staleTime: Infinity,
  });

/** Documents of a kind that are no longer there, the last that went first. */
export const pastDocumentsQuery = (kind: string) =>
  infiniteQueryOptions({
    queryKey: ['documents', kind, 'past'],
    queryFn: ({ signal, pageParam }) =>
      client.call('GET /admin/api/past-documents/{kind}', {
        params: { kind },
        query: { limit: PAGE, ...(pageParam === '' ? {} : { before: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  });
