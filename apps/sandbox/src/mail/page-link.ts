import type { FastifyRequest } from 'fastify';
import { DEFAULT_LOCALE } from '../locale.ts';

export type LinkTarget = {
  /** Path of a page without the locale, such as `/confirmation`. */
  path: string;
  query?: { [name: string]: string };
  locale: string;
};

export type PageLinks = (request: FastifyRequest, target: LinkTarget) => string;

/**
 * Makes links for letters. A visitor can put any host in a request, so with `publicOrigin` only it and hosts below it
 * are believed: a letter with a token must never lead to somebody else's site.
 */
export function createPageLinks(publicOrigin: string | undefined): PageLinks {
  const known = publicOrigin === undefined ? undefined : new URL(publicOrigin);
  return (request, { path, query = {}, locale }) => {
    const asked = `${request.protocol}://${request.host}`;
    const isOwn =
      known === undefined || request.host === known.host || request.host.endsWith(`.${known.host}`);
    const origin = isOwn ? asked : known.origin;
    const url = new URL(locale === DEFAULT_LOCALE ? path : `/${locale}${path}`, origin);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url.href;
  };
}
