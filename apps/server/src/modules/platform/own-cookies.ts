/** Cookies of the site's own, in whichever of a browser's protected forms: `__Host-`, `__Secure-`. */
const PREFIX = /^__(?:host|secure)-/i;
const OWN_FAMILY = /^(?:marquee_|preview_)/i;
/** What the player app and the flags keep in the browser (`apps/player/app/shell/session/shell-cookies.ts` and others). */
const OWN = new Set(['ffc', 'rail', 'promo_tooltip', 'cookies_accepted', 'emp_user_approved']);
/** The platform may read these and not write them: who brought a visitor, and in which language. */
const ONLY_READ = new Set(['locale', 'stag', 'affb_id']);

/** A name as RFC 6265 has it. A cookie without one is sent as whatever name its value begins with. */
const NAME = /^[\w!#$%&'*+.^`|~-]+$/;
/** More than any platform needs; with hundreds of them a browser could no longer ask this server for anything. */
const MOST_COOKIES = 20;
const LONGEST_COOKIE = 4096;

const bareName = (name: string): string => name.trim().replace(PREFIX, '').toLowerCase();
const isOwn = (name: string): boolean => OWN_FAMILY.test(bareName(name)) || OWN.has(bareName(name));

/** Whether a platform may have a cookie of that name. */
export const mayBePlatforms = (name: string): boolean =>
  NAME.test(name) && !isOwn(name) && !ONLY_READ.has(bareName(name));

/** The Cookie header without what is only ours. */
export function platformCookies(header: string | undefined): string {
  return (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '' && !isOwn(pair.split('=', 1)[0] ?? ''))
    .join('; ');
}

/**
 * What a platform may keep in a browser: cookies that are not the site's, on this host alone. The one that says who a
 * player is cannot be read by scripts and does not come with requests of other sites, whatever the platform says.
 */
export function cookiesOfPlatform(
  given: string | readonly string[] | undefined,
  { sessionCookie }: { sessionCookie: string },
): string[] {
  return [given ?? []]
    .flat()
    .flatMap((line) => {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
      const at = pair.indexOf('=');
      const name = pair.slice(0, Math.max(at, 0)).trim();
      if (!mayBePlatforms(name)) return [];
      if (line.length > LONGEST_COOKIE) return [];
      const kept = attributes.filter((each) => !/^domain(?:=|$)/i.test(each));
      return [[pair, ...(bareName(name) === bareName(sessionCookie) ? asSession(kept) : kept)].join('; ')];
    })
    .slice(0, MOST_COOKIES);
}

function asSession(attributes: readonly string[]): string[] {
  const kept = attributes.filter((each) => !/^(?:httponly|samesite)(?:=|$)/i.test(each));
  const isStrict = attributes.some((each) => /^samesite=strict$/i.test(each));
  return [...kept, 'HttpOnly', `SameSite=${isStrict ? 'Strict' : 'Lax'}`];
}
