import type { FastifyInstance } from 'fastify';
import type { AdminApi } from '../../admin-api.ts';
import { AppError } from '../../errors.ts';
import { assertOwnPassword } from '../account/account.service.ts';
import { personSessionOf } from '../admin-session/guard.ts';
import { createManage } from '../admin-session/manage.ts';
import { answerCall } from '../contract/answer-call.ts';
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

  answerCall(app, 'POST /admin/api/account/second-factor', async ({ body, request }) => {
    const { user } = personSessionOf(request);
    await assertOwnPassword(api, user.id, body.current, '/current');
    return beginEnrolment(store, sources, user);
  });

  answerCall(app, 'POST /admin/api/account/second-factor/confirm', async ({ body, request, reply }) => {
    const session = personSessionOf(request);
    const factor = await store.secondFactors.find(session.user.id);
    if (factor?.confirmedAt) throw new AppError('SECOND_FACTOR_ON');
    await checkCode(store, sources, { userId: session.user.id, code: body.code });
    return manage(request, reply, async (managing) => ({
      status: 200,
      body: await confirmEnrolment(managing, sources, session),
      isSecret: true,
    }));
  });

  answerCall(
    app,
    'POST /admin/api/account/second-factor/recovery-codes',
    async ({ body, request, reply }) => {
      const session = personSessionOf(request);
      await checkCode(store, sources, { userId: session.user.id, code: body.code });
      return manage(request, reply, async (managing) => ({
        status: 200,
        body: await renewRecoveryCodes(managing, sources, session),
        isSecret: true,
      }));
    },
  );

  answerCall(app, 'POST /admin/api/account/second-factor/remove', async ({ body, request, reply }) => {
    const { user, browser } = personSessionOf(request);
    const { secondFactorRoles } = await store.signInRules.load();
    if (secondFactorRoles.includes(user.role)) throw new AppError('SECOND_FACTOR_NEEDED');
    await checkCode(store, sources, { userId: user.id, code: body.code });
    return manage(request, reply, async (managing) => {
      await removeSecondFactor(managing, user.id, browser.id);
      return { status: 204 };
    });
  });

  answerCall(app, 'DELETE /admin/api/users/{id}/second-factor', ({ params: { id }, request, reply }) =>
    manage(request, reply, async (managing) => {
      // Removing one’s own requires a code, so that an unlocked screen is not enough.
      if (id === personSessionOf(request).user.id) throw new AppError('OWN_ACCOUNT');
      await removeSecondFactor(managing, id);
      return { status: 204 };
    }),
  );
}
