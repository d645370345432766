import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerCall } from '../../contract/route.ts';
import { clearSessionCookie, SESSION_COOKIE, setSessionCookie } from '../../identity/session-cookie.ts';
import type { Services } from '../../services.ts';
import { insertSignIn, signInFrom } from '../account-records/sign-ins.repository.ts';
import { finishSignIn, PENDING_SECONDS, signIn } from './sign-in.service.ts';

/** The cookie of a sign-in that waits for a code. Pages cannot read it. */
const PENDING_COOKIE = 'northstar_sign_in';
const PENDING = { path: '/api/users', httpOnly: true, sameSite: 'lax', secure: 'auto' } as const;

export function sessionRoutes(fastify: FastifyInstance, services: Services): void {
  const { db, clock, background, sessions, region, captcha } = services;

  async function begin(request: FastifyRequest, reply: FastifyReply, session: string) {
    const before = request.cookies[SESSION_COOKIE];
    if (before !== undefined) await sessions.close(before);
    setSessionCookie(reply, session);
    return { signed_in: true } as const;
  }

  answerCall(fastify, services, 'POST /api/users/sign_in', async ({ body, request, reply }) => {
    region.refuseRestricted(request);
    const { email = '', password = '', dfpc, captcha: solution, otp_attempt: code } = body.user;
    if (code !== undefined) {
      const pending = request.cookies[PENDING_COOKIE];
      const session = await finishSignIn(services, { pending, code, from: signInFrom('code', request) });
      reply.clearCookie(PENDING_COOKIE, PENDING);
      return begin(request, reply, session);
    }
    const fingerprint = dfpc ?? null;
    const from = signInFrom('password', request);
    const outcome = await signIn(services, {
      email,
      password,
      fingerprint,
      captcha: solution,
      address: request.ip,
      device: from.device,
      // After the answer, whose time must not say whether somebody has an account.
      onWrong: (playerId) =>
        background.run(reply, () =>
          insertSignIn(db, { playerId, at: clock(), outcome: 'wrong_password', from }),
        ),
    });
    if ('session' in outcome) return begin(request, reply, outcome.session);
    reply.code(202).setCookie(PENDING_COOKIE, outcome.pending, { ...PENDING, maxAge: PENDING_SECONDS });
    return { signed_in: false, otp_required: true } as const;
  });

  answerCall(fastify, services, 'DELETE /api/users/sign_out', async ({ request, reply }) => {
    const token = request.cookies[SESSION_COOKIE];
    if (token !== undefined) await sessions.close(token);
    clearSessionCookie(reply);
    return undefined;
  });

  answerCall(fastify, services, 'GET /api/captcha', async ({ reply }) => {
    reply.header('cache-control', 'no-store');
    return captcha.issue();
  });
}
