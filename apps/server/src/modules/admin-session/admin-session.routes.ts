import type { FastifyInstance } from 'fastify';
import type { AdminApi } from '../../admin-api.ts';
import { isLimited } from '../rights/scope.ts';
import type { SessionUser } from './admin-session.repository.ts';
import { answerCall } from '../contract/answer-call.ts';
import { sendBody, sentWithout } from '../../sent-answer.ts';
import {
  checkPassword,
  type PersonSession,
  SESSION_COOKIE,
  signOut,
  startSession,
} from './admin-session.service.ts';
import { nameActor, personSessionOf } from './guard.ts';
import { describeSso } from '../sso/sso.routes.ts';
import { cookieOptions, setSessionCookie, whereaboutsOf } from './session-cookie.ts';
import { beginSecondStep, finishSecondStep } from './second-step.ts';

export function adminSessionRoutes(
  app: FastifyInstance,
  { store, sources, attempts, publicOrigin, sso, environment }: AdminApi,
): void {
  const named = environment === undefined ? {} : { environment };

  answerCall(app, 'GET /admin/api/sign-in', () => ({ password: true, sso: describeSso(sso), ...named }));

  // The contract's limit applies when @fastify/rate-limit is registered: an address gets ten guesses a minute.
  answerCall(app, 'POST /admin/api/session', async ({ body, request, reply }) => {
    const user = await checkPassword({ store, sources, attempts }, { ...body, ip: request.ip });
    if (user.secondFactorSince)
      return sendBody(reply.status(202), { next: 'code', ...(await beginSecondStep(store, sources, user)) });
    const started = await store.transaction((transaction) =>
      startSession(transaction, sources, { user, method: 'password', ...whereaboutsOf(request) }),
    );
    nameActor(request, reply, user.id);
    setSessionCookie(reply, started.token, publicOrigin);
    return toAnswer(started.session);
  });

  answerCall(app, 'POST /admin/api/session/code', async ({ body, request, reply }) => {
    const started = await finishSecondStep(store, sources, { ...body, ...whereaboutsOf(request) });
    nameActor(request, reply, started.session.user.id);
    setSessionCookie(reply, started.token, publicOrigin);
    return toAnswer(started.session);
  });

  answerCall(app, 'GET /admin/api/session', async ({ request }) => ({
    ...toAnswer(personSessionOf(request)),
    ...named,
  }));

  answerCall(app, 'DELETE /admin/api/session', async ({ request, reply }) => {
    await signOut(store, sources, personSessionOf(request), request.ip);
    return sentWithout(reply.status(204).clearCookie(SESSION_COOKIE, cookieOptions(publicOrigin)).send());
  });
}

/** Limits are named only where there are any. */
export const toPerson = ({ scope, ...user }: SessionUser) => ({
  ...user,
  ...(isLimited(scope) && { scope }),
});

export function toAnswer({ user, browser }: PersonSession) {
  const { csrfToken, mustEnrol } = browser;
  return { user: toPerson(user), csrfToken, ...(mustEnrol ? { mustEnrol } : {}) };
}
