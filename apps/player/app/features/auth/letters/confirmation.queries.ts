import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/calls/api-client.ts';

/**
 * Confirms an email by the token of its message (AUTH-31). It runs once: a token confirms only once, and a retry after
 * a lost response would be told that the token has been used.
 */
export function confirmationQuery(platform: ApiClient, token: string) {
  return queryOptions({
    queryKey: ['confirmation', token],
    queryFn: () => platform.call('GET /api/users/confirmation', { query: { confirmation_token: token } }),
    staleTime: 'static',
    gcTime: Infinity,
    retry: false,
    // With this mode it also does not wait for a connection and then run by itself.
    networkMode: 'always',
  });
}
