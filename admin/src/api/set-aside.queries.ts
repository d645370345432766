import type { ServerAnswer } from '@marquee/schemas/ask-server';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../session/session.store.ts';

/** A finding that somebody dismissed. `fingerprint` is a hash of the facts that it was based on at that time. */
export type SetAside = ServerAnswer<'GET /admin/api/set-aside-findings'>['items'][number];

export const setAsideQuery = queryOptions({
  queryKey: ['set-aside-findings'],
  queryFn: async ({ signal }) => (await client.call('GET /admin/api/set-aside-findings', { signal })).items,
  // Other people dismiss findings, too.
  staleTime: 30_000,
});
