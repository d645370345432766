import type { Context, FlagDecision } from '@marquee/engine';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { comparedDraftsQuery, snapshotQuery } from '../../api/documents.queries.ts';
import { askWorker, contentRef } from '../../worker/ask-worker.ts';
import { changesOf } from '../../worker/draft-changes.ts';
import { snapshotKey } from '../../worker/snapshot-key.ts';
import { useFormSurroundings } from '../draft-context.ts';

export type FlagOutcome = { live: FlagDecision; draft: FlagDecision };

/** The flag's value for some visitors: live, and as it is being edited on top of all other drafts. */
export function useFlagDecisions(flag: string, visitors: readonly Context[]) {
  const { draft } = useFormSurroundings();
  const typed = useStore(draft.store, ({ data }) => data);
  const [data] = useDebouncedValue(typed, 200);
  const live = useQuery(snapshotQuery('live')).data;
  const drafts = useQuery(comparedDraftsQuery).data;
  return useQuery({
    queryKey: [
      'flag',
      flag,
      snapshotKey(live),
      drafts?.map(({ kind, id, revision }) => `${kind}/${id} ${revision}`),
      data,
      visitors,
    ],
    queryFn:
      live && drafts && visitors.length > 0
        ? async (): Promise<FlagOutcome[]> => {
            const changes = [...changesOf(drafts), { kind: 'feature-flag', id: flag, data }];
            const ask = (content: ReturnType<typeof contentRef>) =>
              askWorker('flag', { content, key: flag, visitors });
            const [before, after] = await Promise.all([
              ask(contentRef(live)),
              ask(contentRef(live, changes)),
            ]);
            return before.flatMap((decision, index) => {
              const now = after[index];
              return now ? [{ live: decision, draft: now }] : [];
            });
          }
        : skipToken,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 60_000,
    structuralSharing: false,
    retry: false,
  });
}
