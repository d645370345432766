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
  release: number;
};

const YEAR_SECONDS = 31_536_000;

/** What an answer depends on besides its address. Changing what a visitor is made from also changes this. */
export const VISITOR_VARY = 'X-Locale, Cookie, Accept-Language, Sec-CH-UA-Mobile, User-Agent';

/**
 * How long an answer may be kept. Open pages name the release they show (`release=`), so a publish changes their
 * addresses: only then is the whole time until `validUntil` safe. Without it every use is checked by ETag.
 */
export function cacheControl(answer: Answer, freshness: Freshness, namedRelease: string | undefined): string {
  if (freshness.isPrivate) return 'private, no-cache';
  if (answer.status !== 200 || namedRelease !== String(freshness.release)) return 'public, no-cache';
  if (answer.validUntil === null) return `public, max-age=${YEAR_SECONDS}`;
  const seconds = Math.floor((answer.validUntil - freshness.now) / 1000);
  return `public, max-age=${Math.max(0, Math.min(seconds, YEAR_SECONDS))}`;
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
  reply.header('vary', answer.vary ?? VISITOR_VARY).header('etag', answer.etag);
  if (matchesEtag(request.headers['if-none-match'], answer.etag)) return reply.code(304).send();
  return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body);
}
