import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AdminApi } from '../../admin-api.ts';
import { AppError } from '../../errors.ts';
import { assertOwnOrigin } from '../../plugins/own/own-origin.ts';
import { findApiToken } from '../api-tokens/api-tokens.service.ts';
import type { Actor } from '../audit/audit.service.ts';
import {
  type AdminSession,
  findSession,
  type PersonSession,
  SESSION_COOKIE,
} from './admin-session.service.ts';
import { findPermission, type Permission, roleAllows } from './permissions.ts';
import { isRecord } from './request-fields.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the admin API's guard; null outside of it and for sign-in. */
    adminSession: AdminSession | null;
  }
}

const READS = new Set(['GET', 'HEAD']);

/**
 * Every call of the admin API passes here first: origin, session or API token, role, CSRF token, rate of writes,
 * known fields (ADMIN-02, OPS-04).
 */
export function registerGuard(app: FastifyInstance, { store, sources, ...options }: AdminApi): void {
  const { publicOrigin, writesPerMinute } = options;
  app.decorateRequest('adminSession', null);
  const limitWrites = app.hasDecorator('createRateLimit')
    ? app.createRateLimit({ max: writesPerMinute, timeWindow: '1 minute', keyGenerator: writerOf })
    : undefined;

  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (request.is404) return;
    const permission = permissionOf(app, request);
    const bearer = readBearer(request);
    // What opens a websocket is a GET, and browsers send cookies with those of other sites' pages too.
    if (bearer === undefined && (!READS.has(request.method) || request.ws))
      assertOwnOrigin(request, publicOrigin);
    if (permission.role === 'anyone') return;
    const session =
      bearer === undefined
        ? await findSession(store, sources, readSessionToken(request))
        : await findApiToken(store, sources, bearer);
    if (!session) throw new AppError(bearer === undefined ? 'SIGN_IN_REQUIRED' : 'API_TOKEN_UNKNOWN');
    assertAllowed(request, session, permission);
    request.adminSession = session;
    if (READS.has(request.method) || !limitWrites) return;
    const limit = await limitWrites(request);
    if (!limit.isAllowed && limit.isExceeded) {
      reply.header('retry-after', limit.ttlInSeconds);
      throw new AppError('TOO_MANY_REQUESTS');
    }
  });

  app.addHook('preHandler', async (request) => {
    if (request.is404) return;
    const { body = [], query = [] } = permissionOf(app, request);
    if (query !== 'any') refuseUnknown(request.query, query);
    if (typeof body !== 'string') refuseUnknown(request.body, body);
  });
}

/** Who calls. Only for calls whose role is not `anyone`. */
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

/** The token of the admin cookie, wherever on the site the request goes. */
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
  permission: Permission,
): void {
  if (permission.role !== 'anyone' && !roleAllows(user.role, permission.role))
    throw new AppError('FORBIDDEN', {
      message: `This needs the role ${permission.role}; yours is ${user.role}.`,
    });
  if (!browser) {
    // No cookie is involved, so no other site can make a browser send it.
    if (permission.isPersonal) throw new AppError('API_TOKEN_NOT_ENOUGH');
    return;
  }
  if (!READS.has(request.method) && !isSame(request.headers['x-csrf-token'], browser.csrfToken))
    throw new AppError('CSRF_TOKEN_WRONG');
  if (browser.mustEnrol && !permission.isOpenBeforeEnrolment) throw new AppError('SECOND_FACTOR_REQUIRED');
}

function writerOf({ adminSession }: FastifyRequest): string {
  return `${adminSession?.user.id} ${adminSession?.apiToken?.id ?? ''}`;
}

function permissionOf(app: FastifyInstance, request: FastifyRequest): Permission {
  const path = (request.routeOptions.url ?? '').slice(app.prefix.length);
  const permission = findPermission(request.method, path);
  if (!permission) throw new AppError('UNKNOWN_CALL');
  return permission;
}

function refuseUnknown(fields: unknown, known: readonly string[]): void {
  if (!isRecord(fields)) return;
  const unknown = Object.keys(fields).filter((field) => !known.includes(field));
  if (unknown.length === 0) return;
  throw new AppError('UNKNOWN_FIELD', {
    problems: unknown.map((field) => ({
      code: 'UNKNOWN_FIELD',
      pointer: `/${field}`,
      message:
        known.length > 0
          ? `Not a field here; known are ${known.join(', ')}.`
          : 'No fields are expected here.',
    })),
  });
}

/** Hashed first: the comparison's time tells neither the length nor how much was right. */
function isSame(given: string | string[] | undefined, wanted: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return typeof given === 'string' && timingSafeEqual(digest(given), digest(wanted));
}
