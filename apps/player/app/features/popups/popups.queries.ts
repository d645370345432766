import type { ResolvedPopupDocument } from '@marquee/schemas';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../shared/api-client.ts';

type Answer = { popups: ResolvedPopupDocument[] };

/** Every popup that the visitor may open; few enough to come together. */
export function popupsQuery(platform: ApiClient, locale: string) {
  return queryOptions({
    queryKey: ['popups', locale],
    queryFn: async () => {
      const { popups } = await platform.get<Answer>('/api/fe/config/popups', { 'X-Locale': locale });
      return popups;
    },
  });
}
