import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AdminApi } from '../../admin-api.ts';
import { AppError } from '../../errors.ts';
import { writeOnce } from '../../store/idempotent-write.ts';
import { actorOf, adminSessionOf } from '../admin-session/guard.ts';
import { readPage, readText } from '../admin-session/request-fields.ts';
import { readManifest } from './read-manifest.ts';
import { listReleases, loadReleaseItem } from './releases-read.service.ts';
import { publishRelease, type Publishing, rollBackRelease } from './releases.service.ts';

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

  app.post<Params>('/releases/:number/rollback', (request, reply) => {
    const number = readReleaseNumber(request.params.number);
    const comment = readText(request.body, 'comment', { max: 2000 });
    return publish(request, reply, (publishing) => rollBackRelease(publishing, { number, comment }));
  });
}

function readReleaseNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new AppError('RELEASE_NOT_FOUND');
  return Number(text);
}
