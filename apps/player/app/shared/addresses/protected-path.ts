import { isCashboxPath } from './cashbox-path.ts';

// Not read from the route table, which only the server needs whole.
const SECTIONS = 'level|gifts|verification|limits|security|games-history|promocode';
const PLAYERS_ONLY = new RegExp(
  `^/(?:favorite-games|exchange-comp-points|bonus-balance|bonuses/[^/]+|(?:profile|users)(?:/(?:${SECTIONS}))?)$`,
);

/** Whether a path without locale shows nothing to a guest: the route table says the same of it. */
export function isProtectedPath(path: string): boolean {
  return PLAYERS_ONLY.test(path) || isCashboxPath(path);
}
