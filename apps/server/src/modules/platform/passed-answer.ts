import type { IncomingHttpHeaders } from 'node:http';
import { cookiesOfPlatform } from './own-cookies.ts';

/**
 * The platform's answers come from this site's own origin, where a page of the admin keeps its session: nothing of
 * them may run there or speak for the site. So headers are listed that are passed on, not those that are not.
 */
const PASSED = [
  'content-type',
  'content-length',
  'content-encoding',
  'content-language',
  'content-range',
  'accept-ranges',
  'etag',
  'last-modified',
  'retry-after',
  'x-request-id',
] as const;

/** Data and pictures; a browser shows or hands on these and runs nothing of them under the policy below. */
const SHOWN =
  /^(?:application\/(?:json|[\w.+-]+\+json)|text\/(?:plain|csv)|image\/(?:png|jpeg|gif|webp|avif|svg\+xml|x-icon|vnd\.microsoft\.icon))$/;
/** Everything else is a file to keep, and no page. */
const FILE = 'application/octet-stream';

/** Also an SVG that is opened by itself runs nothing, loads nothing, and is of an origin of its own. */
export const PLATFORM_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** What decides what the platform says to whom. */
const VARY = ['Cookie', 'X-Locale', 'Accept-Language', 'X-Forwarded-Host'];
const TOKEN = /^[A-Za-z][\w-]{0,60}$/;

/** The same as a header. */
export const PLATFORM_VARY = VARY.join(', ');

type Headers = { [name: string]: string | string[] };

/** The headers with which an answer of the platform is passed on. */
export function passedHeaders(given: IncomingHttpHeaders, options: { sessionCookie: string }): Headers {
  const headers: Headers = {};
  for (const name of PASSED) {
    const value = given[name];
    if (typeof value === 'string') headers[name] = value;
  }
  const cookies = cookiesOfPlatform(given['set-cookie'], options);
  if (cookies.length > 0) headers['set-cookie'] = cookies;
  const location = passedLocation(given.location);
  if (location !== undefined) headers['location'] = location;
  return {
    ...headers,
    ...passedType(given),
    ...freshness(given),
    'content-security-policy': PLATFORM_POLICY,
  };
}

/** The type of an answer as a browser is told it. */
export function passedType(given: { 'content-type'?: string | undefined }): Headers {
  const type = given['content-type'];
  if (type === undefined) return {};
  const media = type.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return SHOWN.test(media)
    ? { 'content-type': type }
    : { 'content-type': FILE, 'content-disposition': 'attachment' };
}

/** A platform leads to its payment provider and back; to nothing but pages. */
function passedLocation(location: string | undefined): string | undefined {
  if (location === undefined) return undefined;
  const protocol = URL.parse(location, 'https://platform.invalid')?.protocol;
  return protocol === 'https:' || protocol === 'http:' ? location : undefined;
}

/**
 * How long an answer is kept, and for whom. A platform that says nothing leaves it to the caches between, which take
 * one player's profile for everybody's: then it is kept nowhere. Neither is what comes with a cookie, or says that anything
 * may decide it (`Vary: *`).
 */
function freshness(given: IncomingHttpHeaders): Headers {
  const named = (given.vary ?? '').split(',').map((name) => name.trim());
  const known = new Set(VARY.map((name) => name.toLowerCase()));
  const vary = [...VARY, ...named.filter((name) => TOKEN.test(name) && !known.has(name.toLowerCase()))].join(
    ', ',
  );
  const isForOne = given['set-cookie'] !== undefined || named.includes('*');
  const said = isForOne ? undefined : given['cache-control'];
  return { vary, 'cache-control': said ?? 'private, no-store' };
}
