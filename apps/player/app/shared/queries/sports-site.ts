// Any origin works: it only serves to tell a path of this host from an outside address.
const HERE = 'https://site.invalid';

/** The sports site, as `betting-config` returns it. */
export type SportsSite = { site: string; frameOrigins: readonly string[] };

/** Whether a path without locale is one of the betting pages (ROUTE-49 to ROUTE-51). */
export function isBettingPath(path: string): boolean {
  return path === '/sport' || path.startsWith('/sport/');
}

/** The part of the sports site that a hash leads to (NAV-18, NAV-19): empty for the site itself. */
export function parseSportHash(hash: string): string | undefined {
  return /^#sport(?:_(.*))?$/s.exec(hash)?.[1] ?? (hash === '#sport' ? '' : undefined);
}

/** Address of the sports site or of a part of it, in the language of the page. A path stays within the site's own. */
export function formatSportsAddress(site: string, subpath: string, locale: string): string {
  const url = new URL(site, HERE);
  const parts = subpath.split(/[/\\]/).filter((part) => part !== '' && !/^(?:\.|%2e){1,2}$/i.test(part));
  if (parts.length > 0) url.pathname = [url.pathname.replace(/\/$/, ''), ...parts].join('/');
  url.searchParams.set('lang', locale);
  return url.origin === HERE ? url.pathname + url.search + url.hash : url.href;
}

/** Origins whose messages count: the listed ones, and this host where it serves the sports site. */
export function listTrustedOrigins({ site, frameOrigins }: SportsSite, ownOrigin: string): string[] {
  return [...frameOrigins, ...(new URL(site, HERE).origin === HERE ? [ownOrigin] : [])];
}
