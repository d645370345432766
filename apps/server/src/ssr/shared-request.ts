import { usesPartnerId } from '@marquee/engine';
import type { FastifyRequest } from 'fastify';
import type { RequestVisitor } from '../modules/delivery/visitor.service.ts';
import { siteAddress } from '../plugins/own/site-origin.ts';
import type { PageRequest } from './page-request.ts';

/**
 * What guests who get the same page have in common, as a request that any of them could have sent. The page is drawn
 * from this request and nothing else, so whatever is not in here cannot be in the page.
 */
export type SharedRequest = Omit<PageRequest, 'log' | 'server' | 'id'>;

type Options = {
  geoHeader?: string | undefined;
  /** Of a `Cookie` header what pages are drawn from. */
  pageCookies(header: string | undefined): string;
};

/** Data of a navigation, and what is made for whoever works on the site. */
const NOT_SHARED = /^[^?]*\.data(?:\?|$)|^\/(?:preview|ffc)(?:[/?]|$)|^\/[^/?]+\/ffc(?:[/?]|$)/;

/** Undefined: the page is this visitor's own. */
export function sharedRequest(
  request: FastifyRequest,
  visitor: RequestVisitor,
  { geoHeader, pageCookies }: Options,
): SharedRequest | undefined {
  const { method, url, host, hostname, protocol, headers } = request;
  if ((method !== 'GET' && method !== 'HEAD') || NOT_SHARED.test(url) || !isAnyGuest(visitor))
    return undefined;
  // Whoever asks makes up any number of hosts; each would have pages of its own.
  if (siteAddress(request).host !== host) return undefined;
  const { locale, device, country, partnerId } = visitor.context;
  const hasPartner = partnerId !== undefined && usesPartnerId(visitor.release.compiled);
  const cookie = [pageCookies(headers.cookie), ...(hasPartner ? [`affb_id=${partnerId}`] : [])]
    .filter((each) => each !== '')
    .join('; ');
  return {
    url,
    host,
    hostname,
    protocol,
    // The platform is asked by this server, for nobody in particular.
    ip: '127.0.0.1',
    cookies: hasPartner ? { affb_id: partnerId } : {},
    headers: {
      host,
      'x-locale': locale,
      'accept-language': locale,
      'sec-ch-ua-mobile': device === 'mobile' ? '?1' : '?0',
      'user-agent': device === 'mobile' ? 'Mobile' : 'Desktop',
      'sec-fetch-dest': headers['sec-fetch-dest'] === 'iframe' ? 'iframe' : 'document',
      'sec-fetch-site': headers['sec-fetch-site'] === 'same-origin' ? 'same-origin' : 'none',
      ...(cookie ? { cookie } : {}),
      ...(geoHeader && country ? { [geoHeader.toLowerCase()]: country } : {}),
    },
  };
}

/** Nobody in particular, as far as anybody can tell: who may be signed in is not. */
const isAnyGuest = ({
  context,
  isUnknown,
  hasLapsed,
  isTester,
  isAdmin,
  hasOverrides,
}: RequestVisitor): boolean =>
  context.login === 'guest' && !isUnknown && !hasLapsed && !isTester && !isAdmin && !hasOverrides;

/** Everything that decides the page, as one text. */
export const sharedKey = ({ url, host, protocol, headers, cookies }: SharedRequest): string =>
  JSON.stringify([url, host, protocol, Object.values(headers), cookies]);
