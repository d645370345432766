import type { FastifyInstance } from 'fastify';
import type { AdminApi } from '../../admin-api.ts';
import { adminSessionOf } from '../admin-session/guard.ts';
import { createManage } from '../admin-session/manage.ts';
import { answerCall } from '../contract/answer-call.ts';
import { listTasks, loadTask } from './tasks-read.service.ts';
import { askForTask, settleTask } from './tasks.service.ts';

/** What people ask of each other: to review, to translate, to approve (ADMIN-25). */
export function tasksRoutes(app: FastifyInstance, api: AdminApi): void {
  const { store } = api;
  const manage = createManage(api);

  answerCall(app, 'GET /admin/api/tasks', ({ query: { kind, id, state, mine }, request }) => {
    const reader = adminSessionOf(request).user;
    const isOpen = state === undefined ? undefined : state === 'open';
    const wanted = { kind, documentId: id, isOpen, reader: mine === undefined ? undefined : reader };
    return listTasks(store, wanted, reader);
  });

  answerCall(app, 'POST /admin/api/tasks', ({ body, request, reply }) =>
    manage(request, reply, async (managing) => {
      const reader = adminSessionOf(request).user;
      const id = await askForTask({ ...managing, reader }, body);
      return { status: 201, body: await loadTask(managing.transaction, id, reader) };
    }),
  );

  answerCall(app, 'PATCH /admin/api/tasks/{id}', ({ params: { id }, body, request, reply }) =>
    manage(request, reply, async (managing) => {
      const reader = adminSessionOf(request).user;
      await settleTask({ ...managing, reader }, id, body.state);
      return { status: 200, body: await loadTask(managing.transaction, id, reader) };
    }),
  );
}
