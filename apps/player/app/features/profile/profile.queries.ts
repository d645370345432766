import { queryOptions } from '@tanstack/react-query';
import type { QueryScope } from '../../shared/queries/games.queries.ts';

/** The player's own profile data. */
export function profileQuery({ platform, visitor }: QueryScope) {
  return queryOptions({
    queryKey: ['player', 'profile'],
    queryFn: () => platform.call('GET /api/player'),
    enabled: visitor.hasSession,
    meta: { errorCode: 'LOAD_PLAYER_ERROR' },
  });
}
