import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AdminApi } from '../../admin-api.ts';
import { sendInTurns } from '../../json-in-turns.ts';
import { sendAnswer } from '../admin-session/manage.ts';
import { writeOnce } from '../../store/writes/idempotent-write.ts';
import { actorOf, adminSessionOf } from '../admin-session/guard.ts';
import { pageOf } from '../admin-session/request-fields.ts';
import type { PublishKind } from '../metrics/work-figures.ts';
import { answerCall } from '../contract/answer-call.ts';
import { findOrMakeCertificate } from '../certificates/certificates.service.ts';
import { checkRelease } from './check-release.service.ts';
import { assertEachOnce } from './assert-each-once.ts';
import { listReleases, loadReleaseItem } from './releases-read.service.ts';
import { publishRelease, type Publishing } from './releases.service.ts';
import { compareChanges, findDifferences, previewRollback, rollBackRelease } from './rollback.service.ts';
import { previewUndo, undoRelease } from './undo.service.ts';

export function releasesRoutes(app: FastifyInstance, { store, sources, figures }: AdminApi): void {
  const publish = async (
    kind: PublishKind,
    request: FastifyRequest,
    reply: FastifyReply,
    work: (publishing: Publishing) => Promise<number>,
  ) => {
    const actor = actorOf(request);
    const userId = adminSessionOf(request).user.id;
    const answer = await writeOnce(request, { store, sources, userId }, async (transaction) => {
      const begin = () => work({ transaction, actor, at: sources.now() });
      const number = await (figures ? figures.publish(kind, begin) : begin());
      return { status: 201, body: await loadReleaseItem(transaction.releases, number) };
    });
    return sendAnswer(reply, answer);
  };

  answerCall(app, 'GET /admin/api/releases', ({ query }) => listReleases(store.releases, pageOf(query)));

  answerCall(app, 'GET /admin/api/releases/{number}', ({ params }) =>
    loadReleaseItem(store.releases, params.number),
  );

  answerCall(app, 'GET /admin/api/releases/{number}/certificate', ({ params }) =>
    findOrMakeCertificate(store.releases, params.number),
  );

  answerCall(app, 'POST /admin/api/releases', ({ body, request, reply }) => {
    assertEachOnce(body.documents);
    return publish('publish', request, reply, (publishing) => publishRelease(publishing, body));
  });

  answerCall(app, 'POST /admin/api/releases/preview', ({ body: { documents }, request }) => {
    assertEachOnce(documents);
    return checkRelease(store, documents, { author: actorOf(request), at: sources.now() });
  });

  answerCall(app, 'GET /admin/api/releases/{number}/differences', async ({ params, query, reply }) => {
    const changes = await findDifferences(store.releases, params.number, query.from);
    return sendInTurns(reply, { items: await compareChanges(store.releases, changes) });
  });

  answerCall(app, 'GET /admin/api/releases/{number}/rollback', async ({ params, request, reply }) =>
    sendInTurns(
      reply,
      await previewRollback(store, params.number, { author: actorOf(request), at: sources.now() }),
    ),
  );

  answerCall(app, 'POST /admin/api/releases/{number}/rollback', ({ params, body, request, reply }) =>
    publish('rollback', request, reply, (publishing) => rollBackRelease(publishing, { ...params, ...body })),
  );

  answerCall(
    app,
    'POST /admin/api/releases/{number}/undo/preview',
    async ({ params, body, request, reply }) =>
      sendInTurns(
        reply,
        await previewUndo(store, params.number, {
          choices: body?.choices ?? [],
          author: actorOf(request),
          at: sources.now(),
        }),
      ),
  );

  answerCall(app, 'POST /admin/api/releases/{number}/undo', ({ params, body, request, reply }) =>
    publish('undo', request, reply, (publishing) =>
      undoRelease(publishing, { ...params, ...body, choices: body.choices ?? [] }),
    ),
  );
}
