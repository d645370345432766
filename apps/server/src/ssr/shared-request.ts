import { usesPartnerId } from '@marquee/engine';
import type { FastifyRequest } from 'fastify';
import type { RequestVisitor } from '../modules/delivery/visitor.service.ts';
import { siteAddress } from '../plugins/own/site-origin.ts';
import type { PageRequest } from './page-request.ts';

/**
 * The facts that guests with the same page have in common, as a request that any of them could have sent. The page is
 * rendered from this request alone, so a fact that is not in it cannot be in the page.
 */
export type SharedRequest = Omit<PageRequest, 'log' | 'server' | 'id'>;

type Options = {
  geoHeader?: string | undefined;
  /** Extracts from a `Cookie` header the part that pages are rendered from. */
  pageCookies(header: string | undefined): string;
};

/**
 * Router data, and pages for people who work on the site. The data of the frame alone is shared: after a release that
 * changes it, every open page asks for it.
 */
const NOT_SHARED =
  /^[^?]*\.data(?:\?(?!_routes=MainLayout$)|$)|^\/(?:preview|ffc)(?:[/?]|$)|^\/[^/?]+\/ffc(?:[/?]|$)/;

const DATA = /^[^?]*\.data(?:\?|$)/;

/** Undefined: the page is this visitor's own. */
export function sharedRequest(
  request: FastifyRequest,
  visitor: RequestVisitor,
  options: Options,
): SharedRequest | undefined {
  return isAnyGuest(visitor) ? withoutPerson(request, visitor, options) : undefined;
}

/** The same for a player and the players of the same class. What decides the class besides is not in a request. */
export function classRequest(
  request: FastifyRequest,
  visitor: RequestVisitor,
  options: Options,
): SharedRequest | undefined {
  // Nothing that tells of a round may be drawn before it is shown (PLAY-02).
  if (!isAnyPlayer(visitor) || request.cookies['marquee_round'] !== undefined) return undefined;
  // A player's texts are put into whole pages alone.
  if (DATA.test(request.url)) return undefined;
  // The platform cannot be told the country, which decides which games it answers with.
  if (visitor.context.country !== undefined && !options.geoHeader) return undefined;
  return withoutPerson(request, visitor, options);
}

function withoutPerson(
  request: FastifyRequest,
  visitor: RequestVisitor,
  { geoHeader, pageCookies }: Options,
): SharedRequest | undefined {
  const { method, url, host, hostname, protocol, headers } = request;
  if ((method !== 'GET' && method !== 'HEAD') || NOT_SHARED.test(url)) return undefined;
  // A client can make up any number of hosts; each would fill the cache with its own pages.
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
    // This server calls the platform on behalf of no particular visitor.
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

/** Whether the visitor is a guest without anything personal. A visitor who may be signed in does not count. */
const isAnyGuest = (visitor: RequestVisitor): boolean =>
  visitor.context.login === 'guest' && !visitor.hasLapsed && isAnybody(visitor);

const isAnyPlayer = (visitor: RequestVisitor): boolean =>
  visitor.context.login === 'player' && isAnybody(visitor);

const isAnybody = ({ context, isTester, isAdmin, hasOverrides }: RequestVisitor): boolean =>
  !context.isUnknown && !isTester && !isAdmin && !hasOverrides;

/** Everything that decides the page, as one text. */
export const sharedKey = ({ url, host, protocol, headers, cookies }: SharedRequest): string =>
  JSON.stringify([url, host, protocol, Object.values(headers), cookies]);
