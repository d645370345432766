import { readCookies } from '@marquee/blocks/browser';
import { readCookie, writeCookie } from './cookies.ts';

/** The visitor has accepted cookies that are not needed to show the site (TEL-03). */
export const ACCEPTED_COOKIE = 'cookies_accepted';
/** A year, in seconds (TEL-08). */
const ACCEPTED_SECONDS = 365 * 24 * 60 * 60;
const ACCEPTED_EVENT = 'marquee:cookies-accepted';

export function acceptCookies(): void {
  writeCookie(ACCEPTED_COOKIE, '1', ACCEPTED_SECONDS);
  dispatchEvent(new Event(ACCEPTED_EVENT));
}

export const hasAcceptedCookies = (): boolean => readCookie(readCookies(), ACCEPTED_COOKIE) !== undefined;

/**
 * Calls the handler once cookies are accepted: now, or when the visitor accepts; returns a function that cancels it.
 */
export function onCookiesAccepted(handler: () => void): () => void {
  if (hasAcceptedCookies()) {
    handler();
    return () => undefined;
  }
  addEventListener(ACCEPTED_EVENT, handler, { once: true });
  return () => removeEventListener(ACCEPTED_EVENT, handler);
}
