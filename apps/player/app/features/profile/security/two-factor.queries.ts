import { queryOptions } from '@tanstack/react-query';
import type { QueryScope } from '../../../shared/queries/games.queries.ts';

/** Whether signing in needs a code. */
export function twoFactorQuery({ platform, visitor }: QueryScope) {
  return queryOptions({
    queryKey: ['player', 'two-factor'],
    queryFn: () => platform.call('GET /api/player/two_factor'),
    enabled: visitor.hasSession,
    meta: { errorCode: 'LOAD_TWO_FACTOR_ERROR' },
  });
}
