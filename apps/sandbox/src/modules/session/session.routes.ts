import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';
import { SESSION_COOKIE, SESSION_COOKIE_OPTIONS as cookie, SESSION_SECONDS } from './session.service.ts';

type SignInBody = { user: { email: string; password: string; dfpc?: string; captcha?: string } };

const signInBody = {
  type: 'object',
  required: ['user'],
  properties: {
    user: {
      type: 'object',
      required: ['email', 'password'],
      properties: {
        email: { type: 'string', minLength: 1, maxLength: 254 },
        // Longer ones would only make the hash work; no password is that long.
        password: { type: 'string', minLength: 1, maxLength: 200 },
        dfpc: { type: 'string', maxLength: 200 },
        captcha: { type: 'string', maxLength: 10_000 },
      },
    },
  },
};

export function sessionRoutes(fastify: FastifyInstance, { sessions }: Services): void {
  fastify.post<{ Body: SignInBody }>(
    '/api/users/sign_in',
    { schema: { body: signInBody } },
    async (request, reply) => {
      const { email, password, dfpc } = request.body.user;
      const token = await sessions.open({ email, password, fingerprint: dfpc ?? null });
      const before = request.cookies[SESSION_COOKIE];
      if (before !== undefined) await sessions.close(before);
      reply.setCookie(SESSION_COOKIE, token, { ...cookie, maxAge: SESSION_SECONDS });
      return reply.code(200).send({ signed_in: true });
    },
  );

  fastify.delete('/api/users/sign_out', async (request, reply) => {
    const token = request.cookies[SESSION_COOKIE];
    if (token !== undefined) await sessions.close(token);
    reply.clearCookie(SESSION_COOKIE, cookie);
    return reply.code(204).send();
  });
}
