import { pollAfter } from '@marquee/schemas/retry';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { client } from '../session/session.store.ts';
import type { AuditChain, AuditFault, AuditFilter } from './access-types.ts';

const PAGE = 100;

export function loadAudit(
  filter: AuditFilter,
  before: number | undefined,
  signal?: AbortSignal,
  limit = PAGE,
) {
  const given = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));
  return client.call('GET /admin/api/audit', {
    query: { ...given, limit, before },
    ...(signal ? { signal } : {}),
  });
}

export const auditQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['audit', filter],
    queryFn: async ({ signal, pageParam }) => (await loadAudit(filter, pageParam, signal)).items,
    initialPageParam: undefined as number | undefined, // The first page has no preceding entry.
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.id),
  });

export const peopleQuery = queryOptions({
  queryKey: ['people'],
  queryFn: async ({ signal }) => (await client.call('GET /admin/api/users', { signal })).items,
});

const LINKS_AT_ONCE = 2000;

/** Checks the whole audit log, part by part. `onPart` hears how many entries are checked, and of how many. */
export const auditChainQuery = (onPart: (checked: number, all: number) => void) =>
  queryOptions({
    queryKey: ['audit-chain'],
    async queryFn({ signal }): Promise<AuditChain> {
      const faults: AuditFault[] = [];
      for (let from = {}; ;) {
        const part = await client.call('GET /admin/api/audit/chain', {
          query: { ...from, limit: LINKS_AT_ONCE },
          signal,
        });
        faults.push(...part.faults);
        const { position, hash, entry } = part.checked;
        onPart(position, part.head?.position ?? position);
        if (part.isDone) return { ...part, faults };
        from = { after: position, hash, entry };
      }
    },
    // It reads the whole log: only when the screen is opened anew, or somebody asks.
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });

/** The people who can give somebody another role. */
export const administratorsQuery = queryOptions({
  queryKey: ['administrators'],
  queryFn: async ({ signal }) => (await client.call('GET /admin/api/administrators', { signal })).items,
  retry: false,
});

/** The people who can publish. */
export const publishersQuery = queryOptions({
  queryKey: ['publishers'],
  queryFn: async ({ signal }) => (await client.call('GET /admin/api/publishers', { signal })).items,
  retry: false,
});

export const tokensQuery = queryOptions({
  queryKey: ['tokens'],
  queryFn: async ({ signal }) => (await client.call('GET /admin/api/tokens', { signal })).items,
});

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: async ({ signal }) => (await client.call('GET /admin/api/webhooks', { signal })).items,
  // Deliveries arrive without any action in this page, so poll.
  refetchInterval: ({ state }) => pollAfter(30_000, state),
});

const UNDER_WAY_MS = 1000;
const QUIET_MS = 15_000;

export const deliveriesQuery = (id: string) =>
  queryOptions({
    queryKey: ['webhooks', id, 'deliveries'],
    queryFn: async ({ signal }) =>
      (await client.call('GET /admin/api/webhooks/{id}/deliveries', { params: { id }, signal })).items,
    // A message that was never tried is being sent right now; a later attempt may be hours away.
    refetchInterval: ({ state }) =>
      pollAfter(
        state.data?.some(({ state: of, attempts }) => of === 'waiting' && attempts.length === 0)
          ? UNDER_WAY_MS
          : QUIET_MS,
        state,
      ),
  });

export const signInRulesQuery = queryOptions({
  queryKey: ['sign-in-rules'],
  queryFn: ({ signal }) => client.call('GET /admin/api/sign-in-rules', { signal }),
});

export const signInMeansQuery = queryOptions({
  queryKey: ['sign-in'],
  queryFn: ({ signal }) => client.call('GET /admin/api/sign-in', { signal }),
  staleTime: Infinity,
});

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => client.call('GET /admin/api/account', { signal }),
});
