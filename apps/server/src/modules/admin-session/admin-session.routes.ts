import type { FastifyInstance } from 'fastify';
import type { AdminApi } from '../../admin-api.ts';
import {
  checkPassword,
  type PersonSession,
  SESSION_COOKIE,
  signOut,
  startSession,
} from './admin-session.service.ts';
import { personSessionOf } from './guard.ts';
import { readCode } from '../second-factor/second-factor.routes.ts';
import { describeSso } from '../sso/sso.routes.ts';
import { readText } from './request-fields.ts';
import { cookieOptions, setSessionCookie, whereaboutsOf } from './session-cookie.ts';
import { beginSecondStep, finishSecondStep } from './second-step.ts';

export function adminSessionRoutes(
  app: FastifyInstance,
  { store, sources, publicOrigin, sso, environment }: AdminApi,
): void {
  // The limit holds where @fastify/rate-limit is registered: an attacker gets ten guesses a minute.
  const config = { rateLimit: { max: 10, timeWindow: '1 minute' } };

  const named = environment === undefined ? {} : { environment };

  app.get('/sign-in', () => ({ password: true, sso: describeSso(sso), ...named }));

  app.post('/session', { config }, async (request, reply) => {
    const email = readText(request.body, 'email', { max: 254 });
    const password = readText(request.body, 'password', { max: 1000 });
    const user = await checkPassword(store, sources, { email, password, ip: request.ip });
    if (user.secondFactorSince)
      return reply.status(202).send({ next: 'code', ...(await beginSecondStep(store, sources, user)) });
    const started = await store.transaction((transaction) =>
      startSession(transaction, sources, { user, method: 'password', ...whereaboutsOf(request) }),
    );
    setSessionCookie(reply, started.token, publicOrigin);
    return toAnswer(started.session);
  });

  app.post('/session/code', { config }, async (request, reply) => {
    const token = readText(request.body, 'token', { max: 200 });
    const code = readCode(request.body);
    const started = await finishSecondStep(store, sources, { token, code, ...whereaboutsOf(request) });
    setSessionCookie(reply, started.token, publicOrigin);
    return toAnswer(started.session);
  });

  app.get('/session', async (request) => ({ ...toAnswer(personSessionOf(request)), ...named }));

  app.delete('/session', async (request, reply) => {
    await signOut(store, sources, personSessionOf(request), request.ip);
    return reply.status(204).clearCookie(SESSION_COOKIE, cookieOptions(publicOrigin)).send();
  });
}

export function toAnswer({ user, browser }: PersonSession) {
  const { csrfToken, mustEnrol } = browser;
  return { user, csrfToken, ...(mustEnrol ? { mustEnrol } : {}) };
}
