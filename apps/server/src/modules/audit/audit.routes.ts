import type { FastifyInstance } from 'fastify';
import type { AdminApi } from '../../admin-api.ts';
import { optionalInstant, pageOf } from '../admin-session/request-fields.ts';
import { answerCall } from '../contract/answer-call.ts';
import { listAudit } from './audit.service.ts';

export function auditRoutes(app: FastifyInstance, { store }: AdminApi): void {
  answerCall(app, 'GET /admin/api/audit', ({ query }) =>
    listAudit(store.audit, {
      ...query,
      ...pageOf(query),
      from: optionalInstant(query.from, '/from') ?? undefined,
      until: optionalInstant(query.until, '/until') ?? undefined,
    }),
  );
}
