import { pollAfter } from '@marquee/schemas/retry';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { client } from '../session/session.store.ts';
import { documentIn } from './document-content.ts';
import type { ChosenDocument } from './releases.mutations.ts';
import type { RollbackPreview, ScheduledContent, UndoChoice, UndoPreview } from './release-types.ts';

/** A change whose two sides are documents. */
const withSides = <Change extends { before?: unknown; after?: unknown }>(change: Change) => ({
  ...change,
  before: documentIn(change.before),
  after: documentIn(change.after),
});

/** The schedules, the next one first. */
export const schedulesQuery = queryOptions({
  queryKey: ['schedules'],
  queryFn: async ({ signal }) => (await client.call('GET /admin/api/schedules', { signal })).items,
  // Schedules publish without any action in this page, and each release changes their forecast.
  refetchInterval: ({ state }) => pollAfter(30_000, state),
});

/** What the waiting schedules will publish, in order, and the release on which the forecast is based. */
export const scheduledContentQuery = queryOptions({
  queryKey: ['schedules', 'content'],
  queryFn: async ({ signal }): Promise<{ release: number; items: ScheduledContent[] }> => {
    const { release, items } = await client.call('GET /admin/api/schedules/content', { signal });
    return {
      release,
      items: items.map((schedule) => ({
        ...schedule,
        documents: schedule.documents.map((each) => ({ ...each, data: documentIn(each.data) })),
      })),
    };
  },
  refetchInterval: ({ state }) => pollAfter(30_000, state),
});

/** A release never changes. */
export const releaseQuery = (number: number) =>
  queryOptions({
    queryKey: ['release', number],
    queryFn: ({ signal }) => client.call('GET /admin/api/releases/{number}', { params: { number }, signal }),
    staleTime: Infinity,
  });

/** It never changes, as its release does not. */
export const certificateQuery = (number: number) =>
  queryOptions({
    queryKey: ['certificate', number],
    queryFn: ({ signal }) =>
      client.call('GET /admin/api/releases/{number}/certificate', { params: { number }, signal }),
    staleTime: Infinity,
  });

/** `from`: another release to compare with; left out: the one before. Neither ever changes. */
export const differencesQuery = (number: number, from?: number) =>
  queryOptions({
    queryKey: ['differences', number, from],
    queryFn: async ({ signal }) =>
      (
        await client.call('GET /admin/api/releases/{number}/differences', {
          params: { number },
          query: from === undefined ? {} : { from },
          signal,
        })
      ).items.map(withSides),
    staleTime: Infinity,
  });

/** The pinned documents of a schedule never change. */
export const scheduleDifferencesQuery = (id: string) =>
  queryOptions({
    queryKey: ['schedule differences', id],
    queryFn: async ({ signal }) =>
      (await client.call('GET /admin/api/schedules/{id}/differences', { params: { id }, signal })).items.map(
        withSides,
      ),
    staleTime: Infinity,
  });

/** Why the server would refuse to publish these drafts. The last result stays until the next one has loaded. */
export const releaseCheckQuery = (documents: readonly ChosenDocument[], release: number | undefined) =>
  queryOptions({
    // Another release or another selection needs a new check.
    queryKey: [
      'release check',
      release,
      documents.map(({ kind, id, revision }) => `${kind}/${id} ${revision}`),
    ],
    queryFn:
      documents.length > 0
        ? ({ signal }) => client.call('POST /admin/api/releases/preview', { body: { documents }, signal })
        : skipToken,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    gcTime: 60_000,
    retry: false,
    refetchOnWindowFocus: false,
  });

/** `opening`: of the screen that shows it (`useOpening`). */
export const rollbackQuery = (number: number, opening: string) =>
  queryOptions({
    queryKey: ['rollback', number, opening],
    queryFn: async ({ signal }): Promise<RollbackPreview> => {
      const preview = await client.call('GET /admin/api/releases/{number}/rollback', {
        params: { number },
        signal,
      });
      return { ...preview, documents: preview.documents.map(withSides) };
    },
    staleTime: 0,
    gcTime: 0,
  });

/** `opening`: of the screen that shows it (`useOpening`). */
export const undoQuery = (number: number, choices: readonly UndoChoice[], opening: string) =>
  queryOptions({
    queryKey: ['undo', number, choices, opening],
    queryFn: async ({ signal }): Promise<UndoPreview> => {
      const preview = await client.call('POST /admin/api/releases/{number}/undo/preview', {
        params: { number },
        body: { choices },
        signal,
      });
      return { ...preview, documents: preview.documents.map(withSides) };
    },
    staleTime: 0,
    gcTime: 0,
  });
