import {
  QueryClient,
  type DehydratedState,
  type FetchQueryOptions,
  type QueryKey,
} from '@tanstack/react-query';
import { dehydratePage } from '../../shared/calls/dehydrate-page.server.ts';
import { data } from 'react-router';
import { findGift } from '../../features/profile/gifts/gifts.model.ts';
import { giftsQuery } from '../../features/profile/gifts/gifts.queries.ts';
import type { QueryScope } from '../../shared/queries/games.queries.ts';
import { createQueryScope } from '../../shared/visitor/visitor.server.ts';
import type { Entry } from '../../shell/entry.server.ts';

type AnyQuery = (scope: QueryScope) => { queryKey: QueryKey };

export type ProfileData = { queries: DehydratedState };

/** The data of a section. Queries that fail are left to the browser, which can retry. */
export async function loadProfile(entry: Entry, queries: readonly AnyQuery[]): Promise<ProfileData> {
  return { queries: dehydratePage(await fetchFor(entry, queries), entry.services) };
}

/** The gifts, for the page of one of them; not found when the player has none with that number. */
export async function loadBonus(entry: Entry, id: string): Promise<ProfileData> {
  const { locale } = entry.services.visitor.context;
  const client = await fetchFor(entry, [(scope) => giftsQuery(scope, locale)]);
  const gifts = client.getQueryData(giftsQuery(createQueryScope(entry.services), locale).queryKey);
  if (gifts && !findGift(gifts, id)) throw data(null, { status: 404 });
  return { queries: dehydratePage(client, entry.services) };
}

async function fetchFor({ services }: Entry, queries: readonly AnyQuery[]): Promise<QueryClient> {
  const scope = createQueryScope(services);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  // A previewed player has no session in this browser, so nothing private is requested.
  if (scope.visitor.hasSession)
    await Promise.all(queries.map((query) => client.prefetchQuery(query(scope) as FetchQueryOptions)));
  return client;
}
