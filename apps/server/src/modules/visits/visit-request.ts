import type { FastifyRequest } from 'fastify';

/**
 * Programs that name themselves in the user agent. Others are counted: a few visits too many distort a share less than
 * a long list of names would.
 */
const PROGRAMS =
  /bot\b|bots\b|crawl|spider|slurp|preview|monitor|uptime|headless|lighthouse|curl|wget|python|java\/|go-http|okhttp|axios|node-fetch|undici|facebookexternalhit|embedly|scrapy|phantom/i;

/** Pages of editors and testers, which do not count as visits. */
const WORKPLACES = /^(?:\/[a-z]{2}(?:-[a-z]{2})?)?\/(?:preview|shared-preview|ffc|admin)(?:\/|$)/i;

/**
 * Whether a visitor opens the site in a browser, coming from another site: their next pages belong to the same visit.
 */
export function isVisit({ method, url, host, headers }: FastifyRequest): boolean {
  const agent = headers['user-agent'] ?? '';
  if (method !== 'GET' || agent === '' || PROGRAMS.test(agent)) return false;
  if (WORKPLACES.test(url.split('?', 1)[0] ?? '')) return false;
  if (headers['purpose'] === 'prefetch' || headers['sec-purpose'] !== undefined) return false;
  if (!headers.accept?.includes('text/html')) return false;
  const { 'sec-fetch-dest': dest, 'sec-fetch-site': site } = headers;
  // Browsers send these headers only to https and to localhost. Otherwise, the referrer decides.
  if (dest !== undefined && dest !== 'document') return false;
  if (site !== undefined) return site !== 'same-origin';
  return URL.parse(headers.referer ?? '')?.host !== host;
}
