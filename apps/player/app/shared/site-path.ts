import { useLocation, useParams } from 'react-router';
import { formatLocalePath, isLocale, parseLocalePath } from './locale-path.ts';

/** Puts the locale of the current address before paths of this site. */
export function useFormatPath(): (path: string) => string {
  const { locale } = useParams();
  return (path) => formatLocalePath(path, isLocale(locale) ? locale : undefined);
}

/** The current path as documents and menus write it, without locale. */
export function useSitePath(): string {
  return parseLocalePath(useLocation().pathname).path;
}
