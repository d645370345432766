import { queryOptions } from '@tanstack/react-query';
import type { QueryScope } from '../shared/games.queries.ts';

type CompPoints = { chargeable: { points: number } };

/** Coins that the player can spend. */
export function compPointsQuery({ platform, visitor }: QueryScope) {
  return queryOptions({
    queryKey: ['comp-points'],
    queryFn: async () => {
      const { chargeable } = await platform.get<CompPoints>('/api/player/comp_points');
      return Math.floor(chargeable.points);
    },
    enabled: visitor.hasSession,
  });
}
