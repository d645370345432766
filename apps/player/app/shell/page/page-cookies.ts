import { EMP_COOKIE } from '../../features/region/emp.model.ts';
import { ACCEPTED_COOKIE } from '../../shared/visitor/consent.ts';
import { readCookie } from '../../shared/visitor/cookies.ts';
import { RETURNING_COOKIE } from '../../shared/visitor/returning-cookie.ts';
import { RAIL_COOKIE } from '../session/shell-cookies.ts';

/** Those of which only matters that they are there. */
const PRESENT = [ACCEPTED_COOKIE, EMP_COOKIE, RETURNING_COOKIE] as const;

/**
 * The cookies that a guest's page is drawn from, besides what makes the visitor, each in one spelling: guests for whom
 * it is the same text get the same page. A page that is kept is drawn with these alone, so what a loader is to read of
 * a guest's cookies has to stand here.
 * @param header the `Cookie` header of a browser
 */
export function pageCookies(header: string | undefined): string {
  if (!header) return '';
  const kept = PRESENT.filter((name) => readCookie(header, name) !== undefined).map((name) => `${name}=1`);
  if (readCookie(header, RAIL_COOKIE) === '1') kept.push(`${RAIL_COOKIE}=1`);
  return kept.join('; ');
}
