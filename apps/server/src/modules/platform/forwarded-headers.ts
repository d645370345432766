import type { FastifyRequest } from 'fastify';

/** Cookies of the admin never leave this server. */
const ADMIN_COOKIE = /^marquee_admin/;

/** The Cookie header without what is only ours. */
export function platformCookies(header: string | undefined): string {
  return (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '' && !ADMIN_COOKIE.test(pair))
    .join('; ');
}

const CARRIED = ['accept-language', 'user-agent', 'x-locale', 'sec-ch-ua-mobile'] as const;

/** What the platform must know of the visitor for whom the server calls it. */
export function platformHeaders(request: FastifyRequest): Record<string, string> {
  const headers: Record<string, string> = {
    'x-requested-with': 'XMLHttpRequest',
    'x-forwarded-for': request.ip,
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
    'x-request-id': request.id,
    accept: 'application/json',
  };
  for (const name of CARRIED) {
    const value = request.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  const cookie = platformCookies(request.headers.cookie);
  if (cookie) headers['cookie'] = cookie;
  return headers;
}
