import { saferPlayOf, siteSettings, type ClientContext } from '@marquee/schemas';
import { visitorItems } from '../config/visitor-items.ts';
import { localeCodes } from '../delivery/visitor-facts.ts';
import type { RequestVisitor } from '../delivery/visitor.service.ts';

export type SiteLocale = ClientContext['locales'][number];

/** The languages in the list for this host and the visitor's licence, in order (LIC-19). */
export function listLocales({ context, release }: RequestVisitor, host: string): SiteLocale[] {
  const offered = new Set(localeCodes(release, context.brand));
  return [...release.documents('locale')]
    .filter(([code]) => offered.has(code))
    .filter(([, { hiddenOnHosts = [] }]) => !hiddenOnHosts.includes(host.toLowerCase()))
    .filter(([, { hiddenUnderLicences = [] }]) => !hiddenUnderLicences.includes(context.licence))
    .map(([code, { name, country }]) => ({ code, name, ...(country ? { country } : {}) }));
}

type Site = { host: string; restrictedCountries: readonly string[] };

export function createClientContext(visitor: RequestVisitor, site: Site): ClientContext {
  const { context, release } = visitor;
  const licence = visitorItems('licence', visitor).items.find(({ id }) => id === context.licence);
  const document = release.documents('licence').get(context.licence);
  const { personalId: _platform, ...proposed } = document?.registration ?? {};
  const country = context.country ?? null;
  return {
    licence: context.licence,
    // Without a licence document, the stricter of the two known ages applies, so that damaged data never lowers it.
    minimumAge: document?.minimumAge ?? 21,
    licenceLine: licence?.licenceLine ?? '',
    helpLinks: licence?.helpLinks ?? [],
    hiddenLinks: document?.hiddenLinks ?? [],
    features: document?.features ?? {},
    saferPlay: saferPlayOf(document),
    registration: proposed,
    locale: context.locale,
    locales: listLocales(visitor, site.host),
    country,
    restricted: context.login === 'guest' && country !== null && site.restrictedCountries.includes(country),
    settings: siteSettings(visitorItems('settings', visitor).items),
    release: release.number,
  };
}
