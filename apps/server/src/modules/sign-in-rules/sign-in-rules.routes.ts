import type { FastifyInstance } from 'fastify';
import type { AdminApi } from '../../admin-api.ts';
import type { Role } from '../../store/database.ts';
import { createManage } from '../admin-session/manage.ts';
import { ROLES } from '../admin-session/roles.ts';
import { isRecord, wrongField } from '../admin-session/request-fields.ts';
import { recordAction } from '../audit/audit.service.ts';

export function signInRulesRoutes(app: FastifyInstance, api: AdminApi): void {
  const { store } = api;
  const manage = createManage(api);

  app.get('/sign-in-rules', () => store.signInRules.load());

  // Who is signed in without a second factor can do nothing from the next call on but set one up.
  app.put('/sign-in-rules', (request, reply) => {
    const rules = { secondFactorRoles: readRoles(request.body) };
    return manage(request, reply, async ({ transaction, actor, at }) => {
      await transaction.signInRules.save(rules);
      await recordAction(transaction.audit, { actor, at }, 'sign-in-rules.changed', { detail: rules });
      return { status: 200, body: rules };
    });
  });
}

function readRoles(body: unknown): Role[] {
  const given = isRecord(body) ? body['secondFactorRoles'] : undefined;
  const roles = ROLES.filter((role) => Array.isArray(given) && given.includes(role));
  if (!Array.isArray(given) || roles.length !== given.length)
    throw wrongField('/secondFactorRoles', `Must be a list of roles, each once: ${ROLES.join(', ')}.`);
  return roles;
}
