import type { FastifyInstance } from 'fastify';
import type { AdminApi } from '../../admin-api.ts';
import { createManage } from '../admin-session/manage.ts';
import { ROLES } from '../admin-session/roles.ts';
import { recordAction } from '../audit/audit.service.ts';
import { answerCall } from '../contract/answer-call.ts';

export function signInRulesRoutes(app: FastifyInstance, api: AdminApi): void {
  const { store } = api;
  const manage = createManage(api);

  answerCall(app, 'GET /admin/api/sign-in-rules', () => store.signInRules.load());

  // From the next call on, people without a required second factor can only set one up.
  answerCall(app, 'PUT /admin/api/sign-in-rules', ({ body, request, reply }) => {
    const rules = { secondFactorRoles: ROLES.filter((role) => body.secondFactorRoles.includes(role)) };
    return manage(request, reply, async ({ transaction, actor, at }) => {
      await transaction.signInRules.save(rules);
      await recordAction(transaction.audit, { actor, at }, 'sign-in-rules.changed', { detail: rules });
      return { status: 200, body: rules };
    });
  });
}
