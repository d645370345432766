import { pollAfter } from '@marquee/schemas/retry';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { client } from '../session/session.store.ts';
import type {
  Account,
  ApiToken,
  AuditEntry,
  AuditFilter,
  Person,
  SignInMeans,
  SignInRules,
  Webhook,
  WebhookDelivery,
} from './access-types.ts';

const PAGE = 100;
type Items<Item> = { items: Item[] };

export function loadAudit(
  filter: AuditFilter,
  before: number | undefined,
  signal?: AbortSignal,
  limit = PAGE,
) {
  const given = Object.entries(filter).filter(([, value]) => value !== '');
  const query = new URLSearchParams([
    ...given,
    ['limit', String(limit)],
    ...(before === undefined ? [] : [['before', String(before)]]),
  ]);
  return client.send<Items<AuditEntry>>(`/audit?${query}`, signal ? { signal } : {});
}

export const auditQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['audit', filter],
    queryFn: async ({ signal, pageParam }) => (await loadAudit(filter, pageParam, signal)).items,
    initialPageParam: undefined as number | undefined, // The first page has none before it.
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.id),
  });

export const peopleQuery = queryOptions({
  queryKey: ['people'],
  queryFn: async ({ signal }) => (await client.send<Items<Person>>('/users', { signal })).items,
});

/** Whom to ask for another role. */
export const administratorsQuery = queryOptions({
  queryKey: ['administrators'],
  queryFn: async ({ signal }) =>
    (await client.send<Items<Pick<Person, 'name' | 'email'>>>('/administrators', { signal })).items,
  retry: false,
});

/** Whom to ask to publish. */
export const publishersQuery = queryOptions({
  queryKey: ['publishers'],
  queryFn: async ({ signal }) =>
    (await client.send<Items<Pick<Person, 'name' | 'email'>>>('/publishers', { signal })).items,
  retry: false,
});

export const tokensQuery = queryOptions({
  queryKey: ['tokens'],
  queryFn: async ({ signal }) => (await client.send<Items<ApiToken>>('/tokens', { signal })).items,
});

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: async ({ signal }) => (await client.send<Items<Webhook>>('/webhooks', { signal })).items,
});

const UNDER_WAY_MS = 1000;
const QUIET_MS = 15_000;

export const deliveriesQuery = (id: string) =>
  queryOptions({
    queryKey: ['webhooks', id, 'deliveries'],
    queryFn: async ({ signal }) =>
      (await client.send<Items<WebhookDelivery>>(`/webhooks/${id}/deliveries`, { signal })).items,
    // A message that was never tried is on its way right now; a later try may be hours off.
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
  queryFn: ({ signal }) => client.send<SignInRules>('/sign-in-rules', { signal }),
});

export const signInMeansQuery = queryOptions({
  queryKey: ['sign-in'],
  queryFn: ({ signal }) => client.send<SignInMeans>('/sign-in', { signal }),
  staleTime: Infinity,
});

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => client.send<Account>('/account', { signal }),
});
