import { queryOptions } from '@tanstack/react-query';
import type { QueryScope } from '../../../shared/queries/games.queries.ts';

/** What the player has sent to be verified, latest first. */
export function documentsQuery({ platform, visitor }: QueryScope) {
  return queryOptions({
    queryKey: ['documents'],
    queryFn: () => platform.call('GET /api/player/documents'),
    enabled: visitor.hasSession,
    meta: { errorCode: 'LOAD_DOCUMENTS_ERROR' },
  });
}
