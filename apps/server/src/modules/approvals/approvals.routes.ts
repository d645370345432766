import type { FastifyInstance } from 'fastify';
import type { AdminApi } from '../../admin-api.ts';
import { sendInTurns } from '../../json-in-turns.ts';
import { adminSessionOf } from '../admin-session/guard.ts';
import { createManage } from '../admin-session/manage.ts';
import { optionalInstant } from '../admin-session/request-fields.ts';
import { answerCall } from '../contract/answer-call.ts';
import { assertEachOnce } from '../releases/assert-each-once.ts';
import { changePolicy, toPolicyItem } from './approval-policy.service.ts';
import {
  type Asking,
  findNeeds,
  listApprovals,
  loadApproval,
  loadDifferences,
} from './approvals-read.service.ts';
import { askForApproval, decideApproval, withdrawApproval } from './approvals.service.ts';

export function approvalsRoutes(app: FastifyInstance, api: AdminApi): void {
  const { store, sources } = api;
  const manage = createManage(api);
  const asking = (request: Parameters<typeof adminSessionOf>[0]): Asking => ({
    userId: adminSessionOf(request).user.id,
    at: sources.now(),
  });

  answerCall(app, 'GET /admin/api/approval-policy', async () =>
    toPolicyItem(await store.approvalPolicy.find()),
  );

  answerCall(app, 'PUT /admin/api/approval-policy', ({ body, request, reply }) =>
    manage(request, reply, async (managing) => ({
      status: 200,
      body: toPolicyItem(await changePolicy(managing, body)),
    })),
  );

  answerCall(app, 'POST /admin/api/approvals/needs', ({ body, request }) => {
    assertEachOnce(body.documents);
    const publishAt = optionalInstant(body.publishAt, '/publishAt');
    return findNeeds(store, { documents: body.documents, publishAt }, asking(request));
  });

  answerCall(app, 'GET /admin/api/approvals', ({ request }) => listApprovals(store, asking(request)));

  answerCall(app, 'POST /admin/api/approvals', ({ body, request, reply }) => {
    const { documents, comment, role = null, people = [] } = body;
    assertEachOnce(documents);
    const publishAt = optionalInstant(body.publishAt, '/publishAt');
    return manage(request, reply, async (managing) => {
      const asked = { documents, comment, publishAt, role, people };
      const id = await askForApproval(managing, sources.createId(), asked);
      return { status: 201, body: await loadApproval(managing.transaction, id, asking(request)) };
    });
  });

  answerCall(app, 'GET /admin/api/approvals/{id}', ({ params, request }) =>
    loadApproval(store, params.id, asking(request)),
  );

  answerCall(app, 'GET /admin/api/approvals/{id}/differences', async ({ params, reply }) =>
    sendInTurns(reply, await loadDifferences(store, params.id)),
  );

  answerCall(app, 'POST /admin/api/approvals/{id}/decision', ({ params, body, request, reply }) =>
    manage(request, reply, async (managing) => {
      await decideApproval(managing, params.id, body);
      return { status: 200, body: await loadApproval(managing.transaction, params.id, asking(request)) };
    }),
  );

  answerCall(app, 'DELETE /admin/api/approvals/{id}', ({ params, request, reply }) =>
    manage(request, reply, async (managing) => {
      await withdrawApproval(managing, params.id);
      return { status: 200, body: await loadApproval(managing.transaction, params.id, asking(request)) };
    }),
  );
}
