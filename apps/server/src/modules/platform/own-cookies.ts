/** Prefixes of protected cookies, which are ignored when names are compared: `__Host-`, `__Secure-`. */
const PREFIX = /^__(?:host|secure)-/i;
const OWN_FAMILY = /^(?:marquee_|preview_)/i;
/** Cookies of the player app and of the flags (`apps/player/app/shell/session/shell-cookies.ts` and others). */
const OWN = new Set(['ffc', 'rail', 'promo_tooltip', 'cookies_accepted', 'emp_user_approved']);
/** The platform may read these but not write them: the partner who brought a visitor, and the language. */
const ONLY_READ = new Set(['locale', 'stag', 'affb_id']);

/** A name as in RFC 6265. A cookie without a name could pass as another one: its value is sent as if it had a name. */
const NAME = /^[\w!#$%&'*+.^`|~-]+$/;
/** More than any platform needs. With hundreds of cookies, this server would refuse the browser's long headers. */
const MOST_COOKIES = 20;
const LONGEST_COOKIE = 4096;

const bareName = (name: string): string => name.trim().replace(PREFIX, '').toLowerCase();
const isOwn = (name: string): boolean => OWN_FAMILY.test(bareName(name)) || OWN.has(bareName(name));

/** Whether a platform may set a cookie of this name. */
export const mayBePlatforms = (name: string): boolean =>
  NAME.test(name) && !isOwn(name) && !ONLY_READ.has(bareName(name));

/** The Cookie header without the site's own cookies. */
export function platformCookies(header: string | undefined): string {
  return (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '' && !isOwn(pair.split('=', 1)[0] ?? ''))
    .join('; ');
}

/**
 * The cookies that a platform may set: not the site's own, and for this host alone. The player's session cookie is made
 * unreadable for scripts and is not sent with requests of other sites, whatever the platform says.
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
