import type { FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses requests that a page of another site makes a browser send. Such a page cannot leave out both headers. Clients
 * that are not browsers send neither, and have no visitor's cookies.
 */
export function assertOwnOrigin({ headers, host }: FastifyRequest, publicOrigin?: string): void {
  const { origin } = headers;
  if (origin === undefined) {
    if (isOtherSite(headers['sec-fetch-site'])) throw new AppError('ORIGIN_WRONG');
    return;
  }
  if (origin !== publicOrigin && URL.parse(origin)?.host !== host) throw new AppError('ORIGIN_WRONG');
}

/** The same check as a hook, for requests that change something. */
export function refuseForeignWrites(publicOrigin?: string) {
  return async (request: FastifyRequest): Promise<void> => {
    if (!READS.has(request.method)) assertOwnOrigin(request, publicOrigin);
  };
}

function isOtherSite(site: string | string[] | undefined): boolean {
  return site === 'cross-site' || site === 'same-site';
}
