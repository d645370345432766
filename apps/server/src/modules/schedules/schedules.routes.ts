import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AdminApi } from '../../admin-api.ts';
import { sendInTurns } from '../../json-in-turns.ts';
import { sendBody } from '../../sent-answer.ts';
import { sendAnswer } from '../admin-session/manage.ts';
import { writeOnce } from '../../store/writes/idempotent-write.ts';
import { actorOf, adminSessionOf } from '../admin-session/guard.ts';
import { baseOf, instantOf } from '../admin-session/request-fields.ts';
import { answerCall } from '../contract/answer-call.ts';
import { assertEachOnce } from '../releases/assert-each-once.ts';
import { compareChanges } from '../releases/rollback.service.ts';
import { listSchedules, loadSchedule, loadScheduledContent } from './schedules-read.service.ts';
import { cancelSchedule, moveSchedule, scheduleRelease, type Scheduling } from './schedules.service.ts';

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
      const item = await loadSchedule(transaction, id, sources.now());
      return { status, body: item, etag: `"${item.version}"` };
    });
    return sendAnswer(reply, answer);
  };

  answerCall(app, 'GET /admin/api/schedules', () => listSchedules(store, sources.now()));

  answerCall(app, 'GET /admin/api/schedules/content', () => loadScheduledContent(store));

  answerCall(app, 'GET /admin/api/schedules/{id}', async ({ params, reply }) => {
    const item = await loadSchedule(store, params.id, sources.now());
    return sendBody(reply.header('etag', `"${item.version}"`), item);
  });

  answerCall(app, 'GET /admin/api/schedules/{id}/differences', async ({ params, reply }) => {
    const { documents } = await loadSchedule(store, params.id, sources.now());
    return sendInTurns(reply, { items: await compareChanges(store.releases, documents) });
  });

  answerCall(app, 'POST /admin/api/schedules', ({ body, request, reply }) => {
    const { comment, documents } = body;
    const publishAt = instantOf(body.publishAt, '/publishAt');
    assertEachOnce(documents);
    return schedule(request, reply, async (scheduling) => {
      const id = sources.createId();
      await scheduleRelease(scheduling, { id, publishAt, comment, documents });
      return { status: 201, id };
    });
  });

  answerCall(app, 'PATCH /admin/api/schedules/{id}', ({ params: { id }, body, request, reply }) => {
    const version = baseOf(request.headers);
    const { publishAt, ...others } = body;
    const change = {
      ...others,
      ...(publishAt === undefined ? {} : { publishAt: instantOf(publishAt, '/publishAt') }),
    };
    return schedule(request, reply, async (scheduling) => {
      await moveSchedule(scheduling, { id, version }, change);
      return { status: 200, id };
    });
  });

  answerCall(app, 'DELETE /admin/api/schedules/{id}', ({ params: { id }, request, reply }) => {
    const version = baseOf(request.headers);
    return schedule(request, reply, async (scheduling) => {
      await cancelSchedule(scheduling, { id, version });
      return { status: 200, id };
    });
  });
}
