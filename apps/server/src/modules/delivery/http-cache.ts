import type { FastifyReply, FastifyRequest } from 'fastify';

/** A body ready to send, with what decides how long it holds. */
export type Answer = {
  status: number;
  body: string;
  etag: string;
  /** Epoch milliseconds of the next change by time alone; null when time changes nothing. */
  validUntil: number | null;
};

export type Freshness = {
  /** Players’ answers are private (DELIVERY-02). */
  isPrivate: boolean;
  now: number;
  /** The release's id, unique among all histories of the store. */
  release: string;
};

const YEAR_SECONDS = 31_536_000;
/** A number alone can mean another release once a store was restored. */
const NUMBERED_SECONDS = 300;

const VISITOR_HEADERS = ['X-Locale', 'Cookie', 'Accept-Language', 'Sec-CH-UA-Mobile', 'User-Agent'];

type VaryOptions = {
  /** Where the proxy in front writes the country. */
  geoHeader?: string | undefined;
  /** What that proxy says of the request is believed. */
  isBehindProxy?: boolean | undefined;
};

/** What an answer depends on besides its address. Changing what a visitor is made from also changes this. */
export function visitorVary({ geoHeader, isBehindProxy = false }: VaryOptions): string {
  // It is believed, and names the domain with its licence: a visitor can send one of their own past a careless proxy.
  const host = isBehindProxy ? ['X-Forwarded-Host'] : [];
  return [...VISITOR_HEADERS, ...host, ...(geoHeader ? [geoHeader] : [])].join(', ');
}

/**
 * How long an answer may be kept. Open pages name the release they show by its id (`release=`), so a publish and a
 * store that was restored change their addresses: only then is the whole time until `validUntil` safe. Without it
 * every use is checked by ETag.
 */
export function cacheControl(answer: Answer, freshness: Freshness, namedRelease: string | undefined): string {
  if (freshness.isPrivate) return 'private, no-cache';
  const longest = longestFor(freshness.release, namedRelease);
  if (answer.status !== 200 || longest === undefined) return 'public, no-cache';
  if (answer.validUntil === null) return `public, max-age=${longest}`;
  const seconds = Math.floor((answer.validUntil - freshness.now) / 1000);
  return `public, max-age=${Math.max(0, Math.min(seconds, longest))}`;
}

function longestFor(release: string, named: string | undefined): number | undefined {
  if (named === release) return YEAR_SECONDS;
  return named === release.split('-', 1)[0] ? NUMBERED_SECONDS : undefined;
}

/** If-None-Match, with lists, `*` and weak tags as RFC 9110 has them. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}

export function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer & { freshness: Freshness; vary?: string },
): FastifyReply {
  const { release } = request.query as { release?: string };
  reply.header('cache-control', cacheControl(answer, answer.freshness, release));
  reply.header('vary', answer.vary ?? request.server.visitorVary).header('etag', answer.etag);
  if (matchesEtag(request.headers['if-none-match'], answer.etag)) return reply.code(304).send();
  return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body);
}
