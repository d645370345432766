import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/calls/api-client.ts';

/** All popups that the visitor may open; there are few enough for one request. */
export function popupsQuery(platform: ApiClient, locale: string) {
  return queryOptions({
    queryKey: ['popups', locale],
    queryFn: async () => {
      const { popups } = await platform.call('GET /api/fe/config/popups', {
        headers: { 'X-Locale': locale },
      });
      return popups;
    },
  });
}
