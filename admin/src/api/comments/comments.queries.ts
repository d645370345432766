import { pollAfter } from '@marquee/schemas/retry';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../session/session.store.ts';
import type { About, CommentFilter } from './comment-types.ts';

/** A place has at most 200 open threads; of those that are resolved, the last active ones are shown. */
const SHOWN = 200;

/** Every thread on a document or a release. The live channel says when it is to be asked again. */
export const commentsQuery = (about: About) =>
  queryOptions({
    queryKey: ['comments', 'of', about],
    queryFn: async ({ signal }) =>
      (await client.call('GET /admin/api/comments', { query: { ...about, limit: SHOWN }, signal })).items,
  });

/** What is open anywhere, as far as one answer goes. */
export const openCommentsQuery = queryOptions({
  queryKey: ['comments', 'open'],
  queryFn: async ({ signal }) =>
    (await client.call('GET /admin/api/comments', { query: { state: 'open', limit: SHOWN }, signal })).items,
});

/** Threads anywhere, the last active first. */
export const commentListQuery = (filter: CommentFilter) =>
  infiniteQueryOptions({
    queryKey: ['comments', 'list', filter],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      client.call('GET /admin/api/comments', {
        query: { ...filter, limit: 50, ...(pageParam !== '' && { before: pageParam }) },
        signal,
      }),
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

/** What this person was told. Asked again now and then: a page may be open for days without a live channel. */
export const inboxQuery = queryOptions({
  queryKey: ['inbox'],
  queryFn: ({ signal }) => client.call('GET /admin/api/inbox', { signal }),
  refetchInterval: ({ state }) => pollAfter(120_000, state),
});

/** Who can be mentioned. */
export const peopleQuery = queryOptions({
  queryKey: ['people'],
  queryFn: async ({ signal }) => (await client.call('GET /admin/api/people', { signal })).items,
});
