import type { FastifyInstance } from 'fastify';
import type { AdminApi } from '../../admin-api.ts';
import { sendInTurns } from '../../json-in-turns.ts';
import { instantOf } from '../admin-session/request-fields.ts';
import { answerCall } from '../contract/answer-call.ts';
import { evidencePage } from './evidence-page.ts';
import { makeEvidence } from './evidence.service.ts';

export function evidenceRoutes(app: FastifyInstance, { store, sources }: AdminApi): void {
  answerCall(app, 'POST /admin/api/evidence', async ({ body, reply }) => {
    const { at, path, context: visitor, as = 'data' } = body;
    const evidence = await makeEvidence(store, { at: instantOf(at, '/at'), path, visitor }, sources.now());
    const name = `evidence-${evidence.question.at.replaceAll(/[:.]/g, '-')}-release-${evidence.release.number}`;
    return sendInTurns(
      reply,
      as === 'page'
        ? { name, evidence: null, page: await evidencePage(evidence) }
        : { name, evidence, page: null },
    );
  });
}
