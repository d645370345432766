import { resolveCollection } from '@marquee/engine';
import { siteSettings, type SiteSettings } from '@marquee/schemas';
import { visitorItems } from '../config/visitor-items.ts';
import type { Visitor } from '../delivery/visitor.service.ts';

export type SiteLocale = { code: string; name: string; country?: string };

/** What a page must know before anything else (API-47). */
export type ClientContext = {
  licence: string;
  minimumAge: number;
  licenceLine: string;
  helpLinks: { label: string; link: string }[];
  hiddenLinks: string[];
  features: { sessionTimer?: boolean; winnersTicker?: boolean };
  locale: string;
  locales: SiteLocale[];
  /** ISO 3166 code, null when unknown. */
  country: string | null;
  /** Whether the visitor is a guest in a region that may not register or play (NAV-22). */
  restricted: boolean;
  settings: SiteSettings;
  release: number;
};

/** Languages for the list of this host, in order (LIC-19). */
export function listLocales({ release }: Visitor, host: string): SiteLocale[] {
  return [...release.documents('locale')]
    .filter(([, { hiddenOnHosts = [] }]) => !hiddenOnHosts.includes(host.toLowerCase()))
    .map(([code, { name, country }]) => ({ code, name, ...(country ? { country } : {}) }));
}

type Site = { host: string; restrictedCountries: readonly string[] };

export function createClientContext(visitor: Visitor, site: Site): ClientContext {
  const { context, release } = visitor;
  const { items } = resolveCollection(release.compiled, 'licence', {}, context);
  const licence = items.find(({ id }) => id === context.licence);
  const document = release.documents('licence').get(context.licence);
  const country = context.country ?? null;
  return {
    licence: context.licence,
    // Without a licence document the stricter of the two known ages holds, so that damage never lowers it.
    minimumAge: document?.minimumAge ?? 21,
    licenceLine: String(licence?.['licenceLine'] ?? ''),
    helpLinks: helpLinks(licence?.['helpLinks']),
    hiddenLinks: document?.hiddenLinks ?? [],
    features: document?.features ?? {},
    locale: context.locale,
    locales: listLocales(visitor, site.host),
    country,
    restricted: context.login === 'guest' && country !== null && site.restrictedCountries.includes(country),
    settings: siteSettings(visitorItems('settings', visitor).items),
    release: release.number,
  };
}

function helpLinks(value: unknown): ClientContext['helpLinks'] {
  if (!Array.isArray(value)) return [];
  return value.map(({ label, link }: { label: unknown; link: unknown }) => ({
    label: String(label),
    link: String(link),
  }));
}
