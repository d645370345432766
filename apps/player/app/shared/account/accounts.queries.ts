import { queryOptions } from '@tanstack/react-query';
import type { QueryScope } from '../queries/games.queries.ts';

/** The player's wallets. */
export function accountsQuery({ platform, visitor }: QueryScope) {
  return queryOptions({
    queryKey: ['accounts'],
    queryFn: () => platform.call('GET /api/player/accounts', { query: { compatibility: true } }),
    enabled: visitor.hasSession,
    meta: { errorCode: 'LOAD_ACCOUNTS_ERROR' },
  });
}
