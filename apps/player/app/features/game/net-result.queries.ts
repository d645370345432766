import { queryOptions } from '@tanstack/react-query';
import type { QueryScope } from '../../shared/queries/games.queries.ts';

/** What was won or lost since the session began, in the currency of the active wallet. */
export function netResultQuery({ platform, visitor }: QueryScope, readStart: () => number) {
  return queryOptions({
    queryKey: ['net-result', visitor.currency],
    queryFn: () =>
      platform.call('GET /api/player/net_result', {
        query: { since: new Date(readStart()).toISOString() },
      }),
    enabled: visitor.hasSession,
    meta: { errorCode: 'LOAD_NET_RESULT_ERROR' },
  });
}
