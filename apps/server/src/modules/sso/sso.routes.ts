import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AdminApi } from '../../admin-api.ts';
import { AppError } from '../../errors.ts';
import { type SentAnswer, sentWithout } from '../../sent-answer.ts';
import { nameActor } from '../admin-session/guard.ts';
import { cookieOptions, setSessionCookie, whereaboutsOf } from '../admin-session/session-cookie.ts';
import { answerCall } from '../contract/answer-call.ts';
import { createSsoProvider, type SsoOptions } from './sso-provider.ts';
import { beginSso, finishSso, STEP_MS } from './sso.service.ts';

const COOKIE = 'marquee_sso';
const PATH = '/admin/api/session/sso';
/** A screen of the admin, and nothing that a browser could take for another site. */
const SCREEN = /^\/admin(\/[\w\-./~%]*)?(\?[\w\-.~%=&+]*)?$/;

/** Sign-in with OpenID Connect. A browser navigates here, so every failure redirects to the sign-in page. */
export function ssoRoutes(app: FastifyInstance, { store, sources, publicOrigin, sso }: AdminApi): void {
  const provider = sso && createSsoProvider(sso, `${publicOrigin}${PATH}/callback`);
  const cookie = { ...cookieOptions(publicOrigin), path: PATH };

  answerCall(app, 'GET /admin/api/session/sso', ({ query, request, reply }) =>
    orBack(request, reply, async () => {
      if (!provider) throw new AppError('SSO_OFF');
      const returnTo = screenOf(query.returnTo);
      const { token, url } = await beginSso(store, sources, { provider, returnTo });
      return reply.setCookie(COOKIE, token, { ...cookie, maxAge: STEP_MS / 1000 }).redirect(url);
    }),
  );

  answerCall(app, 'GET /admin/api/session/sso/callback', ({ request, reply }) =>
    orBack(request, reply, async () => {
      if (!provider || !sso) throw new AppError('SSO_OFF');
      const { token, userId, returnTo } = await finishSso(store, sources, {
        provider,
        options: sso,
        token: request.cookies[COOKIE],
        url: new URL(request.url, publicOrigin),
        ...whereaboutsOf(request),
      });
      nameActor(request, reply, userId);
      setSessionCookie(reply, token, publicOrigin);
      return reply.clearCookie(COOKIE, cookie).redirect(returnTo);
    }),
  );
}

export function describeSso(sso: SsoOptions | undefined): { label: string } | null {
  return sso ? { label: sso.label } : null;
}

async function orBack(
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<FastifyReply>,
): Promise<SentAnswer<never>> {
  try {
    return sentWithout(await work());
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // The provider’s message is in the log for the operator. The page shows its own text for the code.
    request.refusal = error.code;
    request.log.warn({ err: error.cause, code: error.code }, error.message);
    return sentWithout(reply.redirect(`/admin/?problem=${error.code}`));
  }
}

const screenOf = (wanted: string | undefined): string =>
  wanted !== undefined && SCREEN.test(wanted) ? wanted : '/admin/';
