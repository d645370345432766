import { resolveCollection, type Context } from '@marquee/engine';
import { themeTokens } from '@marquee/schemas/brand-theme';
import { chooseBrand, chooseLicence, localeCodes } from '../delivery/visitor-facts.ts';
import type { Release } from '../delivery/release.model.ts';
import { messagesFor } from '../messages/messages.service.ts';

/** What a device shows of the site where it is kept: on the home screen, in a list of apps. */
export type SiteFace = {
  name: string;
  language: string;
  /** The mark of the logo that a guest sees; undefined where none is chosen, or it is of elsewhere. */
  mark: string | undefined;
  /** The ground of pages. */
  canvas: string;
};

/** Of the theme itself. */
const NIGHT = '#0a0c14';
/** Nobody in particular: it is one for everybody on a host. */
const GUEST: Pick<Context, 'login' | 'groups' | 'currency' | 'device'> = {
  login: 'guest',
  groups: [],
  currency: 'EUR',
  device: 'mobile',
};

export function siteFace(release: Release, host: string, now: number): SiteFace {
  const brands = release.documents('brand');
  const brand = chooseBrand(brands, host);
  const own = brand === undefined ? undefined : brands.get(brand);
  const codes = localeCodes(release, brand);
  const language = own?.locales ? (codes[0] ?? 'en') : 'en';
  const licence = chooseLicence(release.documents('licence'), host, []);
  const context: Context = {
    ...GUEST,
    locale: language,
    licence,
    ...(brand === undefined ? {} : { brand }),
    now,
  };
  const logo = resolveCollection(release.compiled, 'logo', {}, context).items[0];
  const mark = (logo?.['mark'] as { src?: string } | undefined)?.src;
  return {
    name: own?.name ?? messagesFor(release, language, undefined)?.texts['SHELL.BRAND'] ?? host,
    language,
    mark: mark?.startsWith('/') && !mark.startsWith('//') ? mark : undefined,
    canvas: themeTokens(own?.theme)['--bg-canvas'] ?? NIGHT,
  };
}
