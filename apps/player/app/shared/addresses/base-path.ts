import { useContext } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router';

/** Where the site stands for guests of a restricted region (NAV-21). */
export const GUEST_BASE = '/guest';

/** What the addresses of these pages begin with: a shared preview's, or the guests' base; empty on the site itself. */
export function useBase(): string {
  // Every link asks; `useHref('/')` says the same, and works out for each where it stands.
  const { basename } = useContext(NavigationContext);
  return basename === '/' ? '' : basename;
}

/** Whether all that a page asks for stands below its base, too. Below the guests' there are pages alone. */
export function isPreviewBase(base: string): boolean {
  return base.startsWith('/preview/');
}

/** The address of a path of the site, for what the router does not write itself. */
export function withBase(base: string, path: string): string {
  if (base === '' || !path.startsWith('/') || path.startsWith('//')) return path;
  return path === '/' ? base : `${base}${/^\/[?#]/.test(path) ? path.slice(1) : path}`;
}

/** A path without the base that it begins with. */
export function withoutBase(base: string, path: string): string {
  if (base === '' || (path !== base && !path.startsWith(`${base}/`))) return path;
  return path.slice(base.length) || '/';
}
