import { queryOptions } from '@tanstack/react-query';
import type { QueryScope } from '../../shared/queries/games.queries.ts';

/** The player's progress in the current quarter (API-98). */
export function vipProgressQuery({ platform, visitor }: QueryScope) {
  return queryOptions({
    queryKey: ['vip-progress'],
    queryFn: () => platform.call('GET /jam/vip_status_progress'),
    enabled: visitor.hasSession,
  });
}

/** Thresholds by currency; fetched only when the player's own are not known. */
export function vipCurrenciesQuery({ platform }: QueryScope) {
  return queryOptions({
    queryKey: ['vip-currencies'],
    queryFn: async () => {
      const { currencies } = await platform.call('GET /api/fe/config/currency-config');
      return currencies;
    },
    staleTime: Infinity,
  });
}

/** All points that the player has ever collected; levels depend on them (VIP-13). */
export function persistentPointsQuery({ platform, visitor }: QueryScope) {
  return queryOptions({
    queryKey: ['comp-points', 'persistent'],
    queryFn: async () => {
      const { persistent } = await platform.call('GET /api/player/comp_points');
      return Math.floor(persistent.points);
    },
    enabled: visitor.hasSession,
  });
}
