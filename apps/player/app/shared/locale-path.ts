/** Locales of the specification; English is the default one and has no prefix. */
export const LOCALES = ['en', 'de', 'en-AU', 'en-CA', 'fr-CA', 'en-NZ', 'no', 'it', 'et'] as const;
export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = 'en';

export function isLocale(value: string | undefined): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

/** Splits `/de/promotions` into its prefix and the path that the route table and documents know. */
export function parseLocalePath(pathname: string): { prefix: Locale | undefined; path: string } {
  const [, first, ...rest] = pathname.split('/');
  if (!isLocale(first)) return { prefix: undefined, path: pathname };
  return { prefix: first, path: `/${rest.join('/')}` };
}

/** Puts the locale before a path of this site; addresses elsewhere and bare hashes stay as they are. */
export function formatLocalePath(path: string, locale: string | undefined): string {
  if (!path.startsWith('/') || path.startsWith('//')) return path;
  if (locale === undefined || locale === DEFAULT_LOCALE || !isLocale(locale)) return path;
  if (path === '/') return `/${locale}`;
  return /^\/[?#]/.test(path) ? `/${locale}${path.slice(1)}` : `/${locale}${path}`;
}
