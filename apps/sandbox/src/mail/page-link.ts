import type { FastifyRequest } from 'fastify';
import { DEFAULT_LOCALE } from '../site/locale.ts';

export type LinkTarget = {
  /** Path of a page without the locale, such as `/confirmation`. */
  path: string;
  query?: { [name: string]: string };
  locale: string;
};

export type PageLinks = (request: FastifyRequest, target: LinkTarget) => string;

const HERE = new URL('http://localhost');

/**
 * Makes links for letters. A visitor can send any host in a request, so it is never used: a letter with a token must
 * not lead to another site. The surrounding server knows the site’s hosts.
 */
export function createPageLinks(siteAddress: (request: FastifyRequest) => URL = () => HERE): PageLinks {
  return (request, { path, query = {}, locale }) => {
    const url = new URL(locale === DEFAULT_LOCALE ? path : `/${locale}${path}`, siteAddress(request));
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url.href;
  };
}
