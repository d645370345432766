import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignInSide } from './work-figures.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The stable code with which the request was refused; known only while it is counted. */
    refusal?: string;
  }
}

type Attempt = { side: SignInSide; outcome: string };

/** Calls by which somebody signs in to the admin. */
const ADMIN_CALLS = new Set([
  'POST /admin/api/session',
  'POST /admin/api/session/code',
  'GET /admin/api/session/sso/callback',
]);
/** The platform's own; its answers are passed on unread, so their status alone says how it ended. */
const PLAYER_CALL = '/api/users/sign_in';
const PLAYER_REFUSALS: Readonly<Record<number, string>> = {
  401: 'WRONG_CREDENTIALS',
  422: 'WRONG_CREDENTIALS',
  429: 'TOO_MANY_ATTEMPTS',
  451: 'REGION_RESTRICTED',
};

/** How the attempt to sign in ended that a request was; undefined: it was none. No part of it says who it was. */
export function signInOf(request: FastifyRequest, { statusCode }: FastifyReply): Attempt | undefined {
  const { method, routeOptions, url, refusal } = request;
  if (ADMIN_CALLS.has(`${method} ${routeOptions.url}`))
    return { side: 'admin', outcome: outcomeOf(statusCode, refusal) };
  if (method !== 'POST' || url.split('?', 1)[0] !== PLAYER_CALL) return undefined;
  return { side: 'player', outcome: PLAYER_REFUSALS[statusCode] ?? outcomeOf(statusCode, refusal) };
}

function outcomeOf(status: number, refusal: string | undefined): string {
  if (status >= 500) return 'FAILED';
  // Signing in elsewhere comes back by a redirect, whatever came of it.
  if (refusal !== undefined) return refusal;
  if (status === 202) return 'code-needed';
  return status < 400 ? 'started' : 'REFUSED';
}
