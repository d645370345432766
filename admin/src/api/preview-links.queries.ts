import { pollAfter } from '@marquee/schemas/retry';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../session/session.store.ts';

export const previewLinksQuery = queryOptions({
  queryKey: ['preview-links'],
  queryFn: async ({ signal }) => (await client.call('GET /admin/api/preview-links', { signal })).items,
  staleTime: 0,
  // The number of visits changes without any action in this page.
  refetchInterval: ({ state }) => pollAfter(30_000, state),
});
