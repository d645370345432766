import { queryOptions } from '@tanstack/react-query';
import { client } from '../session/session.store.ts';
import type { ReleaseDetail } from './api-types.ts';
import type { ComparedChange, RollbackPreview, Schedule, UndoChoice, UndoPreview } from './release-types.ts';

/** What is to come, the next one first. */
export const schedulesQuery = queryOptions({
  queryKey: ['schedules'],
  queryFn: async ({ signal }) => (await client.send<{ items: Schedule[] }>('/schedules', { signal })).items,
  // It publishes by itself, and what is foreseen for it changes with every release.
  refetchInterval: 30_000,
});

/** A release never changes. */
export const releaseQuery = (number: number) =>
  queryOptions({
    queryKey: ['release', number],
    queryFn: ({ signal }) => client.send<ReleaseDetail>(`/releases/${number}`, { signal }),
    staleTime: Infinity,
  });

export const differencesQuery = (number: number) =>
  queryOptions({
    queryKey: ['differences', number],
    queryFn: async ({ signal }) =>
      (await client.send<{ items: ComparedChange[] }>(`/releases/${number}/differences`, { signal })).items,
    staleTime: Infinity,
  });

/** What a schedule pins never changes. */
export const scheduleDifferencesQuery = (id: string) =>
  queryOptions({
    queryKey: ['schedule differences', id],
    queryFn: async ({ signal }) =>
      (await client.send<{ items: ComparedChange[] }>(`/schedules/${id}/differences`, { signal })).items,
    staleTime: Infinity,
  });

export const rollbackQuery = (number: number) =>
  queryOptions({
    queryKey: ['rollback', number],
    queryFn: ({ signal }) => client.send<RollbackPreview>(`/releases/${number}/rollback`, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

export const undoQuery = (number: number, choices: readonly UndoChoice[]) =>
  queryOptions({
    queryKey: ['undo', number, choices],
    queryFn: ({ signal }) =>
      client.send<UndoPreview>(`/releases/${number}/undo/preview`, {
        method: 'POST',
        body: { choices },
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
  });
