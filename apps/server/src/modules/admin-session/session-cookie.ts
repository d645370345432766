import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_COOKIE, type Whereabouts } from './admin-session.service.ts';

export function whereaboutsOf({ ip, headers }: FastifyRequest): Whereabouts {
  return { ip, userAgent: headers['user-agent']?.slice(0, 400) ?? null };
}

export function setSessionCookie(reply: FastifyReply, token: string, publicOrigin: string): void {
  reply.setCookie(SESSION_COOKIE, token, cookieOptions(publicOrigin));
}

export function cookieOptions(publicOrigin: string) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: publicOrigin.startsWith('https:') } as const;
}
