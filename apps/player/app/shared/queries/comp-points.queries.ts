import { queryOptions } from '@tanstack/react-query';
import type { QueryScope } from './games.queries.ts';

/** Coins that the player can spend. */
export function compPointsQuery({ platform, visitor }: QueryScope) {
  return queryOptions({
    queryKey: ['comp-points'],
    queryFn: async () => {
      const { chargeable } = await platform.call('GET /api/player/comp_points');
      return Math.floor(chargeable.points);
    },
    enabled: visitor.hasSession,
  });
}
