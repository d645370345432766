/** How long the tooltip is shown (CHROME-40), and how long this browser remembers it (CHROME-41). */
export const TOOLTIP_MS = 10 * 60 * 1000;
export const TOOLTIP_COOKIE = 'promo_tooltip';
export const TOOLTIP_COOKIE_SECONDS = 86_400;

/** A visitor who has closed the tooltip does not see it again until the cookie expires. */
export const CLOSED = 'closed';

type Timer = {
  /** How much longer it is shown, in milliseconds; 0: not any more. */
  remaining: number;
  /** The new value of the cookie; left out when it stays. A new value lives for a day from now. */
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
