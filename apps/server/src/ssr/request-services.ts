import { isPageSuppressed, mayPromote, messagesKey, type CollectionQuery } from '@marquee/engine';
import type { RequestServices } from '@marquee/player';
import { themeTokens, type Kind } from '@marquee/schemas';
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { visitorItems } from '../modules/config/visitor-items.ts';
import { chooseBrand, chooseLicence, localeCodes } from '../modules/delivery/visitor-facts.ts';
import { createClientContext, listLocales } from '../modules/client-context/client-context.service.ts';
import { keysOfCall, watchReads } from '../modules/delivery/dependency-keys.ts';
import type { RequestVisitor } from '../modules/delivery/visitor.service.ts';
import { isFlagOn, listFlags } from '../modules/flags/flags.service.ts';
import { siteAddress } from '../plugins/own/site-origin.ts';
import { messagesFor } from '../modules/messages/messages.service.ts';
import type { PagesService } from '../modules/pages/pages.service.ts';
import type { DrawPage, Texts } from './draw-page.ts';
import type { PageRequest } from './page-request.ts';
import { notePage } from './rendered-page.ts';
import { isOfAnother, pagePlayerOf } from '../modules/platform/page-player.ts';
import type { Platform } from '../modules/platform/platform.ts';
import type { PlatformClient } from '../modules/platform/platform-client.ts';

export type ServiceSources = {
  pages: PagesService;
  platform: Pick<Platform, 'forPage' | 'client' | 'hasUnchangedPlayer'>;
  restrictedCountries: readonly string[];
  /** Address of the advertising script. */
  adScript?: string | undefined;
  /** The share of browsers that report how pages felt; left out: none. */
  vitalsShare?: number | undefined;
  draw: DrawPage;
};

const NO_TEXTS: Texts = {};

/** What each loader reads, apart from the others that run at the same time. */
const reading = new AsyncLocalStorage<(key: string) => void>();

/**
 * The services that loaders may use, bound to one visitor and one release. What only a drawing needs is made when it is
 * asked for: a player whose class has a page needs the platform and little else.
 */
export function createRequestServices(
  request: PageRequest,
  asking: RequestVisitor,
  sources: ServiceSources,
): RequestServices {
  const { release, context } = asking;
  const visitor = { ...asking, noteRead };
  function noteRead(key: string): void {
    asking.noteRead?.(key);
    reading.getStore()?.(key);
  }
  const { userId: playerId, locale } = context;
  const isSuppressed = !mayPromote(release.compiled, context);
  const look = lookOf(release, context.brand);
  let nonce: string | undefined;
  const messages = (): Texts => {
    visitor.noteRead?.(messagesKey(locale));
    return messagesFor(release, locale, context.brand)?.texts ?? NO_TEXTS;
  };
  return {
    visitor: {
      context,
      // The platform's answer to GET /api/player; the player's type names the fields that it reads.
      player: visitor.player as RequestServices['visitor']['player'],
      hasLapsed: visitor.hasLapsed,
      ...(visitor.isUnknown ? { isUnknown: true } : {}),
      ...(isSuppressed ? { isSuppressed } : {}),
      ...(isOfAnother(pagePlayerOf(request), playerId) ? { isForAnother: true } : {}),
      isTester: visitor.isTester,
      isAdmin: visitor.isAdmin,
      hasOverrides: visitor.hasOverrides,
    },
    // Only a signed-in player can lose an open round, and pages of guests are cached.
    ...(visitor.player && request.cookies['marquee_round'] !== undefined ? { hasRound: true } : {}),
    ...(visitor.player && sources.platform.hasUnchangedPlayer(request) ? { isPlayerUnchanged: true } : {}),
    ...(look ? { look } : {}),
    release: release.number,
    releaseId: release.id,
    recordReads: async (load) => {
      const { visitor: own, keys } = watchReads(asking);
      const loaded = await reading.run(own.noteRead, load);
      return { loaded, madeFrom: { release: release.id, reads: [...keys] } };
    },
    resolvePage: (path) => sources.pages.resolve(visitor, path),
    isPageSuppressed: (path) => isPageSuppressed(release.compiled, path, context),
    resolveCollection: <K extends Kind>(kind: K, query: CollectionQuery) =>
      visitorItems(kind, visitor, query),
    listFlags: () => listFlags(visitor),
    isFlagOn: (key) => isFlagOn(visitor, key),
    messages,
    clientContext: () =>
      createClientContext(visitor, {
        host: request.hostname,
        restrictedCountries: sources.restrictedCountries,
      }),
    get locales() {
      return listLocales(visitor, request.hostname);
    },
    get localeCodes() {
      return localeCodes(release, context.brand);
    },
    platform: noting(sources.platform.forPage(request), visitor),
    get canonicalOrigin() {
      return canonicalOrigin(request, visitor);
    },
    // A partner’s script may promote whatever it likes.
    adScript: isSuppressed ? null : (sources.adScript ?? null),
    ...(sources.vitalsShare ? { vitalsShare: sources.vitalsShare } : {}),
    get nonce() {
      return (nonce ??= randomBytes(16).toString('base64'));
    },
    // React Router asks for a navigation's data at the page's path with this ending.
    isDocument: !request.url.split('?')[0]?.endsWith('.data'),
    isFramed: request.headers['sec-fetch-dest'] === 'iframe',
    // A visitor who comes from the same site has the stylesheets cached. Without the header, nothing is assumed.
    hasStyles: request.headers['sec-fetch-site'] !== 'same-origin',
    drawPage: async (page) => {
      const { failures, ...drawn } = await sources.draw(page, messages());
      for (const err of failures)
        request.log.error({ err, page: pathOf(page.url), code: 'RENDER_PAGE_ERROR' });
      return drawn;
    },
    notePage,
    log: request.log,
  };
}

