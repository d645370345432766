import type { FastifyReply, FastifyRequest } from 'fastify';

/** A body that is ready to send, with the facts that decide how long it may be cached. */
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
/** The cache time when a request names the release only by number: a restored store can use the number again. */
const NUMBERED_SECONDS = 300;

const VISITOR_HEADERS = ['X-Locale', 'Cookie', 'Accept-Language', 'Sec-CH-UA-Mobile', 'User-Agent'];

type VaryOptions = {
  /** Where the proxy in front writes the country. */
  geoHeader?: string | undefined;
  /** Whether the headers of that proxy are trusted. */
  isBehindProxy?: boolean | undefined;
};

/** The headers that an answer depends on. Must change together with the facts that a visitor is derived from. */
export function visitorVary({ geoHeader, isBehindProxy = false }: VaryOptions): string {
  // This trusted header decides the domain and so the licence. A visitor may get a false one past a careless proxy.
  const host = isBehindProxy ? ['X-Forwarded-Host'] : [];
  return [...VISITOR_HEADERS, ...host, ...(geoHeader ? [geoHeader] : [])].join(', ');
}

/**
 * How long an answer may be cached. Open pages name their release by its id (`release=`), so that a publish or a
 * restored store changes the addresses. Only then is it safe to cache until `validUntil`. Without an id, caches must
 * check the ETag before each use.
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

/** Evaluates If-None-Match, with lists, `*` and weak tags, as in RFC 9110. */
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
