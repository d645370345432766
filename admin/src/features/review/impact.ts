import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import type { DocumentItem, Snapshot } from '../../api/api-types.ts';
import { askWorker, contentRef } from '../../worker/ask-worker.ts';
import { changesOf } from '../../worker/draft-changes.ts';
import type { NamedVisitor } from '../../worker/find-impact.ts';

/** What players would see if these drafts were live. */
export function withDrafts(live: Snapshot, drafts: readonly DocumentItem[]): Snapshot {
  const documents = { ...live.documents };
  for (const { kind, id, state, data } of drafts) {
    const { [id]: _, ...others } = documents[kind] ?? {};
    documents[kind] = state === 'deleted' ? others : { ...others, [id]: data };
  }
  return { ...live, documents };
}

/** Who notices the drafts, calculated in a worker. The previous answer stays until the next one arrives. */
export const impactQuery = (
  live: Snapshot | undefined,
  drafts: readonly DocumentItem[],
  { visitors, now }: { visitors: readonly NamedVisitor[]; now: number },
) =>
  queryOptions({
    queryKey: [
      'impact',
      live?.release.number,
      drafts.map(({ kind, id, revision }) => `${kind}/${id} ${revision}`),
      visitors.map(({ id }) => id),
      now,
    ],
    queryFn: live
      ? () =>
          askWorker('impact', {
            before: contentRef(live),
            after: contentRef(live, changesOf(drafts)),
            visitors,
            now,
          })
      : skipToken,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    retry: false,
  });
