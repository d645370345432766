import type { FastifyReply, FastifyRequest } from 'fastify';
import { etagOf, matchesEtag } from './etag.ts';
import type { SharedAnswer } from './answer-front.ts';
import { freshnessFor } from './freshness.ts';
import { lifetimeOfCall, sharedCacheControl } from '../shared-cache/shared-lifetime.ts';
import type { RequestVisitor } from './visitor.service.ts';

/** A body that is ready to send, with the facts that decide how long it may be cached. */
export type Answer = SharedAnswer & {
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
/** Caches must check each use: the address stays when the content changes. */
const UNNAMED = 'public, no-cache';

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
  if (answer.status !== 200 || longest === undefined) return UNNAMED;
  if (answer.validUntil === null) return `public, max-age=${longest}`;
  const seconds = Math.floor((answer.validUntil - freshness.now) / 1000);
  return `public, max-age=${Math.max(0, Math.min(seconds, longest))}`;
}

function longestFor(release: string, named: string | undefined): number | undefined {
  if (named === release) return YEAR_SECONDS;
  return named === release.split('-', 1)[0] ? NUMBERED_SECONDS : undefined;
}

type Sending = {
  answer: Answer;
  visitor: RequestVisitor;
  /** Of what the answer is read from (dependency-keys.ts). */
  keys: Iterable<string>;
};

/** Sends an answer to its visitor, and to guests of the same kind from then on (answer-front.ts). */
export function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { answer, visitor, keys }: Sending,
): Promise<FastifyReply> {
  const { release: named } = request.query as { release?: string };
  const freshness = freshnessFor(visitor);
  const { sharedCache } = request.server;
  const cacheControlAt = (now: number): string => {
    const said = cacheControl(answer, { ...freshness, now }, named);
    const isOpen = said === UNNAMED && named === undefined && answer.status === 200 && sharedCache.isInFront;
    return isOpen && !visitor.context.isUnknown
      ? sharedCacheControl(lifetimeOfCall(answer.validUntil, now), now)
      : said;
  };
  const isValid = (now: number): boolean =>
    now >= freshness.now && (answer.validUntil === null || now < answer.validUntil);
  if (!freshness.isPrivate && !visitor.context.isUnknown)
    request.server.answerFront.remember(request, {
      release: freshness.release,
      now: freshness.now,
      find: (now) => (isValid(now) ? answer : undefined),
      cacheControl: cacheControlAt,
    });
  reply.type('application/json; charset=utf-8').header('cache-control', cacheControlAt(freshness.now));
  const vary = freshness.isPrivate ? undefined : sharedCache.vary(request, visitor.release);
  if (!freshness.isPrivate) sharedCache.name(reply, keys);
  return sendBody(request, reply, answer, vary);
}

/**
 * Sends the bytes in an encoding that the browser accepts, or 304 when the browser has these bytes already.
 *
 * @param vary the other headers that the answer depends on; left out: all that say something of a visitor
 */
export async function sendBody(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, tag, body }: SharedAnswer,
  vary: readonly string[] = [request.server.visitorVary],
): Promise<FastifyReply> {
  const encoding = body.choose(request.headers['accept-encoding']);
  reply.header('vary', [...vary, 'Accept-Encoding'].join(', '));
  reply.code(status);
  if (status === 200) {
    const etag = etagOf(tag);
    reply.header('etag', etag);
    if (matchesEtag(request.headers['if-none-match'], etag))
      return reply.code(304).removeHeader('content-type').send();
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(body.peek(encoding) ?? (await body.get(encoding)));
}
