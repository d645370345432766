import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AdminApi } from '../../admin-api.ts';
import { AppError } from '../../errors.ts';
import { assertOwnOrigin } from '../../plugins/own/own-origin.ts';
import type { ServerCall } from '@marquee/schemas/server-calls';
import { findApiToken } from '../api-tokens/api-tokens.service.ts';
import type { Actor } from '../audit/audit.service.ts';
import { callOf, followContract } from '../contract/follow-contract.ts';
import { isLimited, scopeWords } from '../rights/scope.ts';
import {
  type AdminSession,
  findSession,
  type PersonSession,
  SESSION_COOKIE,
} from './admin-session.service.ts';
import { roleAllows } from './roles.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the admin API's guard; null outside of it and for sign-in. */
    adminSession: AdminSession | null;
  }
}

const READS = new Set(['GET', 'HEAD']);

/**
 * Checks every call of the admin API first: origin, session or API token, role, CSRF token, rate of writes. Then the
 * call's parameters and body are checked against the contract (ADMIN-02, OPS-04).
 */
export function registerGuard(app: FastifyInstance, { store, sources, ...options }: AdminApi): void {
  const { publicOrigin, writesPerMinute } = options;
  followContract(app);
  app.decorateRequest('adminSession', null);
  const limitWrites = app.hasDecorator('createRateLimit')
    ? app.createRateLimit({ max: writesPerMinute, timeWindow: '1 minute', keyGenerator: writerOf })
    : undefined;

  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (request.is404) return;
    const call = calledOf(request);
    const bearer = readBearer(request);
    // A websocket opens with a GET, and browsers send cookies with it even from pages of other sites.
    if (bearer === undefined && (!READS.has(request.method) || request.ws))
      assertOwnOrigin(request, publicOrigin);
    if (call.access === 'anyone') return;
    const session =
      bearer === undefined
        ? await findSession(store, sources, readSessionToken(request))
        : await findApiToken(store, sources, bearer);
    if (!session) throw new AppError(bearer === undefined ? 'SIGN_IN_REQUIRED' : 'API_TOKEN_UNKNOWN');
    assertAllowed(request, session, call);
    request.adminSession = session;
    nameActor(request, reply, session.user.id);
    if (READS.has(request.method) || !limitWrites) return;
    const limit = await limitWrites(request);
    if (!limit.isAllowed && limit.isExceeded) {
      reply.header('retry-after', limit.ttlInSeconds);
      throw new AppError('TOO_MANY_REQUESTS');
    }
  });
}

/**
 * Every line of the request from here on, the one of its end included, names who it is by the id that the audit log has:
 * neither name nor address (OPS-11).
 */
export function nameActor(request: FastifyRequest, reply: FastifyReply, actor: string): void {
  request.log = request.log.child({ actor });
  reply.log = request.log;
}

/** The caller. Only for calls whose role is not `anyone`. */
export function adminSessionOf(request: FastifyRequest): AdminSession {
  if (!request.adminSession) throw new AppError('SIGN_IN_REQUIRED');
  return request.adminSession;
}

/** The person signed in by a browser. Only for calls that are `isPersonal`. */
export function personSessionOf(request: FastifyRequest): PersonSession {
  const session = adminSessionOf(request);
  if (!session.browser) throw new AppError('API_TOKEN_NOT_ENOUGH');
  return { ...session, browser: session.browser };
}

export function actorOf(request: FastifyRequest): Actor {
  const { user, apiToken } = adminSessionOf(request);
  const { id, name, email } = user;
  if (!apiToken) return { id, name, email, ip: request.ip };
  return { id, name: `${name} (token ${apiToken.name})`, email, ip: request.ip, token: apiToken };
}

/** The token in the admin cookie, for a request to any address of the site. */
export function readSessionToken(request: FastifyRequest): string | undefined {
  return request.cookies[SESSION_COOKIE];
}

function readBearer({ headers }: FastifyRequest): string | undefined {
  if (headers.authorization === undefined) return undefined;
  return /^bearer +(\S+) *$/i.exec(headers.authorization)?.[1] ?? '';
}

function assertAllowed(
  request: FastifyRequest,
  { user, browser }: AdminSession,
  { access, isPersonal, limits, isOpenBeforeEnrolment }: ServerCall,
): void {
  if (access !== 'anyone' && !roleAllows(user.role, access))
    throw new AppError('FORBIDDEN', { message: `This needs the role ${access}; yours is ${user.role}.` });
  if (limits === 'unlimited' && isLimited(user.scope))
    throw new AppError('RIGHTS_NOT_ENOUGH', {
      message: `This is about the whole installation; your role is limited to ${scopeWords(user.scope)}.`,
    });
  if (!browser) {
    // No CSRF check: an API token is not a cookie, so no other site can make a browser send it.
    if (isPersonal) throw new AppError('API_TOKEN_NOT_ENOUGH');
    return;
  }
  if (!READS.has(request.method) && !isSame(request.headers['x-csrf-token'], browser.csrfToken))
    throw new AppError('CSRF_TOKEN_WRONG');
  if (browser.mustEnrol && !isOpenBeforeEnrolment) throw new AppError('SECOND_FACTOR_REQUIRED');
}

function writerOf({ adminSession }: FastifyRequest): string {
  return `${adminSession?.user.id} ${adminSession?.apiToken?.id ?? ''}`;
}

function calledOf({ routeOptions: { config, url } }: FastifyRequest): ServerCall {
  const call = callOf(config);
  // Without a call of the contract, nothing says who is allowed. The check at registration should prevent this.
  if (!call) throw new Error(`The route ${url} answers no call of the contract.`);
  return call;
}

/** Compares hashes, so that the duration shows neither the length nor how much is right. */
function isSame(given: string | string[] | undefined, wanted: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return typeof given === 'string' && timingSafeEqual(digest(given), digest(wanted));
}
