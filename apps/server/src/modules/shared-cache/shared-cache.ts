import { usesPartnerId } from '@marquee/engine';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { visitorVary } from '../delivery/http-cache.ts';
import type { Release } from '../delivery/release.model.ts';
import { surrogateKey } from './surrogate-keys.ts';
import { isNormalized, readNormalizedRequests } from './normalized-request.ts';

declare module 'fastify' {
  interface FastifyInstance {
    sharedCache: SharedCache;
  }
}

/** What answers say to a cache that is shared by everybody. */
export type SharedCache = {
  /** Whether such a cache is in front. Without one, caches have to check each use. */
  readonly isInFront: boolean;
  /** The headers that an answer to a guest depends on. */
  vary(request: FastifyRequest, release: Release, page?: VaryingPage): string[];
  /** Names what an answer is made from, so that it can be purged when that changes. */
  name(reply: FastifyReply, keys: Iterable<string>): void;
};

/** `hasLocale`: the address names the language, so that nothing else decides it. */
type VaryingPage = { hasLocale: boolean };

type Options = {
  isInFront: boolean;
  sessionCookie: string;
  geoHeader?: string | undefined;
  isBehindProxy: boolean;
};

/** Where they are there, they replace the cookies. */
const OF_NORMALIZED = ['X-Page-Cookies', 'X-Partner'];
/** How a page was asked for decides whether it brings its styles, and whether it is framed. */
const OF_PAGES = ['Sec-Fetch-Dest', 'Sec-Fetch-Site'];

/** Has to be registered before every hook that looks at a request's cookies. */
export function createSharedCache(app: FastifyInstance, options: Options): SharedCache {
  const { isInFront, sessionCookie, geoHeader, isBehindProxy } = options;
  const everything = visitorVary({ geoHeader, isBehindProxy });
  const always = [...(isBehindProxy ? ['X-Forwarded-Proto'] : []), ...(geoHeader ? [geoHeader] : [])];
  readNormalizedRequests(app, { isCacheInFront: isInFront, sessionCookie, isBehindProxy });
  return {
    isInFront,
    vary({ headers }, release, page) {
      if (!isInFront) return [everything];
      if (!isNormalized(headers)) return [everything, ...OF_NORMALIZED, ...(page ? OF_PAGES : [])];
      return [
        ...(page?.hasLocale ? [] : ['X-Locale', 'Accept-Language']),
        'Sec-CH-UA-Mobile',
        ...(page ? ['X-Page-Cookies', ...OF_PAGES] : []),
        ...(usesPartnerId(release.compiled) ? ['X-Partner'] : []),
        ...always,
      ];
    },
    name(reply, keys) {
      if (isInFront) reply.header('surrogate-key', surrogateKey(keys));
    },
  };
}
