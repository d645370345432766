import type { FastifyInstance } from 'fastify';
import type { AdminApi } from '../../admin-api.ts';
import { isRecord, readOptionalInstant, readPage, readText } from '../admin-session/request-fields.ts';
import { listAudit } from './audit.service.ts';

export function auditRoutes(app: FastifyInstance, { store }: AdminApi): void {
  app.get('/audit', ({ query }) =>
    listAudit(store.audit, {
      ...readPage(query),
      actor: readWord(query, 'actor'),
      action: readWord(query, 'action'),
      kind: readWord(query, 'kind'),
      document: readWord(query, 'document'),
      from: readOptionalInstant(query, 'from') ?? undefined,
      until: readOptionalInstant(query, 'until') ?? undefined,
    }),
  );
}

function readWord(query: unknown, field: string): string | undefined {
  return isRecord(query) && query[field] !== undefined ? readText(query, field, { max: 254 }) : undefined;
}
