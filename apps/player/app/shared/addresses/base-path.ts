import { useContext } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router';

/** Base path of the site for guests of a restricted region (NAV-21). */
export const GUEST_BASE = '/guest';

/** The prefix of this page's addresses: a shared preview's or the guests' base; empty on the site itself. */
export function useBase(): string {
  // Every link calls this; `useHref('/')` returns the same, but resolves the route for each link.
  const { basename } = useContext(NavigationContext);
  return basename === '/' ? '' : basename;
}

/** Whether requests of the page go below its base, too. Below the guests' base there are only pages. */
export function isPreviewBase(base: string): boolean {
  return base.startsWith('/preview/');
}

/** Adds the base to a path of the site, where the router does not do it. */
export function withBase(base: string, path: string): string {
  if (base === '' || !path.startsWith('/') || path.startsWith('//')) return path;
  return path === '/' ? base : `${base}${/^\/[?#]/.test(path) ? path.slice(1) : path}`;
}

/** Removes the base from the start of a path. */
export function withoutBase(base: string, path: string): string {
  if (base === '' || (path !== base && !path.startsWith(`${base}/`))) return path;
  return path.slice(base.length) || '/';
}
