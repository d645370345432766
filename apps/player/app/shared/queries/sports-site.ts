// Any origin will do: it only tells a path of this host from an address elsewhere.
const HERE = 'https://site.invalid';

/** Where sports betting lives, as `betting-config` answers it. */
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

/** Whose messages count: listed origins, and this very host where it serves the sports site. */
export function listTrustedOrigins({ site, frameOrigins }: SportsSite, ownOrigin: string): string[] {
  return [...frameOrigins, ...(new URL(site, HERE).origin === HERE ? [ownOrigin] : [])];
}
