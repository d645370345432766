import { AppError, errorBody } from '../errors.ts';
import type { PlatformClient } from '../modules/platform/platform-client.ts';

/** Calls that only read, though they are sent as POST because what they ask for is long. */
const READING_POSTS = /^\/api\/games_filter(?:\/select)?(?:\?|$)/;
const READS = new Set(['GET', 'HEAD']);

export const isReading = (method: string, path: string): boolean =>
  READS.has(method) || (method === 'POST' && READING_POSTS.test(path));

/** The platform as an anonymous visitor sees it: it gets no session, nothing is changed, no cookie comes back. */
export function createReadOnlyPlatform(client: PlatformClient, locale: string): PlatformClient {
  return {
    async fetch(path, init = {}) {
      if (!isReading(init.method ?? 'GET', path)) {
        const error = new AppError('PREVIEW_READS_ONLY');
        return Response.json(errorBody(error), { status: error.status });
      }
      const headers = new Headers(init.headers);
      headers.delete('cookie');
      headers.set('x-locale', locale);
      headers.set('accept-language', locale);
      return client.fetch(path, { ...init, headers });
    },
  };
}
