import { isCashboxPath } from './cashbox-path.ts';

// Repeats the route table, because only the server needs the whole table.
const SECTIONS =
  'level|gifts|verification|limits|security|games-history|history/[^/]+(?:/export)?|consents|promocode';
const PLAYERS_ONLY = new RegExp(
  `^/(?:favorite-games|exchange-comp-points|bonus-balance|bonuses/[^/]+|(?:profile|users)(?:/(?:${SECTIONS}))?)$`,
);

/** Whether a path without locale is for players only; the route table has the same flag. */
export function isProtectedPath(path: string): boolean {
  return PLAYERS_ONLY.test(path) || isCashboxPath(path);
}
