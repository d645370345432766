import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AdminApi } from '../../admin-api.ts';
import { AppError } from '../../errors.ts';
import { sendInTurns } from '../../json-in-turns.ts';
import { writeOnce } from '../../store/idempotent-write.ts';
import { actorOf, adminSessionOf } from '../admin-session/guard.ts';
import { isRecord, readNumber, readPage, readText, wrongField } from '../admin-session/request-fields.ts';
import { checkRelease } from './check-release.service.ts';
import { readManifest } from './read-manifest.ts';
import { listReleases, loadReleaseItem } from './releases-read.service.ts';
import { publishRelease, type Publishing } from './releases.service.ts';
import { compareChanges, previewRollback, rollBackRelease } from './rollback.service.ts';
import { previewUndo, type UndoChoice, undoRelease } from './undo.service.ts';

type Params = { Params: { number: string } };

export function releasesRoutes(app: FastifyInstance, { store, sources }: AdminApi): void {
  const publish = async (
    request: FastifyRequest,
    reply: FastifyReply,
    work: (publishing: Publishing) => Promise<number>,
  ) => {
    const actor = actorOf(request);
    const userId = adminSessionOf(request).user.id;
    const answer = await writeOnce(request, { store, sources, userId }, async (transaction) => {
      const number = await work({ transaction, actor, at: sources.now() });
      return { status: 201, body: await loadReleaseItem(transaction.releases, number) };
    });
    return reply.status(answer.status).send(answer.body);
  };

  app.get('/releases', (request) => listReleases(store.releases, readPage(request.query)));

  app.get<Params>('/releases/:number', (request) =>
    loadReleaseItem(store.releases, readReleaseNumber(request.params.number)),
  );

  app.post('/releases', (request, reply) => {
    const comment = readText(request.body, 'comment', { max: 2000 });
    const documents = readManifest(request.body);
    return publish(request, reply, (publishing) => publishRelease(publishing, { comment, documents }));
  });

  app.post('/releases/preview', (request) => checkRelease(store, readManifest(request.body)));

  app.get<Params>('/releases/:number/differences', async (request, reply) => {
    const number = readReleaseNumber(request.params.number);
    const { documents } = await loadReleaseItem(store.releases, number);
    return sendInTurns(reply, { items: await compareChanges(store.releases, documents) });
  });

  app.get<Params>('/releases/:number/rollback', async (request, reply) =>
    sendInTurns(reply, await previewRollback(store, readReleaseNumber(request.params.number))),
  );

  app.post<Params>('/releases/:number/rollback', (request, reply) => {
    const number = readReleaseNumber(request.params.number);
    const comment = readText(request.body, 'comment', { max: 2000 });
    const onto = has(request.body, 'onto') ? readNumber(request.body.onto, 'onto') : undefined;
    return publish(request, reply, (publishing) => rollBackRelease(publishing, { number, onto, comment }));
  });

  app.post<Params>('/releases/:number/undo/preview', async (request, reply) => {
    const number = readReleaseNumber(request.params.number);
    return sendInTurns(reply, await previewUndo(store, number, readChoices(request.body)));
  });

  app.post<Params>('/releases/:number/undo', (request, reply) => {
    const number = readReleaseNumber(request.params.number);
    const comment = readText(request.body, 'comment', { max: 2000 });
    const onto = readNumber(has(request.body, 'onto') ? request.body.onto : undefined, 'onto');
    const choices = readChoices(request.body);
    return publish(request, reply, (publishing) =>
      undoRelease(publishing, { number, onto, comment, choices }),
    );
  });
}

function readReleaseNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new AppError('RELEASE_NOT_FOUND');
  return Number(text);
}

function readChoices(body: unknown): UndoChoice[] {
  const choices = has(body, 'choices') ? body.choices : [];
  if (!Array.isArray(choices)) throw wrongField('/choices', 'Must be a list of { kind, id, pointer, keep }.');
  return choices.map((choice: unknown, index) => {
    const { kind, id, pointer, keep } = isRecord(choice) ? choice : {};
    const isWhole = typeof kind === 'string' && typeof id === 'string' && typeof pointer === 'string';
    if (!isWhole || (keep !== 'later' && keep !== 'undo'))
      throw wrongField(`/choices/${index}`, 'Must be { kind, id, pointer, keep }; keep is later or undo.');
    return { kind, id, pointer, keep };
  });
}

function has<Field extends string>(body: unknown, field: Field): body is Record<Field, unknown> {
  return isRecord(body) && body[field] !== undefined;
}
