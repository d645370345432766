import { pollAfter } from '@marquee/schemas/retry';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { client } from '../session/session.store.ts';
import { documentIn } from './document-content.ts';
import type { ChosenDocument } from './releases.mutations.ts';

/** What was asked to be approved, the newest first. Others decide, so it is asked again. */
export const approvalsQuery = queryOptions({
  queryKey: ['approvals'],
  queryFn: async ({ signal }) => (await client.call('GET /admin/api/approvals', { signal })).items,
  refetchInterval: ({ state }) => pollAfter(30_000, state),
});

export const approvalQuery = (id: string) =>
  queryOptions({
    queryKey: ['approvals', id],
    queryFn: ({ signal }) => client.call('GET /admin/api/approvals/{id}', { params: { id }, signal }),
    refetchInterval: ({ state }) => pollAfter(15_000, state),
  });

/** Each document as it was asked about, before and after, and as it is now. */
export const approvalDifferencesQuery = (id: string) =>
  queryOptions({
    queryKey: ['approvals', id, 'differences'],
    queryFn: async ({ signal }) => {
      const answer = await client.call('GET /admin/api/approvals/{id}/differences', {
        params: { id },
        signal,
      });
      return answer.items.map(({ before, after, now, ...document }) => ({
        ...document,
        before: documentIn(before),
        after: documentIn(after),
        now: documentIn(now),
      }));
    },
  });

/** What publishing these drafts needs, at an instant or now. */
export const approvalNeedsQuery = (documents: ChosenDocument[], publishAt: string | undefined) =>
  queryOptions({
    queryKey: ['approvals', 'needs', documents, publishAt],
    queryFn:
      documents.length === 0
        ? skipToken
        : ({ signal }) =>
            client.call('POST /admin/api/approvals/needs', {
              body: { documents, ...(publishAt !== undefined && { publishAt }) },
              signal,
            }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => pollAfter(15_000, state),
    retry: false,
  });

export const approvalPolicyQuery = queryOptions({
  queryKey: ['approval-policy'],
  queryFn: ({ signal }) => client.call('GET /admin/api/approval-policy', { signal }),
});
