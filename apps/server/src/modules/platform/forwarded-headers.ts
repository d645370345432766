import type { FastifyRequest } from 'fastify';
import { siteAddress } from '../../plugins/own/site-origin.ts';
import { VIA_HEADER } from './loop.ts';
import { platformCookies } from './own-cookies.ts';

const CARRIED = ['accept-language', 'user-agent', 'x-locale', 'sec-ch-ua-mobile', VIA_HEADER] as const;

/** The parts of a page request that the platform is told. */
export type AskedForPage = Parameters<typeof siteAddress>[0] & Pick<FastifyRequest, 'ip' | 'id' | 'headers'>;

/** The visitor's address and the site's. The platform writes links with the latter, so a visitor must not choose it. */
export function forwarded(
  request: Parameters<typeof siteAddress>[0] & Pick<FastifyRequest, 'ip' | 'id'>,
): Record<string, string> {
  const { host, protocol } = siteAddress(request);
  return {
    'x-forwarded-for': request.ip,
    'x-forwarded-host': host,
    'x-forwarded-proto': protocol.replace(':', ''),
    'x-request-id': request.id,
  };
}

/** The headers by which the platform learns for which visitor the server calls it. */
export function platformHeaders(request: AskedForPage): Record<string, string> {
  const headers: Record<string, string> = {
    'x-requested-with': 'XMLHttpRequest',
    ...forwarded(request),
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
