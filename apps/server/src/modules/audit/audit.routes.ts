import type { FastifyInstance } from 'fastify';
import type { AdminApi } from '../../admin-api.ts';
import { optionalInstant, pageOf } from '../admin-session/request-fields.ts';
import { answerCall } from '../contract/answer-call.ts';
import { checkAudit, readHead } from './audit-chain.service.ts';
import { listAudit } from './audit.service.ts';

/** How many links are checked in one request: about ten milliseconds. */
const LINKS = 1000;

export function auditRoutes(app: FastifyInstance, { store }: AdminApi): void {
  answerCall(app, 'GET /admin/api/audit', ({ query }) =>
    listAudit(store.audit, {
      ...query,
      ...pageOf(query),
      from: optionalInstant(query.from, '/from') ?? undefined,
      until: optionalInstant(query.until, '/until') ?? undefined,
    }),
  );

  answerCall(app, 'GET /admin/api/audit/chain', async ({ query: { head, limit = LINKS, ...from } }) => {
    const known = head === undefined ? undefined : readHead(head);
    const part = await checkAudit(store.auditChain, { ...from, limit, known });
    const beginning = await store.auditChain.findBeginning();
    return { ...part, begunAt: beginning?.begunAt.toISOString() ?? null, found: beginning?.found ?? 0 };
  });
}
