import type { BrandDocument, Kind, ResolvedByKind } from '@marquee/schemas';
import { nameForms } from '../../shared/visitor/player-summary.ts';
import {
  getDocument,
  listFlags,
  resolveCollection,
  type CompiledSnapshot,
  type Context,
} from '@marquee/engine';
import { themeTokens } from '@marquee/schemas/brand-theme';
import { saferPlayOf } from '@marquee/schemas/safer-play';
import { siteSettings, type SiteSettings } from '@marquee/schemas/site-settings';
import {
  summarizeLogo,
  summarizeMenus,
  summarizeSaferPlay,
  summarizeVip,
  type MenuPage,
  type ShellData,
} from '../../shell/shell.model.ts';
import { toCurrencies } from '../../shared/texts/money.ts';
import { isCrypto, type VisitorFacts } from '../../shared/visitor/visitor.tsx';

/** The facts for data-bound blocks about a simulated visitor, who has no session. */
export function createVisitorFacts(compiled: CompiledSnapshot, context: Context): VisitorFacts {
  const currencies = toCurrencies(getDocument(compiled, 'currency-table', 'main'));
  return {
    isSignedIn: context.login === 'player',
    hasSession: false,
    currency: context.currency,
    licence: context.licence,
    country: context.country ?? null,
    registration: getDocument(compiled, 'licence', context.licence)?.registration ?? {},
    isCrypto: isCrypto(currencies, context.currency),
    currencies,
    device: context.device,
    gamesPerPage: settingsFor(compiled, context).gamesPerPage,
    hasSteppedSignUp: false,
    seesTestQuests: listFlags(compiled, context).some(({ key, value }) => key === 'quest-tests' && value),
    ...(hasBreak(context) ? { break: {} } : {}),
  };
}

/** The brand of the simulated visitor, as it is stored. */
export const brandOf = (compiled: CompiledSnapshot, { brand }: Context): BrandDocument | undefined =>
  brand === undefined ? undefined : getDocument(compiled, 'brand', brand);

/** The frame around the page, from the same documents and CMS pages as on the live site. */
export function createPreviewShell(
  compiled: CompiledSnapshot,
  context: Context,
  pages: readonly MenuPage[],
): ShellData {
  const licence = resolveItems(compiled, 'licence', context).find(({ id }) => id === context.licence);
  const offered = brandOf(compiled, context)?.locales;
  const locales = resolveItems(compiled, 'locale', context).filter(
    ({ code }) => offered?.includes(code) ?? true,
  );
  const isPlayer = context.login === 'player';
  const look = themeTokens(brandOf(compiled, context)?.theme);
  return {
    ...(Object.keys(look).length > 0 ? { look } : {}),
    locale: context.locale,
    locales: locales.map(({ code, name }) => ({ code, name })),
    localeCodes: locales.map(({ code }) => code),
    release: compiled.release.number,
    licence: {
      code: context.licence,
      // Without a licence document the stricter age applies, as on the live site.
      minimumAge: Math.max(licence?.minimumAge ?? 21, 18),
      line: licence?.licenceLine ?? '',
      helpLinks: licence?.helpLinks ?? [],
      hasSessionTimer: licence?.features?.sessionTimer ?? false,
      ...summarizeSaferPlay(saferPlayOf(licence)),
    },
    logo: summarizeLogo(resolveItems(compiled, 'logo', context)[0]),
    menus: summarizeMenus(resolveItems(compiled, 'navigation', context), {
      hiddenLinks: licence?.hiddenLinks ?? [],
      pages,
      hasBreak: hasBreak(context),
    }),
    collectionCounts: {},
    player: isPlayer
      ? {
          id: context.userId ?? '0',
          ...nameForms('Northstar'),
          email: '',
          vip: summarizeVip(resolveItems(compiled, 'vip-table', context)[0], context.groups),
          isConfirmed: true,
          mustAcceptTerms: false,
          wallets: [],
          reached: [],
        }
      : null,
    visitor: createVisitorFacts(compiled, context),
    isRestricted: false,
    groups: context.groups,
    chat: 'hosted',
    overrideCount: 0,
    isRailCollapsed: false,
    hasAcceptedCookies: true,
    hasApprovedEmp: true,
    toastSeconds: settingsFor(compiled, context).toastSeconds,
    renderedAt: context.now,
    canonicalOrigin: '',
    adScript: null,
  };
}

const hasBreak = (context: Context): boolean =>
  context.break === 'coolingOff' || context.break === 'selfExcluded';

function settingsFor(compiled: CompiledSnapshot, context: Context): SiteSettings {
  return siteSettings(resolveItems(compiled, 'settings', context));
}

function resolveItems<K extends Kind>(
  compiled: CompiledSnapshot,
  kind: K,
  context: Context,
): ResolvedByKind[K][] {
  // The engine resolves every kind the same way; the catalogue defines the result type.
  return resolveCollection(compiled, kind, {}, context).items as unknown as ResolvedByKind[K][];
}
