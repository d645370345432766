import type { IncomingHttpHeaders } from 'node:http';

/** The token of the `Authorization: Bearer` header; undefined when there is no such header. */
export function bearerOf({ authorization = '' }: IncomingHttpHeaders): string | undefined {
  const scheme = /^Bearer\b */i.exec(authorization)?.[0];
  return scheme === undefined ? undefined : authorization.slice(scheme.length);
}
