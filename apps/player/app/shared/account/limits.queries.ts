import { queryOptions } from '@tanstack/react-query';
import type { QueryScope } from '../queries/games.queries.ts';
import { parseLimits } from './limits.model.ts';

export function limitsQuery({ platform, visitor }: QueryScope) {
  return queryOptions({
    queryKey: ['user-limits'],
    queryFn: async () => parseLimits(await platform.call('GET /api/user_limits')),
    enabled: visitor.hasSession,
    meta: { errorCode: 'LOAD_LIMITS_ERROR' },
  });
}
