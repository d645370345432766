import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AdminApi } from '../../admin-api.ts';
import { type Answer, writeOnce } from '../../store/writes/idempotent-write.ts';
import { sendBody, type SentAnswer } from '../../sent-answer.ts';
import type { StoreTransaction } from '../../store/open-store.ts';
import type { Actor } from '../audit/audit.service.ts';
import { actorOf, adminSessionOf } from './guard.ts';

export type Managing = { transaction: StoreTransaction; actor: Actor; at: Date };

/** Runs a write of the admin: once for each idempotency key, in one transaction, with the actor and the time. */
export function createManage({ store, sources }: Pick<AdminApi, 'store' | 'sources'>) {
  return async <Body>(
    request: FastifyRequest,
    reply: FastifyReply,
    work: (managing: Managing) => Promise<Answer<Body>>,
  ): Promise<SentAnswer<Body>> => {
    const actor = actorOf(request);
    const userId = adminSessionOf(request).user.id;
    const answer = await writeOnce(request, { store, sources, userId }, (transaction) =>
      work({ transaction, actor, at: sources.now() }),
    );
    return sendAnswer(reply, answer);
  };
}

/** Sends the typed result of a write, with the version that the next change is based on as its ETag. */
export function sendAnswer<Body>(
  reply: FastifyReply,
  { status, body, etag }: Answer<Body>,
): SentAnswer<Body> {
  if (etag) reply.header('etag', etag);
  // The body is undefined only for calls that answer without one.
  return sendBody(reply.status(status), body as Body);
}
