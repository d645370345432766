import { queryOptions } from '@tanstack/react-query';
import type { QueryScope } from '../queries/games.queries.ts';
import { parseDecision } from './limit-decision.model.ts';
import { parseLimits } from './limits.model.ts';

export function limitsQuery({ platform, visitor }: QueryScope) {
  return queryOptions({
    queryKey: ['user-limits'],
    queryFn: async () => parseLimits(await platform.call('GET /api/user_limits')),
    enabled: visitor.hasSession,
    meta: { errorCode: 'LOAD_LIMITS_ERROR' },
  });
}

/** Whether the player has decided about a deposit limit. What changes limits or payments makes it stale, too. */
export function limitDecisionQuery({ platform, visitor }: QueryScope) {
  return queryOptions({
    queryKey: ['user-limits', 'decision'],
    queryFn: async () => parseDecision(await platform.call('GET /api/user_limits/decision')),
    enabled: visitor.hasSession,
    // While it is unknown the player is asked, and does not wait for retries.
    retry: false,
    meta: { errorCode: 'LOAD_LIMITS_ERROR' },
  });
}
