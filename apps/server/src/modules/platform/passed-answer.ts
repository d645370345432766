import type { IncomingHttpHeaders } from 'node:http';
import { cookiesOfPlatform } from './own-cookies.ts';

/**
 * Browsers get the platform's answers from this site's own origin, where the admin has its session. So nothing in an
 * answer may run as a script, and no header may speak for the site. This is an allow list: other headers are dropped.
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

/** Data and pictures: a browser runs nothing of these under the policy below. */
const SHOWN =
  /^(?:application\/(?:json|[\w.+-]+\+json)|text\/(?:plain|csv)|image\/(?:png|jpeg|gif|webp|avif|svg\+xml|x-icon|vnd\.microsoft\.icon))$/;
/** Everything else is sent as a download, never as a page. */
const FILE = 'application/octet-stream';

/** With this policy, even an SVG that is opened directly runs nothing, loads nothing and has its own opaque origin. */
export const PLATFORM_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** The request headers that the platform's answers depend on. */
const VARY = ['Cookie', 'X-Locale', 'Accept-Language', 'X-Forwarded-Host'];
const TOKEN = /^[A-Za-z][\w-]{0,60}$/;

/** The same list as the value of `Vary`. */
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

/** The content type that the browser gets. */
export function passedType(given: { 'content-type'?: string | undefined }): Headers {
  const type = given['content-type'];
  if (type === undefined) return {};
  const media = type.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return SHOWN.test(media)
    ? { 'content-type': type }
    : { 'content-type': FILE, 'content-disposition': 'attachment' };
}

/** A platform may redirect to http and https addresses, such as a payment provider's, but to no other scheme. */
function passedLocation(location: string | undefined): string | undefined {
  if (location === undefined) return undefined;
  const protocol = URL.parse(location, 'https://platform.invalid')?.protocol;
  return protocol === 'https:' || protocol === 'http:' ? location : undefined;
}

/**
 * How long an answer may be cached, and for whom. When the platform does not say, no cache may store it: a cache that
 * guesses could give one player's profile to everybody. Answers with a cookie or with `Vary: *` are not cached either.
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
