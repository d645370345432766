import { EMP_COOKIE } from '../features/region/emp.model.ts';
import { chatForm } from '../features/support/chat-form.model.ts';
import { readCookie } from '../shared/visitor/cookies.ts';
import { FLAG_COOKIE, parseFlagOverrides } from '../shared/visitor/flag-cookie.ts';
import {
  isBreakType,
  parseLimits,
  reachedLimits,
  type ReachedLimit,
} from '../shared/account/limits.model.ts';
import {
  nameForms,
  type PlayerSummary,
  type VipBadge,
  type Wallet,
} from '../shared/visitor/player-summary.ts';
import { createFormatMoney, toCurrencies } from '../shared/texts/money.ts';
import { HeldOutcomeError } from '../shared/visitor/outcomes.ts';
import { createServerPlatform } from '../shared/calls/platform.server.ts';
import type { ClientContext } from '@marquee/schemas';
import type { ClassPage, PlayerServices } from '../shared/calls/class-page.ts';
import type { RequestServices } from '../shared/calls/request-services.ts';
import { isBettingPath } from '../shared/queries/sports-site.ts';
import type { RunningBreak } from '../shared/visitor/visitor.tsx';
import { summarizeVisitor } from '../shared/visitor/visitor.server.ts';
import { RAIL_COOKIE } from './session/shell-cookies.ts';
import { ACCEPTED_COOKIE } from '../shared/visitor/consent.ts';
import {
  hasCmsPages,
  listCollections,
  summarizeLogo,
  summarizeMenus,
  summarizeSaferPlay,
  summarizeVip,
  type LicenceSummary,
  type MenuPage,
  type ShellData,
} from './shell.model.ts';

/** `path` is the site's path, without locale. */
type ShellRequest = { path: string; cookies: string | null };

/** The frame's data: menus, licence, languages, and who is looking. */
export async function loadShell(services: RequestServices, request: ShellRequest): Promise<ShellData> {
  const { path, cookies } = request;
  const { visitor, release, releaseId, locales, preview } = services;
  const { locale, now } = visitor.context;
  const site = services.clientContext();
  const documents = services.resolveCollection('navigation', {}).items;
  const rail = documents.find(({ id }) => id === 'rail');
  const [player, collectionCounts, pages] = await Promise.all([
    services.classPage ? loadClassPlayer(services, services.classPage) : loadPlayer(services),
    services.isPlayerUnchanged ? {} : loadCounts(services, listCollections(rail)),
    hasCmsPages(documents) ? loadPages(services) : [],
  ]);
  const isUnknown = visitor.isUnknown === true || player?.areLimitsUnknown === true;
  const running = runningBreak(player, visitor.context.break);
  const isSuppressed = isUnknown || visitor.isSuppressed === true || running !== undefined;
  const menus = summarizeMenus(documents, {
    hiddenLinks: site.hiddenLinks,
    pages,
    hasBreak: running !== undefined,
  });
  return {
    locale,
    locales: locales.map(({ code, name }) => ({ code, name })),
    localeCodes: services.localeCodes,
    release,
    ...(releaseId === undefined ? {} : { releaseId }),
    ...(services.look ? { look: services.look } : {}),
    licence: summarizeLicence(site),
    logo: summarizeLogo(services.resolveCollection('logo', {}).items[0]),
    menus,
    collectionCounts,
    player,
    ...(visitor.hasLapsed ? { hasLapsed: true } : {}),
    ...(isUnknown ? { isUnknown } : {}),
    ...(player && services.isPlayerUnchanged ? { isKept: true } : {}),
    ...(player && services.hasRound ? { hasRound: true } : {}),
    visitor: { ...summarizeVisitor(services), isSuppressed, ...(running ? { break: running } : {}) },
    isRestricted: site.restricted,
    groups: preview ? [] : visitor.context.groups,
    chat: chatForm(visitor.context.groups),
    overrideCount: visitor.hasOverrides ? parseFlagOverrides(readCookie(cookies, FLAG_COOKIE)).size : 0,
    isRailCollapsed: readCookie(cookies, RAIL_COOKIE) === '1',
    hasAcceptedCookies: preview !== undefined || readCookie(cookies, ACCEPTED_COOKIE) !== undefined,
    hasApprovedEmp: readCookie(cookies, EMP_COOKIE) !== undefined,
    toastSeconds: site.settings.toastSeconds,
    renderedAt: services.drawnAt ?? now,
    canonicalOrigin: services.canonicalOrigin,
    adScript: preview || isSuppressed ? null : services.adScript,
    ...(preview || services.vitalsShare === undefined ? {} : { vitalsShare: services.vitalsShare }),
    ...(preview ? { preview } : {}),
    ...(services.isFramed && isBettingPath(path) ? { isBare: true } : {}),
  };
}

