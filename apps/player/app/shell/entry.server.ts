import { data, redirect, type LoaderFunctionArgs } from 'react-router';
import { showsDocuments, type RouteEntry } from '../routes.ts';
import { withBase, withoutBase } from '../shared/addresses/base-path.ts';
import {
  DEFAULT_LOCALE,
  formatLocalePath,
  isLocale,
  parseLocalePath,
} from '../shared/addresses/locale-path.ts';
import { readCookie } from '../shared/visitor/cookies.ts';
import { requestServices, type RequestServices } from '../shared/calls/request-services.ts';
import { RETURNING_COOKIE } from '../shared/visitor/returning-cookie.ts';
import { decideEntry } from '../shared/addresses/route-guard.ts';
import { findRoute, spellRoute } from '../shared/addresses/route-match.ts';
import { trimSign } from '@marquee/schemas/trim-sign';

export type Entry = {
  services: RequestServices;
  /** Path without locale, as documents know it. */
  path: string;
  route: RouteEntry | undefined;
  /** The locale prefix of the address. */
  prefix: string | undefined;
  /** The query of the address; left out for a page beneath another address. */
  search?: string;
};

type Addresses = Pick<RequestServices, 'base' | 'localeCodes'>;

/** Characters that never need percent-encoding, except the dot: a decoded dot could turn a segment into `..`. */
const ENCODED_IN_VAIN = /%(?:2d|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi;

/**
 * Invisible characters that people paste around an address: blanks of any width, joiners, direction and byte order
 * marks.
 */
const BLANKS = new Set(
  [
    0x20,
    0xa0,
    0x1680,
    0x2028,
    0x2029,
    0x202f,
    0x205f,
    0x2060,
    0x3000,
    0xfeff,
    // From U+2000 (en quad) to U+200F (right-to-left mark).
    ...Array.from({ length: 0x10 }, (_, at) => 0x2000 + at),
  ].map((code) => encodeURIComponent(String.fromCodePoint(code))),
);
const BLANK_LENGTHS = [...new Set([...BLANKS].map(({ length }) => length))];

/**
 * The canonical address of a page. It has no slash at the end (NAV-11), no prefix for English, the spelling of the
 * route table and of the languages, no needless percent-encoding and no blanks around its segments, so that each page
 * has exactly one address. Null when the address is canonical already.
 */
export function canonicalAddress(address: URL, { base = '', localeCodes }: Addresses): string | null {
  const pathname = withoutBase(base, address.pathname);
  const { prefix, path } = parseLocalePath(
    spellLocale(trimParts(decodePlain(pathname)), localeCodes),
    localeCodes,
  );
  // Slashes at the front would make it an address of another host.
  const bare = spellRoute(`/${trimSign(path, '/')}`);
  const canonical = formatLocalePath(bare, prefix);
  return canonical === pathname ? null : withBase(base, canonical) + address.search;
}

/**
 * The address in lower case, to try when no page has the address as it is written: document paths are lower case, but
 * the platform may name its games in any case. Null when the address is lower case already.
 */
export function lowerCaseAddress(address: URL, { base = '', localeCodes }: Addresses): string | null {
  const { prefix, path } = parseLocalePath(withoutBase(base, address.pathname), localeCodes);
  const lower = lowerCase(path);
  return lower === path ? null : withBase(base, formatLocalePath(lower, prefix)) + address.search;
}

/** Leaves percent-encoded bytes alone: `%C3` is the same byte as `%c3`, but the router knows only one spelling. */
function lowerCase(path: string): string {
  return path.replaceAll(/%[\da-f]{2}|[A-Z]+/gi, (part) =>
    part.startsWith('%') ? part : part.toLowerCase(),
  );
}

/**
 * Mail programs and redirects write `/new%2Dhere`. `%c3` and `%C3` are the same byte; browsers write the second form.
 */
function decodePlain(pathname: string): string {
  return pathname
    .replaceAll(ENCODED_IN_VAIN, decodeURIComponent)
    .replaceAll(/%[\da-f]{2}/gi, (byte) => byte.toUpperCase());
}

/** People who select an address to copy it often copy a blank of the surrounding text too. */
function trimParts(pathname: string): string {
  if (!pathname.includes('%')) return pathname;
  const kept = pathname.split('/').flatMap((part) => {
    const trimmed = trimBlanks(part);
    // A segment that holds only blanks is dropped.
    return trimmed === '' && part !== '' ? [] : [trimmed];
  });
  return kept.join('/');
}

function trimBlanks(part: string): string {
  let [start, end] = [0, part.length];
  for (let size = blankAt(part, start, 1); size > 0; size = blankAt(part, start, 1)) start += size;
  while (start < end) {
    const size = blankAt(part, end, -1);
    if (size === 0) break;
    end -= size;
  }
  return part.slice(start, end);
}

/** Length of the blank that starts, or ends, at this position; 0 when there is none. */
const blankAt = (part: string, at: number, way: 1 | -1): number =>
  BLANK_LENGTHS.find((size) =>
    BLANKS.has(part.slice(...(way === 1 ? [at, at + size] : [Math.max(0, at - size), at]))),
  ) ?? 0;

/** `/DE` and `/en-au` as `/de` and `/en-AU`. */
function spellLocale(pathname: string, codes: readonly string[]): string {
  const [, first = '', ...rest] = pathname.split('/');
  const wanted = first.toLowerCase();
  const known = [DEFAULT_LOCALE, ...codes].find((locale) => locale.toLowerCase() === wanted);
  return known === undefined ? pathname : `/${[known, ...rest].join('/')}`;
}

/** The path as the site has it, also where the pages stand below an address of their own. */
export function sitePathname({ pathname }: URL, { base = '' }: RequestServices): string {
  const path = withoutBase(base, pathname);
  return base === '' ? path : `/${trimSign(path, '/')}`;
}

/** Admits a request by the flags of the route table, or throws the redirect or error response. */
export function enterRoute({ request, url, params, context, pattern }: LoaderFunctionArgs): Entry {
  const services = context.get(requestServices);
  const { search } = url;
  const pathname = sitePathname(url, services);
  const { localeCodes } = services;
  const { prefix, path } = parseLocalePath(pathname, localeCodes);
  const route = findRoute(pattern);
  // A first segment that is no locale is part of a document's path: only routes that show documents can serve it.
  if (params.locale !== undefined && !isLocale(params.locale, localeCodes)) {
    if (route && !showsDocuments(route)) throw data(null, { status: 404 });
    return { services, path, route: undefined, prefix, search };
  }
  // An alias shows the document of the route's own path.
  const isAlias = route?.aliases?.includes(path) ?? false;
  const entry = { services, path: isAlias && route ? route.path : path, route, prefix, search };
  if (!route) return entry;
  const decision = decideEntry(route, guardFacts(services, request.headers.get('Cookie'), pathname + search));
  // The visitor may be signed in (it is not known), so they are not sent to create an account.
  if (decision.type === 'redirect' && services.visitor.isUnknown && route.flags?.loginRequired)
    throw data(null, { status: 503, headers: { 'retry-after': '5' } });
  if (decision.type === 'redirect') throw redirect(formatLocalePath(decision.to, prefix));
  if (decision.type === 'refuse') throw data({ messageKey: decision.messageKey }, { status: 451 });
  return entry;
}

function guardFacts(
  { visitor, clientContext, isFlagOn }: RequestServices,
  cookies: string | null,
  from: string,
) {
  return {
    isSignedIn: visitor.player !== null,
    hasLapsed: visitor.hasLapsed || readCookie(cookies, RETURNING_COOKIE) !== undefined,
    isRestricted: clientContext().restricted,
    isFlagOn,
    from,
  };
}
