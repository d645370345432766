/** How long the tooltip stands (CHROME-40), and how long this browser knows that it did (CHROME-41). */
export const TOOLTIP_MS = 10 * 60 * 1000;
export const TOOLTIP_COOKIE = 'promo_tooltip';
export const TOOLTIP_COOKIE_SECONDS = 86_400;

/** Who has closed it is not shown it again while the cookie lives. */
export const CLOSED = 'closed';

type Timer = {
  /** How much longer it stands, in milliseconds; 0: no more. */
  remaining: number;
  /** What the cookie is to hold from now on; left out: as it is. It then lives a day from this moment. */
  cookie?: string;
};

/** @param cookie when the tooltip was first shown, in epoch milliseconds. */
export function readTimer(cookie: string | undefined, now: number): Timer {
  if (cookie === CLOSED) return { remaining: 0 };
  const started = Number(cookie);
  if (cookie === undefined || !Number.isFinite(started) || started > now)
    return { remaining: TOOLTIP_MS, cookie: String(now) };
  return { remaining: Math.max(0, started + TOOLTIP_MS - now) };
}
