import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AdminApi } from '../../admin-api.ts';
import { AppError } from '../../errors.ts';
import type { Actor } from '../audit/audit.service.ts';
import { type AdminSession, findSession, SESSION_COOKIE } from './admin-session.service.ts';
import { findPermission, roleAllows } from './permissions.ts';
import { isRecord } from './request-fields.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the admin API's guard; null outside of it and for sign-in. */
    adminSession: AdminSession | null;
  }
}

const READS = new Set(['GET', 'HEAD']);

/** Every call of the admin API passes here first: session, role, CSRF token, known fields (ADMIN-02). */
export function registerGuard(app: FastifyInstance, { store, sources }: AdminApi): void {
  app.decorateRequest('adminSession', null);

  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (request.is404) return;
    const permission = permissionOf(app, request);
    if (permission.role === 'anyone') return;
    const session = await findSession(store, sources, readSessionToken(request));
    if (!session) throw new AppError('SIGN_IN_REQUIRED');
    if (!READS.has(request.method) && !isSame(request.headers['x-csrf-token'], session.csrfToken))
      throw new AppError('CSRF_TOKEN_WRONG');
    if (!roleAllows(session.user.role, permission.role))
      throw new AppError('FORBIDDEN', {
        message: `This needs the role ${permission.role}; yours is ${session.user.role}.`,
      });
    request.adminSession = session;
  });

  app.addHook('preHandler', async (request) => {
    if (request.is404) return;
    const { body = [], query = [] } = permissionOf(app, request);
    refuseUnknown(request.query, query);
    if (body !== 'document') refuseUnknown(request.body, body);
  });
}

/** The signed-in person. Only for calls whose role is not `anyone`. */
export function adminSessionOf(request: FastifyRequest): AdminSession {
  if (!request.adminSession) throw new AppError('SIGN_IN_REQUIRED');
  return request.adminSession;
}

export function actorOf(request: FastifyRequest): Actor {
  const { id, name, email } = adminSessionOf(request).user;
  return { id, name, email, ip: request.ip };
}

/** The token of the admin cookie, wherever on the site the request goes. */
export function readSessionToken(request: FastifyRequest): string | undefined {
  return request.cookies[SESSION_COOKIE];
}

function permissionOf(app: FastifyInstance, request: FastifyRequest) {
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
