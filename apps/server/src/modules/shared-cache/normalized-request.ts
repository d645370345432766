import type { FastifyInstance } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { mayBeSomebody } from '../delivery/session-cookies.ts';

/**
 * The cookies that guests' pages are made from, as a cache in front writes them: `none`, or `rail=1; returning=1`. Its
 * presence says that the cache has normalized the request, and that nobody is signed in.
 */
export const PAGE_COOKIES = 'x-page-cookies';
/** The value of the cookie `affb_id`, where there is one. */
export const PARTNER = 'x-partner';

const COOKIES = /^(?:none|[\w-]{1,40}=1(?:; [\w-]{1,40}=1){0,9})$/;
const PARTNER_ID = /^[\w-]{1,64}$/;
const DEVICE_HINT = /^\?[01]$/;

type Options = { isCacheInFront: boolean; sessionCookie: string; isBehindProxy: boolean };

/**
 * Reads what a cache in front says of a request (docs/guides/put-a-cache-in-front.md). From then on only the headers
 * that `Vary` names decide the answer: the cookies are those that the cache has named, whatever else came with it. A
 * request that is not normalized, or may be of somebody signed in, is answered as if there was no cache.
 */
export function readNormalizedRequests(app: FastifyInstance, options: Options): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw;
    if (headers[PAGE_COOKIES] !== undefined) {
      if (isWellFormed(headers, options)) headers.cookie = cookiesOf(headers);
      else delete headers[PAGE_COOKIES];
    }
    done();
  });
}

/** Whether a cache in front has normalized the request. True only after `readNormalizedRequests` has looked at it. */
export const isNormalized = (headers: IncomingHttpHeaders): boolean => headers[PAGE_COOKIES] !== undefined;

function isWellFormed(
  headers: IncomingHttpHeaders,
  { isCacheInFront, sessionCookie, isBehindProxy }: Options,
): boolean {
  const { cookie = '', 'sec-ch-ua-mobile': device } = headers;
  const [cookies, partner] = [headers[PAGE_COOKIES], headers[PARTNER]];
  return (
    isCacheInFront &&
    // It would decide the host, which a cache takes from `Host`.
    !(isBehindProxy && headers['x-forwarded-host'] !== undefined) &&
    typeof cookies === 'string' &&
    COOKIES.test(cookies) &&
    (partner === undefined || (typeof partner === 'string' && PARTNER_ID.test(partner))) &&
    typeof device === 'string' &&
    DEVICE_HINT.test(device) &&
    !mayBeSomebody(`${cookie}; ${cookies}`, sessionCookie)
  );
}

function cookiesOf(headers: IncomingHttpHeaders): string {
  const partner = headers[PARTNER];
  return [
    ...(headers[PAGE_COOKIES] === 'none' ? [] : [headers[PAGE_COOKIES]]),
    ...(partner === undefined ? [] : [`affb_id=${String(partner)}`]),
  ].join('; ');
}
