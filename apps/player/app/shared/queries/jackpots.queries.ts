import { pollAfter } from '@marquee/schemas/retry';
import { maskName } from '@marquee/blocks/primitives';
import type { Jackpot, JackpotWin } from '@marquee/blocks';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { QueryScope } from './games.queries.ts';
import type { LiveData } from '../live/live-events.ts';

/** Amounts grow with every bet: an open page refetches them at this interval. Milliseconds. */
const REFRESH = 10_000;

const JACKPOTS = ['jackpots'];

export function jackpotsQuery({ platform }: QueryScope) {
  return queryOptions({
    queryKey: JACKPOTS,
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
    // A page of the server’s cache may have amounts that are a minute old (apps/server/src/ssr/page-sources.ts).
    staleTime: REFRESH,
    refetchInterval: ({ state }) => pollAfter(REFRESH, state),
  });
}

/** Updates a jackpot on the page to the amount that the websocket reports (LIVE-04). */
export function showPot(
  queries: QueryClient,
  { jackpot, level, currency, amount_cents }: LiveData<'jackpots'>,
): void {
  queries.setQueryData<Jackpot[]>(JACKPOTS, (known) =>
    known?.map((pot) =>
      pot.identifier === jackpot && pot.currency === currency
        ? {
            ...pot,
            levels: pot.levels.map((one) => (one.identifier === level ? { ...one, amount_cents } : one)),
          }
        : pot,
    ),
  );
}

/** Wins in the currency they were won in; names reach the page only masked (JACK-11). */
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
    refetchInterval: ({ state }) => pollAfter(6 * REFRESH, state),
    meta: { errorCode: 'GET_JACKPOT_WINNERS_ERROR' },
  });
}
