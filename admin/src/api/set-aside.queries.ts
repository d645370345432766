import { queryOptions } from '@tanstack/react-query';
import { client } from '../session/session.store.ts';

/** A finding that somebody left as it is. `fingerprint`: of what it rested on then. */
export type SetAside = {
  id: string;
  code: string;
  kind: string;
  document: string;
  /** By the ids of entries. */
  pointer: string;
  fingerprint: string;
  reason: string;
  setAsideBy: string;
  setAsideAt: string;
};

export const setAsideQuery = queryOptions({
  queryKey: ['set-aside-findings'],
  queryFn: async ({ signal }) =>
    (await client.send<{ items: SetAside[] }>('/set-aside-findings', { signal })).items,
  // Others do it too.
  staleTime: 30_000,
});
