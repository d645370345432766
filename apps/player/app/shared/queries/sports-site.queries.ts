import { queryOptions } from '@tanstack/react-query';
import type { QueryScope } from './games.queries.ts';

/** The sports site for this visitor; the betting pages load with it. */
export function sportsSiteQuery({ platform }: Pick<QueryScope, 'platform'>) {
  return queryOptions({
    queryKey: ['sports-site'],
    queryFn: () => platform.call('GET /api/fe/config/betting-config'),
    staleTime: 'static',
  });
}
