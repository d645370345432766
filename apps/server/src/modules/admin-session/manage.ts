import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AdminApi } from '../../admin-api.ts';
import { type Answer, writeOnce } from '../../store/idempotent-write.ts';
import type { StoreTransaction } from '../../store/open-store.ts';
import type { Actor } from '../audit/audit.service.ts';
import { actorOf, adminSessionOf } from './guard.ts';

export type Managing = { transaction: StoreTransaction; actor: Actor; at: Date };

/** How a write of the admin is done: once for its key, in one transaction, with who and when. */
export function createManage({ store, sources }: Pick<AdminApi, 'store' | 'sources'>) {
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    work: (managing: Managing) => Promise<Answer>,
  ): Promise<FastifyReply> => {
    const actor = actorOf(request);
    const userId = adminSessionOf(request).user.id;
    const answer = await writeOnce(request, { store, sources, userId }, (transaction) =>
      work({ transaction, actor, at: sources.now() }),
    );
    return reply.status(answer.status).send(answer.body);
  };
}