/** Notes what the calls are read from that this server answers itself. What the platform says no release changes. */
const noting = (client: PlatformClient, { noteRead }: RequestVisitor): PlatformClient =>
  noteRead
    ? {
        fetch(path, init) {
          if (path.startsWith('/api/fe/')) keysOfCall(path).forEach(noteRead);
          return client.fetch(path, init);
        },
      }
    : client;

/**
 * Mirror domains serve the same product, so search engines are told the public origin that people type, or the main host
 * of the brand (LIC-01). A host under another licence has other content: it names the first host of its own, or itself.
 */
function canonicalOrigin(request: PageRequest, { release }: RequestVisitor): string {
  const licences = release.documents('licence');
  const own = siteAddress(request);
  const main = mainHost(release, own.hostname);
  if (main !== undefined) {
    if (own.hostname !== main) own.hostname = main;
    return own.origin;
  }
  const isDefault = licences.get(chooseLicence(licences, own.hostname, []))?.isDefault === true;
  return isDefault ? (request.server.publicOrigin ?? own.origin) : own.origin;
}

/** The first host of the same brand and licence; undefined for a host of no brand. */
function mainHost(release: RequestVisitor['release'], hostname: string): string | undefined {
  const brands = release.documents('brand');
  const brand = chooseBrand(brands, hostname);
  if (brand === undefined) return undefined;
  const licences = release.documents('licence');
  const licence = chooseLicence(licences, hostname, []);
  const names = brands.get(brand)?.hosts.filter((name) => !name.startsWith('*.')) ?? [];
  return names.find((name) => chooseLicence(licences, name, []) === licence) ?? hostname;
}

/** What a brand's look changes of the theme; undefined where it changes nothing. */
function lookOf(release: RequestVisitor['release'], brand: string | undefined): RequestServices['look'] {
  const theme = brand === undefined ? undefined : release.documents('brand').get(brand)?.theme;
  const look = themeTokens(theme);
  return Object.keys(look).length > 0 ? look : undefined;
}

/** Without its query, which carries tokens and what somebody searched for. */
const pathOf = (url: string): string => new URL(url).pathname;
