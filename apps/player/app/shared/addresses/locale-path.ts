import { createContext, use } from 'react';

/** The default locale has no prefix in addresses, and exists in every release. */
export const DEFAULT_LOCALE = 'en';

/** The languages of the release. When they are not known, every segment that looks like a locale counts as one. */
export type LocaleCodes = readonly string[] | undefined;

const SHAPE = /^[a-z]{2}(?:-[A-Z]{2})?$/;

const LocaleCodesContext = createContext<LocaleCodes>(undefined);

export const LocaleCodesProvider = LocaleCodesContext.Provider;

export const useLocaleCodes = (): LocaleCodes => use(LocaleCodesContext);

/** The same outside of components. The server writes the codes into the page. */
function codesOfPage(): LocaleCodes {
  if (typeof document === 'undefined') return undefined;
  return document.documentElement.dataset['locales']?.split(' ');
}

export function isLocale(value: string | undefined, codes: LocaleCodes = codesOfPage()): value is string {
  if (value === undefined || !SHAPE.test(value)) return false;
  return value === DEFAULT_LOCALE || (codes?.includes(value) ?? true);
}

/** Splits `/de/promotions` into its prefix and the path that the route table and documents know. */
export function parseLocalePath(
  pathname: string,
  codes?: LocaleCodes,
): { prefix: string | undefined; path: string } {
  const [, first, ...rest] = pathname.split('/');
  if (!isLocale(first, codes)) return { prefix: undefined, path: pathname };
  return { prefix: first, path: `/${rest.join('/')}` };
}

/** Puts the locale before a path of this site; addresses elsewhere and bare hashes stay as they are. */
export function formatLocalePath(path: string, locale: string | undefined): string {
  if (!path.startsWith('/') || path.startsWith('//')) return path;
  if (locale === undefined || locale === DEFAULT_LOCALE || !SHAPE.test(locale)) return path;
  if (path === '/') return `/${locale}`;
  return /^\/[?#]/.test(path) ? `/${locale}${path.slice(1)}` : `/${locale}${path}`;
}
