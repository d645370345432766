import { audienceValidUntil, matchesAudience, type Context } from '@marquee/engine';
import type { FastifyRequest } from 'fastify';
import type { Guest } from '../platform/platform.ts';
import type { PlayerFacts } from '../platform/player-facts.ts';
import { ageAt, type PlayerPerson } from '../platform/player-person.ts';
import type { CurrentRelease } from './current-release.ts';
import type { Release } from './release.model.ts';
import {
  chooseBrand,
  chooseLicence,
  detectDevice,
  localeCodes,
  parseCountry,
  parseFlagOverrides,
} from './visitor-facts.ts';
import { chooseLocale } from './visitor-locale.ts';

/** One visitor at one instant, and the release from which they are answered. */
export type RequestVisitor = {
  context: Context;
  /** The platform's data about the player; null for guests. */
  player: Readonly<Record<string, unknown>> | null;
  /** The visitor was signed in, but the session has ended. */
  hasLapsed: boolean;
  /** It is not known whether the visitor is signed in. Until it is known, nothing is promoted to them (SAFE-08). */
  isUnknown?: boolean;
  isTester: boolean;
  isAdmin: boolean;
  hasOverrides: boolean;
  /** Every answer of one request comes from this release. */
  release: Release;
  /**
   * Called for everything that is read for this visitor, with the instant at which it changes by time alone, in epoch
   * milliseconds; null: never. A cache must not keep the result for longer.
   */
  noteUntil?: (validUntil: number | null) => void;
  /**
   * Called with the keys of everything that is read for this visitor (dependency-keys.ts): only a release that changes
   * one of them can change the result. What every answer is read from is not noted.
   */
  noteRead?: (key: string) => void;
};

export type VisitorService = {
  /** @param localePrefix first part of a page’s address, when it may be a locale. */
  resolve(request: FastifyRequest, localePrefix?: string): Promise<RequestVisitor>;
  /** The visitor of a request as a guest, even when a player is signed in. */
  guest(request: AskedBy, localePrefix?: string): RequestVisitor;
};

/** The parts of a request that a visitor is derived from, besides the session. */
export type AskedBy = Pick<FastifyRequest, 'headers' | 'cookies' | 'hostname'>;

type Options = {
  currentRelease: CurrentRelease;
  clock: () => number;
  loadPlayer(request: FastifyRequest): Promise<PlayerFacts | Guest>;
  isAdmin(request: FastifyRequest): Promise<boolean>;
  /** Header that a trusted proxy writes the country into. */
  geoHeader?: string;
};

/**
 * Set where somebody has taken a break with this browser, who may be its guest now: until it ends nothing is promoted to
 * guests of it (apps/player/app/shared/visitor/pause-cookie.ts). Its name is one that no cache answers, in this server
 * or in front of it (session-cookies.ts).
 */
const PAUSE_COOKIE = 'marquee_pause';

/** The audience of people who may switch flags for themselves (FFC-01). */
const TESTERS = 'tester';

/** Until when a visitor stays a tester, or stays none; null when time alone does not change it. Epoch milliseconds. */
export const testerValidUntil = ({ release, context }: RequestVisitor): number | null =>
  audienceValidUntil(release.compiled, TESTERS, context);

export function createVisitors({
  currentRelease,
  clock,
  loadPlayer,
  isAdmin,
  geoHeader,
}: Options): VisitorService {
  return {
    guest(request, localePrefix) {
      const release = currentRelease.get();
      const context = createContext({
        request,
        release,
        player: null,
        geoHeader,
        localePrefix,
        now: clock(),
      });
      const isTester = matchesAudience(release.compiled, { audience: TESTERS }, context);
      return {
        context,
        player: null,
        hasLapsed: false,
        isTester,
        isAdmin: false,
        hasOverrides: false,
        release,
      };
    },
    async resolve(request, localePrefix) {
      const [found, admin] = await Promise.all([loadPlayer(request), isAdmin(request)]);
      const player = typeof found === 'string' ? null : found;
      const release = currentRelease.get();
      const known = createContext({ request, release, player, geoHeader, localePrefix, now: clock() });
      const isPaused = player === null && request.cookies[PAUSE_COOKIE] !== undefined;
      const context = found === 'unknown' || isPaused ? { ...known, isUnknown: true } : known;
      const isTester = matchesAudience(release.compiled, { audience: TESTERS }, context);
      const flags = isTester || admin ? parseFlagOverrides(request.cookies['ffc']) : {};
      const hasOverrides = Object.keys(flags).length > 0;
      return {
        context: hasOverrides ? { ...context, flags } : context,
        player: player?.profile ?? null,
        hasLapsed: found === 'lapsed',
        ...(found === 'unknown' ? { isUnknown: true } : {}),
        isTester,
        isAdmin: admin,
        hasOverrides,
        release,
      };
    },
  };
}

/** The person's facts at an instant: of the birthday only the age. */
const personAt = ({ bornOn, ...person }: PlayerPerson, now: number): Partial<Context> => ({
  ...person,
  ...(bornOn === undefined ? {} : { age: ageAt(bornOn, now) }),
});

type Facts = {
  request: AskedBy;
  release: Release;
  player: PlayerFacts | null;
  geoHeader?: string;
  localePrefix?: string;
  now: number;
};

function createContext({ request, release, player, geoHeader, localePrefix, now }: Facts): Context {
  const { headers, cookies, hostname } = request;
  const wanted = headers['x-locale'];
  const groups = player?.groups ?? [];
  const country = parseCountry(geoHeader && headers[geoHeader.toLowerCase()]) ?? player?.country;
  const partnerId = cookies['affb_id'];
  const brand = chooseBrand(release.documents('brand'), hostname);
  const locales = localeCodes(release, brand);
  const ofBrand =
    brand !== undefined && release.documents('brand').get(brand)?.locales ? locales[0] : undefined;
  return {
    locale: chooseLocale(
      locales,
      {
        prefix: localePrefix,
        header: typeof wanted === 'string' ? wanted : undefined,
        cookie: cookies['locale'],
        profile: player?.locale,
        acceptLanguage: headers['accept-language'],
      },
      ofBrand,
    ),
    licence: chooseLicence(release.documents('licence'), hostname, groups),
    ...(brand === undefined ? {} : { brand }),
    login: player ? 'player' : 'guest',
    groups,
    currency: player?.currency ?? 'EUR',
    device: detectDevice(headers),
    ...(country ? { country } : {}),
    ...(player ? { userId: player.userId } : {}),
    ...(player?.person ? personAt(player.person, now) : {}),
    ...(partnerId ? { partnerId } : {}),
    now,
  };
}
