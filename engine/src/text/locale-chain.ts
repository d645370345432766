import { baseLocale, fallbackLocales } from '@marquee/schemas';
import type { SnapshotIndex } from '../compile/compiled-snapshot.ts';

type Locales = Pick<SnapshotIndex, 'supportedLocales' | 'knownLocales'>;

/** What a visitor reads. */
export type Languages = {
  readonly locale: string;
  readonly locales: readonly string[];
  /** All of them as one text. */
  readonly languages: string;
};

const known = new WeakMap<SnapshotIndex['knownLocales'], Map<string, Languages>>();

/** `fitLocale` and `localeChain` of a locale: kept for those that something is written in, which are few. */
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

/** Where texts are looked for: the exact locale, its base language when the site speaks it, English (ENGINE-04). */
export const localeChain = ({ supportedLocales }: Locales, locale: string): readonly string[] =>
  fallbackLocales(locale, (one) => supportedLocales.has(one));

/** The first locale of the chain that anything is written in: unknown ones must not multiply cache keys. */
export function fitLocale(index: Locales, locale: string): string {
  if (index.knownLocales.has(locale)) return locale;
  const base = baseLocale(locale, (one) => index.supportedLocales.has(one));
  return base !== undefined && index.knownLocales.has(base) ? base : 'en';
}
