import { useCallback } from 'react';
import { useLocation, useParams } from 'react-router';
import { formatLocalePath, isLocale, parseLocalePath, useLocaleCodes } from './locale-path.ts';

/** Puts the locale of the current address before paths of this site. The same function as long as the locale is. */
export function useFormatPath(): (path: string) => string {
  const { locale } = useParams();
  const codes = useLocaleCodes();
  const prefix = isLocale(locale, codes) ? locale : undefined;
  // Effects navigate with it: another function at each render would make them navigate for ever.
  return useCallback((path) => formatLocalePath(path, prefix), [prefix]);
}

/** The current path as documents and menus write it, without locale. */
export function useSitePath(): string {
  return parseLocalePath(useLocation().pathname, useLocaleCodes()).path;
}
