import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/calls/api-client.ts';

/** The player's own profile. */
export function playerQuery(platform: ApiClient) {
  return queryOptions({ queryKey: ['player'], queryFn: () => platform.call('GET /api/player') });
}
