import type { SnapshotIndex } from '../compiled-snapshot.ts';

type Locales = Pick<SnapshotIndex, 'supportedLocales' | 'knownLocales'>;

/** Where texts are looked for: the exact locale, its base language when the site speaks it, English (ENGINE-04). */
export function localeChain(index: Locales, locale: string): readonly string[] {
  const base = locale.split('-')[0] ?? locale;
  const chain = [locale];
  if (base !== locale && index.supportedLocales.has(base)) chain.push(base);
  if (!chain.includes('en')) chain.push('en');
  return chain;
}

/** The first locale of the chain that anything is written in: unknown ones must not multiply cache keys. */
export function fitLocale(index: Locales, locale: string): string {
  return localeChain(index, locale).find((candidate) => index.knownLocales.has(candidate)) ?? 'en';
}
