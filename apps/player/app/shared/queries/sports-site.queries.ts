import { queryOptions } from '@tanstack/react-query';
import type { QueryScope } from './games.queries.ts';

/** Where sports betting lives for this visitor; the betting pages come with it. */
export function sportsSiteQuery({ platform }: Pick<QueryScope, 'platform'>) {
  return queryOptions({
    queryKey: ['sports-site'],
    queryFn: () => platform.call('GET /api/fe/config/betting-config'),
    staleTime: 'static',
  });
}
