/**
 * The ETag of an answer. It is the same whether the bytes are compressed or not: nobody asks for a range of them, and who
 * reads a release and a fingerprint from it need not know how it was sent.
 */
export const etagOf = (tag: string): string => `"${tag}"`;

/** Evaluates If-None-Match, with lists, `*` and weak tags, as in RFC 9110. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
