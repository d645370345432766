import type { FastifyRequest } from 'fastify';

/** Programs that say so in their name. Whoever hides it is counted: a few too many spoil a share less than a list of names does. */
const PROGRAMS =
  /bot\b|bots\b|crawl|spider|slurp|preview|monitor|uptime|headless|lighthouse|curl|wget|python|java\/|go-http|okhttp|axios|node-fetch|undici|facebookexternalhit|embedly|scrapy|phantom/i;

/** Pages of editors and testers, not of visits. */
const WORKPLACES = /^(?:\/[a-z]{2}(?:-[a-z]{2})?)?\/(?:preview|shared-preview|ffc|admin)(?:\/|$)/i;

/**
 * Whether this is somebody who opens the site in a browser, coming from elsewhere: what follows on the site is the same
 * visit.
 */
export function isVisit({ method, url, host, headers }: FastifyRequest): boolean {
  const agent = headers['user-agent'] ?? '';
  if (method !== 'GET' || agent === '' || PROGRAMS.test(agent)) return false;
  if (WORKPLACES.test(url.split('?', 1)[0] ?? '')) return false;
  if (headers['purpose'] === 'prefetch' || headers['sec-purpose'] !== undefined) return false;
  if (!headers.accept?.includes('text/html')) return false;
  const { 'sec-fetch-dest': dest, 'sec-fetch-site': site } = headers;
  // Browsers send these only to https and to this machine itself; elsewhere the page before tells.
  if (dest !== undefined && dest !== 'document') return false;
  if (site !== undefined) return site !== 'same-origin';
  return URL.parse(headers.referer ?? '')?.host !== host;
}
