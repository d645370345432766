import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/calls/api-client.ts';

/**
 * Confirms an email by the token of its letter (AUTH-31). Done once: a token is worth one confirmation, and a second
 * try after a lost answer would be told that it was used.
 */
export function confirmationQuery(platform: ApiClient, token: string) {
  return queryOptions({
    queryKey: ['confirmation', token],
    queryFn: () => platform.call('GET /api/users/confirmation', { query: { confirmation_token: token } }),
    staleTime: 'static',
    gcTime: Infinity,
    retry: false,
    // Nor by itself once there is a connection again.
    networkMode: 'always',
  });
}
