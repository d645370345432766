import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AdminApi } from '../../admin-api.ts';
import { sendInTurns } from '../../json-in-turns.ts';
import { actorOf } from '../admin-session/guard.ts';
import { instantOf } from '../admin-session/request-fields.ts';
import { answerCall } from '../contract/answer-call.ts';
import { evidencePage } from './evidence-page.ts';
import { loadPictures } from './evidence-pictures.ts';
import { askAboutPlayer } from './evidence-player.ts';
import { type EvidenceQuestion, makeEvidence } from './evidence.service.ts';

export function evidenceRoutes(app: FastifyInstance, { store, sources, askPlayer }: AdminApi): void {
  answerCall(app, 'POST /admin/api/evidence', async ({ body, reply }) => {
    const { at, path, context: visitor, as } = body;
    return answer(reply, { at: instantOf(at, '/at'), path, visitor }, as);
  });

  answerCall(app, 'POST /admin/api/evidence/player', async ({ body, request, reply }) => {
    const { path, context, as, player: id } = body;
    const at = instantOf(body.at, '/at');
    const now = sources.now();
    const known = await askAboutPlayer(
      { store, askPlayer },
      { id, at, context },
      { actor: actorOf(request), at: now },
    );
    return answer(reply, { at, path, ...known }, as);
  });

  async function answer(reply: FastifyReply, question: EvidenceQuestion, as: 'data' | 'page' = 'data') {
    const evidence = await makeEvidence(store, question, sources.now());
    const name = `evidence-${evidence.question.at.replaceAll(/[:.]/g, '-')}-release-${evidence.release.number}`;
    return sendInTurns(
      reply,
      as === 'page'
        ? { name, evidence: null, page: await evidencePage(evidence, await loadPictures(store, evidence)) }
        : { name, evidence, page: null },
    );
  }
}
