// Any origin works: it only serves to tell a path of this site from an outside address.
const SITE = 'https://site.invalid';

/** The path to go to after signing in: the `redirect` value when it stays on this site, otherwise `fallback`. */
export function parseRedirectTarget(value: string | null | undefined, fallback = '/'): string {
  if (!value?.startsWith('/') || /[\\\p{Cc}]/u.test(value)) return fallback;
  const url = URL.parse(value, SITE);
  return url?.origin === SITE && !url.pathname.startsWith('//')
    ? url.pathname + url.search + url.hash
    : fallback;
}

/** Address of a sign-in or registration route that leads back to `from`. */
export function formatAuthPath(route: '/sign-in' | '/sign-up', from: string): string {
  return from === '/' ? route : `${route}?redirect=${encodeURIComponent(from)}`;
}
