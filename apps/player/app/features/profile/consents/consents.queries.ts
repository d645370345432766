import { queryOptions } from '@tanstack/react-query';
import type { QueryScope } from '../../../shared/queries/games.queries.ts';

/** What the player agrees to hear of, for each product and channel. */
export function consentsQuery({ platform, visitor }: QueryScope) {
  return queryOptions({
    queryKey: ['consents'],
    queryFn: () => platform.call('GET /api/player/consents'),
    enabled: visitor.hasSession,
    meta: { errorCode: 'LOAD_CONSENTS_ERROR' },
  });
}
