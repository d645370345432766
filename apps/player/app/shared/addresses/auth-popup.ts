/**
 * Popups that open full-screen over the current page (NAV-04 to NAV-08). The name is the last part of the path and of
 * the hash.
 */
export const AUTH_POPUPS = ['sign-in', 'sign-up', 'remind', 'new-password', 'email-verify'] as const;
export type AuthPopup = (typeof AUTH_POPUPS)[number];

/** Hashes of older links (NAV-16, NAV-17). */
const OLDER_HASHES: Readonly<Record<string, AuthPopup>> = {
  '#users/password/edit': 'new-password',
  '#profile/password/edit': 'new-password',
};

/** Popups for guests only; the route table has the same flag on their paths. */
const GUESTS_ONLY: ReadonlySet<AuthPopup> = new Set<AuthPopup>(['sign-in', 'sign-up', 'remind']);

/** The popup that a hash opens over the page (NAV-12 to NAV-17). */
export function parseAuthHash(hash: string): AuthPopup | undefined {
  return AUTH_POPUPS.find((name) => hash === `#${name}`) ?? OLDER_HASHES[hash];
}

/** The popup whose path this is, without locale. */
export function findAuthPopup(path: string): AuthPopup | undefined {
  return AUTH_POPUPS.find((name) => path === `/${name}`);
}

export function isForGuests(popup: AuthPopup): boolean {
  return GUESTS_ONLY.has(popup);
}

/** The query for a link to another of these popups: it keeps the way back, but not the token of an email. */
export function carryRedirect(search: string): string {
  const redirect = new URLSearchParams(search).get('redirect');
  return redirect === null ? '' : `?redirect=${encodeURIComponent(redirect)}`;
}
