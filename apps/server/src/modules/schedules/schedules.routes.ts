import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AdminApi } from '../../admin-api.ts';
import { sendInTurns } from '../../json-in-turns.ts';
import { writeOnce } from '../../store/idempotent-write.ts';
import { actorOf, adminSessionOf } from '../admin-session/guard.ts';
import { isRecord, readIfMatch, readInstant, readText } from '../admin-session/request-fields.ts';
import { readManifest } from '../releases/read-manifest.ts';
import { compareChanges } from '../releases/rollback.service.ts';
import { listSchedules, loadSchedule, loadScheduledContent } from './schedules-read.service.ts';
import { cancelSchedule, moveSchedule, scheduleRelease, type Scheduling } from './schedules.service.ts';

type Params = { Params: { id: string } };

export function schedulesRoutes(app: FastifyInstance, { store, sources }: AdminApi): void {
  const schedule = async (
    request: FastifyRequest,
    reply: FastifyReply,
    work: (scheduling: Scheduling) => Promise<{ status: number; id: string }>,
  ) => {
    const { id: userId } = adminSessionOf(request).user;
    const actor = { ...actorOf(request), id: userId };
    const answer = await writeOnce(request, { store, sources, userId }, async (transaction) => {
      const { status, id } = await work({ transaction, actor, at: sources.now() });
      const item = await loadSchedule(transaction, id);
      return { status, body: item, etag: `"${item.version}"` };
    });
    if (answer.etag) reply.header('etag', answer.etag);
    return reply.status(answer.status).send(answer.body);
  };

  app.get('/schedules', () => listSchedules(store));

  app.get('/schedules/content', () => loadScheduledContent(store));

  app.get<Params>('/schedules/:id', async (request, reply) => {
    const item = await loadSchedule(store, request.params.id);
    return reply.header('etag', `"${item.version}"`).send(item);
  });

  app.get<Params>('/schedules/:id/differences', async (request, reply) => {
    const { documents } = await loadSchedule(store, request.params.id);
    return sendInTurns(reply, { items: await compareChanges(store.releases, documents) });
  });

  app.post('/schedules', (request, reply) => {
    const publishAt = readInstant(request.body, 'publishAt');
    const comment = readText(request.body, 'comment', { max: 2000 });
    const documents = readManifest(request.body);
    return schedule(request, reply, async (scheduling) => {
      const id = sources.createId();
      await scheduleRelease(scheduling, { id, publishAt, comment, documents });
      return { status: 201, id };
    });
  });

  app.patch<Params>('/schedules/:id', (request, reply) => {
    const { id } = request.params;
    const version = readIfMatch(request.headers);
    const change = {
      ...(has(request.body, 'publishAt') ? { publishAt: readInstant(request.body, 'publishAt') } : {}),
      ...(has(request.body, 'comment') ? { comment: readText(request.body, 'comment', { max: 2000 }) } : {}),
    };
    return schedule(request, reply, async (scheduling) => {
      await moveSchedule(scheduling, { id, version }, change);
      return { status: 200, id };
    });
  });

  app.delete<Params>('/schedules/:id', (request, reply) => {
    const { id } = request.params;
    const version = readIfMatch(request.headers);
    return schedule(request, reply, async (scheduling) => {
      await cancelSchedule(scheduling, { id, version });
      return { status: 200, id };
    });
  });
}

const has = (body: unknown, field: string): boolean => isRecord(body) && body[field] !== undefined;
