import type { FastifyReply } from 'fastify';

export const SESSION_COOKIE = 'northstar_session';
export const SESSION_SECONDS = 30 * 24 * 60 * 60;

const COOKIE = { path: '/', httpOnly: true, sameSite: 'lax', secure: 'auto' } as const;

export function setSessionCookie(reply: FastifyReply, token: string): void {
  reply.setCookie(SESSION_COOKIE, token, { ...COOKIE, maxAge: SESSION_SECONDS });
}

export function clearSessionCookie(reply: FastifyReply): void {
  reply.clearCookie(SESSION_COOKIE, COOKIE);
}
