import { maskName } from '@marquee/blocks/primitives';
import type { Jackpot, JackpotWin } from '@marquee/blocks';
import { queryOptions } from '@tanstack/react-query';
import type { QueryScope } from './games.queries.ts';

/** Amounts grow with every bet: an open page asks for them this often. Milliseconds. */
const REFRESH = 10_000;

export function jackpotsQuery({ platform }: QueryScope) {
  return queryOptions({
    queryKey: ['jackpots'],
    queryFn: async () => {
      const jackpots = await platform.call('GET /api/jackpots');
      return jackpots
        .filter(({ state }) => state === 'active')
        .map(({ identifier, currency, levels }): Jackpot => ({
          identifier,
          currency,
          levels: levels.map(({ identifier: level, name, amount_cents }) => ({
            identifier: level,
            name,
            amount_cents,
          })),
        }));
    },
    refetchInterval: REFRESH,
  });
}

/** Wins in the currency they were won in; no name reaches the page unmasked (JACK-11). */
export function jackpotWinsQuery({ platform }: QueryScope) {
  return queryOptions({
    queryKey: ['jackpot-wins'],
    queryFn: async () => {
      const wins = await platform.call('GET /api/jackpot_wins');
      return wins.map((win): JackpotWin => ({
        name: maskName(win.user_name),
        level: win.jackpot_level_name,
        amount_cents: win.jackpot_original_amount_cents,
        currency: win.jackpot_original_currency,
        wonAt: win.created_at,
      }));
    },
    refetchInterval: 6 * REFRESH,
    meta: { errorCode: 'GET_JACKPOT_WINNERS_ERROR' },
  });
}
