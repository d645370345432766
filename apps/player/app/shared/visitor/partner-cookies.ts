import { readCookies } from '@marquee/blocks/browser';
import { readCookie } from './cookies.ts';

/** Tag of the partner who brought the player (TEL-01). */
export const STAG_COOKIE = 'stag';
/** Affiliate id of the visit (TEL-02). */
export const AFFILIATE_COOKIE = 'affb_id';
/** 30 days, in seconds (TEL-06, TEL-07). */
export const PARTNER_SECONDS = 30 * 24 * 60 * 60;

/** The partner data of a registration. */
export function readPartner(): { stag?: string } {
  const stag = readCookie(readCookies(), STAG_COOKIE);
  return stag === undefined ? {} : { stag };
}
