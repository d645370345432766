import type { IncomingHttpHeaders } from 'node:http';

/** What stands behind `Authorization: Bearer`; nothing where there is no such header. */
export function bearerOf({ authorization = '' }: IncomingHttpHeaders): string | undefined {
  const scheme = /^Bearer\b */i.exec(authorization)?.[0];
  return scheme === undefined ? undefined : authorization.slice(scheme.length);
}
