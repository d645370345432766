import { baseLocale, fallbackLocales } from '@marquee/schemas';
import type { SnapshotIndex } from '../compile/compiled-snapshot.ts';

type Locales = Pick<SnapshotIndex, 'supportedLocales' | 'knownLocales'>;

/** The languages in which a visitor reads texts. */
export type Languages = {
  readonly locale: string;
  readonly locales: readonly string[];
  /** All locales joined into one text. */
  readonly languages: string;
};

const known = new WeakMap<SnapshotIndex['knownLocales'], Map<string, Languages>>();

/** `fitLocale` and `localeChain` of a locale. Kept for locales in which something is written, because those are few. */
export function languagesOf(index: Locales, asked: string): Languages {
  const ofIndex = known.get(index.knownLocales) ?? new Map<string, Languages>();
  const before = ofIndex.get(asked);
  if (before) return before;
  const locale = fitLocale(index, asked);
  const locales = localeChain(index, locale);
  const made = { locale, locales, languages: locales.join(' ') };
  if (locale === asked) known.set(index.knownLocales, ofIndex.set(asked, made));
  return made;
}

/**
 * The locales in which texts are looked up: the exact locale, its base language if the site supports it, English
 * (ENGINE-04).
 */
export const localeChain = ({ supportedLocales }: Locales, locale: string): readonly string[] =>
  fallbackLocales(locale, (one) => supportedLocales.has(one));

/** The first locale of the chain in which anything is written. Unknown locales must not multiply the cache keys. */
export function fitLocale(index: Locales, locale: string): string {
  if (index.knownLocales.has(locale)) return locale;
  const base = baseLocale(locale, (one) => index.supportedLocales.has(one));
  return base !== undefined && index.knownLocales.has(base) ? base : 'en';
}
