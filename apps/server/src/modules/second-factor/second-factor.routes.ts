import type { FastifyInstance } from 'fastify';
import type { AdminApi } from '../../admin-api.ts';
import { AppError } from '../../errors.ts';
import { assertOwnPassword } from '../account/account.service.ts';
import { personSessionOf } from '../admin-session/guard.ts';
import { createManage } from '../admin-session/manage.ts';
import { readText } from '../admin-session/request-fields.ts';
import {
  beginEnrolment,
  checkCode,
  confirmEnrolment,
  removeSecondFactor,
  renewRecoveryCodes,
} from './second-factor.service.ts';

export function secondFactorRoutes(app: FastifyInstance, api: AdminApi): void {
  const { store, sources } = api;
  const manage = createManage(api);
  const config = { rateLimit: { max: 10, timeWindow: '1 minute' } };

  app.post('/account/second-factor', { config }, async (request) => {
    const { user } = personSessionOf(request);
    const current = readText(request.body, 'current', { max: 1000 });
    await assertOwnPassword(store, user.id, current, '/current');
    return beginEnrolment(store, sources, user);
  });

  app.post('/account/second-factor/confirm', { config }, async (request, reply) => {
    const session = personSessionOf(request);
    const factor = await store.secondFactors.find(session.user.id);
    if (factor?.confirmedAt) throw new AppError('SECOND_FACTOR_ON');
    await checkCode(store, sources, { userId: session.user.id, code: readCode(request.body) });
    return manage(request, reply, async (managing) => ({
      status: 200,
      body: await confirmEnrolment(managing, sources, session),
      isSecret: true,
    }));
  });

  app.post('/account/second-factor/recovery-codes', { config }, async (request, reply) => {
    const session = personSessionOf(request);
    await checkCode(store, sources, { userId: session.user.id, code: readCode(request.body) });
    return manage(request, reply, async (managing) => ({
      status: 200,
      body: await renewRecoveryCodes(managing, sources, session),
      isSecret: true,
    }));
  });

  app.post('/account/second-factor/remove', { config }, async (request, reply) => {
    const { user, browser } = personSessionOf(request);
    const { secondFactorRoles } = await store.signInRules.load();
    if (secondFactorRoles.includes(user.role)) throw new AppError('SECOND_FACTOR_NEEDED');
    await checkCode(store, sources, { userId: user.id, code: readCode(request.body) });
    return manage(request, reply, async (managing) => {
      await removeSecondFactor(managing, user.id, browser.id);
      return { status: 204 };
    });
  });

  app.delete<{ Params: { id: string } }>('/users/:id/second-factor', (request, reply) =>
    manage(request, reply, async (managing) => {
      const { id } = request.params;
      // Their own takes a code: an open screen is not enough to take it away.
      if (id === personSessionOf(request).user.id) throw new AppError('OWN_ACCOUNT');
      await removeSecondFactor(managing, id);
      return { status: 204 };
    }),
  );
}

export function readCode(body: unknown): string {
  return readText(body, 'code', { max: 60 });
}
