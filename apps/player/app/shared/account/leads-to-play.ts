import { cashboxScreen, findCashboxName } from '../addresses/cashbox-path.ts';
import { isBettingPath } from '../queries/sports-site.ts';

const GAME = /^\/play(?:-sfu)?\/[^/]+\/[^/]+/;

/**
 * Whether a path without locale leads to a game, a demo, a bet or a deposit: during a break nobody is offered any of
 * them (SAFE-10). Withdrawing and looking at one's own money stay.
 */
export function leadsToPlay(path: string): boolean {
  const [pathname = ''] = path.split(/[?#]/);
  if (GAME.test(pathname) || isBettingPath(pathname)) return true;
  const screen = cashboxScreen(findCashboxName(path));
  return screen !== undefined && screen !== 'withdraw' && screen !== 'dashboard';
}