/** A break counts as known from whichever of the two answers said so: one of them may have come too late. */
function runningBreak(
  player: PlayerSummary | null,
  known: RequestServices['visitor']['context']['break'],
): RunningBreak | undefined {
  if (!player) return undefined;
  const running = player.reached.find(({ type }) => isBreakType(type));
  if (running) return { until: running.until };
  return known === 'coolingOff' || known === 'selfExcluded' ? {} : undefined;
}

function summarizeLicence({
  licence,
  minimumAge,
  licenceLine,
  helpLinks,
  features,
  saferPlay,
}: ClientContext): LicenceSummary {
  return {
    code: licence,
    // No configuration may lower the age sign below the legal minimum (SAFE-01).
    minimumAge: Math.max(minimumAge, 18),
    line: licenceLine,
    helpLinks,
    hasSessionTimer: features.sessionTimer ?? false,
    ...summarizeSaferPlay(saferPlay),
  };
}

/** The player in the frame; null for guests. */
export async function loadPlayer(services: PlayerServices): Promise<PlayerSummary | null> {
  const { player } = services.visitor;
  if (!player) return null;
  const [wallets, reached] =
    services.preview || services.isPlayerUnchanged
      ? [[], []]
      : await Promise.all([loadWallets(services), loadReachedLimits(services)]);
  const fullName = [player.first_name, player.last_name].filter(isText).join(' ');
  const email = isText(player.email) ? player.email : '';
  return {
    id: String(player.id),
    ...nameForms(fullName || (isText(player.nickname) ? player.nickname : email)),
    email,
    vip: loadVip(services),
    // A missing field means that no confirmation is needed; without an email there is nothing to confirm.
    isConfirmed: player.confirmed_at !== null || email === '',
    mustAcceptTerms:
      Array.isArray(player.auth_fields_missed) && player.auth_fields_missed.includes('terms_acceptance'),
    wallets,
    reached: reached ?? [],
    ...(reached ? {} : { areLimitsUnknown: true }),
  };
}

/** The player of a class. Their status is read here, so that the page knows from which documents it is made. */
const loadClassPlayer = (services: PlayerServices, { player }: ClassPage): PlayerSummary => ({
  ...player,
  vip: loadVip(services),
});

const loadVip = ({ resolveCollection, visitor }: PlayerServices): VipBadge | null =>
  summarizeVip(resolveCollection('vip-table', {}).items[0], visitor.context.groups);

/** The profile comes from another system: a value that is no text counts as missing. */
function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

async function loadWallets(services: PlayerServices): Promise<Wallet[]> {
  try {
    const accounts = await createServerPlatform(services).call('GET /api/player/accounts', {
      query: { compatibility: true },
    });
    const table = services.resolveCollection('currency-table', {}).items[0];
    const format = createFormatMoney(toCurrencies(table), services.visitor.context.locale);
    const whole = accounts.filter(
      (account) => isText(account.currency) && Number.isFinite(account.amount_cents),
    );
    return whole.map((account) => ({
      currency: account.currency,
      balance: format(account.amount_cents, account.currency),
      isActive: account.active,
    }));
  } catch (error) {
    if (error instanceof HeldOutcomeError) return [];
    services.log.warn({ err: error, part: 'wallets', code: 'LOAD_ACCOUNTS_ERROR' });
    return [];
  }
}

/** Undefined: the limits could not be loaded. */
async function loadReachedLimits(services: PlayerServices): Promise<ReachedLimit[] | undefined> {
  try {
    const limits = await createServerPlatform(services).call('GET /api/user_limits');
    return reachedLimits(parseLimits(limits), services.visitor.context.currency);
  } catch (error) {
    services.log.warn({ err: error, part: 'reached limits', code: 'LOAD_LIMITS_ERROR' });
    return undefined;
  }
}

async function loadPages(services: RequestServices): Promise<MenuPage[]> {
  try {
    const { locale } = services.visitor.context;
    const pages = await createServerPlatform(services).call('GET /api/cms/pages', { query: { l: locale } });
    // Each page is checked where it becomes a link; this only drops entries that are no objects.
    return Array.isArray(pages) ? pages.filter((page) => typeof page === 'object' && page !== null) : [];
  } catch (error) {
    services.log.warn({ err: error, part: 'menu of pages', code: 'LOAD_STATIC_PAGE_ERROR' });
    return [];
  }
}

async function loadCounts(
  services: RequestServices,
  wanted: readonly string[],
): Promise<Record<string, string>> {
  if (wanted.length === 0) return {};
  try {
    const collections = await createServerPlatform(services).call('GET /api/games/collections');
    const shown = collections.filter(({ slug, games_count: count }) => count > 0 && wanted.includes(slug));
    const { format } = new Intl.NumberFormat(services.visitor.context.locale);
    return Object.fromEntries(shown.map(({ slug, games_count: count }) => [slug, format(count)]));
  } catch (error) {
    services.log.warn({ err: error, part: 'counts of collections', code: 'LOAD_COLLECTIONS_ERROR' });
    return {};
  }
}
