import type { CallArguments, ServerAnswer } from '@marquee/schemas/ask-server';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { client } from '../session/session.store.ts';

type Answer = ServerAnswer<'POST /admin/api/evidence'>;
export type Evidence = NonNullable<Answer['evidence']>;
export type EvidenceQuestion = Omit<CallArguments<'POST /admin/api/evidence'>[0]['body'], 'as'>;

/** What a visitor could see at an instant. The past does not change, so the same question is asked once. */
export const evidenceQuery = (question: EvidenceQuestion | typeof skipToken) =>
  queryOptions({
    queryKey: ['evidence', question === skipToken ? null : question],
    queryFn:
      question === skipToken
        ? skipToken
        : ({ signal }) =>
            client.call('POST /admin/api/evidence', { body: { ...question, as: 'data' }, signal }),
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
  });

/** The same as one file that reads without the product. */
export const evidenceFile = (question: EvidenceQuestion): Promise<Answer> =>
  client.call('POST /admin/api/evidence', { body: { ...question, as: 'page' } });
