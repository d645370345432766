import { EMP_COOKIE } from '../../features/region/emp.model.ts';
import { ACCEPTED_COOKIE } from '../../shared/visitor/consent.ts';
import { readCookie } from '../../shared/visitor/cookies.ts';
import { RETURNING_COOKIE } from '../../shared/visitor/returning-cookie.ts';
import { RAIL_COOKIE } from '../session/shell-cookies.ts';

/** Cookies of which only the presence matters. */
const PRESENT = [ACCEPTED_COOKIE, EMP_COOKIE, RETURNING_COOKIE] as const;

/** A cache in front has to know them (docs/guides/cache). */
export const PAGE_COOKIES: readonly string[] = [...PRESENT, RAIL_COOKIE];

/**
 * The cookies that a guest's page is rendered from, besides those that identify the visitor, in a normalized form:
 * guests with the same text get the same page. A cached page is rendered with these cookies alone, so every guest
 * cookie that a loader reads has to be listed here.
 * @param header the `Cookie` header of a browser
 */
export function pageCookies(header: string | undefined): string {
  if (!header) return '';
  const kept = PRESENT.filter((name) => readCookie(header, name) !== undefined).map((name) => `${name}=1`);
  if (readCookie(header, RAIL_COOKIE) === '1') kept.push(`${RAIL_COOKIE}=1`);
  return kept.join('; ');
}
