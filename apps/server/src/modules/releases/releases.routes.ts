import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AdminApi } from '../../admin-api.ts';
import { AppError, type RequestProblem } from '../../errors.ts';
import { writeOnce } from '../../store/idempotent-write.ts';
import { actorOf, adminSessionOf } from '../admin-session/guard.ts';
import { isRecord, readNumber, readPage, readText } from '../admin-session/request-fields.ts';
import { keyOf } from './manifest.model.ts';
import { listReleases, loadReleaseItem } from './releases-read.service.ts';
import type { ManifestEntry } from './releases.repository.ts';
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

function readManifest(body: unknown): ManifestEntry[] {
  const documents = isRecord(body) ? body['documents'] : undefined;
  if (!Array.isArray(documents))
    throw wrong([field('/documents', 'Must be a list of { kind, id, revision }.')]);
  const problems: RequestProblem[] = [];
  const seen = new Set<string>();
  const manifest = documents.flatMap((entry: unknown, index): ManifestEntry[] => {
    const { kind, id, revision, ...others } = isRecord(entry) ? entry : {};
    const isWhole = typeof kind === 'string' && typeof id === 'string' && Object.keys(others).length === 0;
    if (!isWhole || !isRecord(entry)) {
      problems.push(field(`/documents/${index}`, 'Must be { kind, id, revision } and nothing else.'));
      return [];
    }
    const key = keyOf({ kind, id });
    if (seen.has(key)) problems.push(field(`/documents/${index}`, `${kind} ${id} is chosen twice.`));
    seen.add(key);
    return [{ kind, id, revision: readNumber(revision, `documents/${index}/revision`) }];
  });
  if (problems.length > 0) throw wrong(problems);
  return manifest;
}

function field(pointer: string, message: string): RequestProblem {
  return { code: 'INVALID_FIELD', pointer, message };
}

function wrong(problems: RequestProblem[]): AppError {
  return new AppError('INVALID_REQUEST', { problems });
}
