import type { CallArguments, ServerAnswer } from '@marquee/schemas/ask-server';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { client } from '../session/session.store.ts';

type Answer = ServerAnswer<'POST /admin/api/evidence'>;
export type Evidence = NonNullable<Answer['evidence']>;
/** `player`: of a player by their id, with what the platform knew of them; of `context` count the facts of the visit. */
export type EvidenceQuestion = Omit<CallArguments<'POST /admin/api/evidence'>[0]['body'], 'as'> & {
  player?: string;
};

/** Two calls, because not everybody may ask about players. */
const ask = (
  { player, ...body }: EvidenceQuestion,
  as: 'data' | 'page',
  signal?: AbortSignal,
): Promise<Answer> =>
  player === undefined
    ? client.call('POST /admin/api/evidence', { body: { ...body, as }, signal })
    : client.call('POST /admin/api/evidence/player', { body: { ...body, player, as }, signal });

/** What a visitor could see at an instant. The past does not change, so the same question is asked once. */
export const evidenceQuery = (question: EvidenceQuestion | typeof skipToken) =>
  queryOptions({
    queryKey: ['evidence', question === skipToken ? null : question],
    queryFn: question === skipToken ? skipToken : ({ signal }) => ask(question, 'data', signal),
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
  });

/** The same as one file that reads without the product. */
export const evidenceFile = (question: EvidenceQuestion): Promise<Answer> => ask(question, 'page');
