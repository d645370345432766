import type { FastifyInstance } from 'fastify';
import type { AdminApi } from '../../admin-api.ts';
import { type AdminSession, SESSION_COOKIE, signIn, signOut } from './admin-session.service.ts';
import { adminSessionOf } from './guard.ts';
import { readText } from './request-fields.ts';

export function adminSessionRoutes(app: FastifyInstance, { store, sources, publicOrigin }: AdminApi): void {
  const cookie = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: publicOrigin.startsWith('https:'),
  } as const;

  // The limit holds where @fastify/rate-limit is registered: an attacker gets ten guesses a minute.
  const config = { rateLimit: { max: 10, timeWindow: '1 minute' } };
  app.post('/session', { config }, async (request, reply) => {
    const email = readText(request.body, 'email', { max: 254 });
    const password = readText(request.body, 'password', { max: 1000 });
    const { token, session } = await signIn(store, sources, { email, password, ip: request.ip });
    return reply.setCookie(SESSION_COOKIE, token, cookie).send(toAnswer(session));
  });

  app.get('/session', async (request) => toAnswer(adminSessionOf(request)));

  app.delete('/session', async (request, reply) => {
    await signOut(store, sources, adminSessionOf(request), request.ip);
    return reply.status(204).clearCookie(SESSION_COOKIE, cookie).send();
  });
}

function toAnswer({ user, csrfToken }: AdminSession) {
  return { user, csrfToken };
}
