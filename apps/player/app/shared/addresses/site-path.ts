import { useCallback } from 'react';
import { useLocation, useParams } from 'react-router';
import { formatLocalePath, isLocale, parseLocalePath, useLocaleCodes } from './locale-path.ts';

/** Adds the current address's locale to paths of this site. The function is stable for as long as the locale is. */
export function useFormatPath(): (path: string) => string {
  const { locale } = useParams();
  const codes = useLocaleCodes();
  const prefix = isLocale(locale, codes) ? locale : undefined;
  // Effects that navigate depend on it: a new function on each render would make them navigate in an endless loop.
  return useCallback((path) => formatLocalePath(path, prefix), [prefix]);
}

/** The current path as documents and menus write it, without locale. */
export function useSitePath(): string {
  return parseLocalePath(useLocation().pathname, useLocaleCodes()).path;
}
