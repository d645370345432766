import type { Encoding } from './answer-body.ts';

/**
 * The ETag of an answer in one encoding. It is the same in all, but weak where the bytes are compressed: these are
 * other bytes that say the same (RFC 9110, 8.8.1).
 */
export const etagOf = (tag: string, encoding: Encoding): string =>
  encoding === 'identity' ? `"${tag}"` : `W/"${tag}"`;

/** Evaluates If-None-Match, with lists, `*` and weak tags, as in RFC 9110. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((tag) => tag.trim() === '*' || strong(tag.trim()) === strong(etag));
}

const strong = (etag: string): string => etag.replace(/^W\//, '');
