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

/** What a section shows, fetched for the player. What fails is fetched by the browser, which can try again. */
export async function loadProfile(entry: Entry, queries: readonly AnyQuery[]): Promise<ProfileData> {
  return { queries: dehydratePage(await fetchFor(entry, queries), entry.services) };
}

/** The gifts, one of which is asked for; a player who has none of that number is told so. */
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
  // A previewed player has no session of this browser: nothing private is asked for.
  if (scope.visitor.hasSession)
    await Promise.all(queries.map((query) => client.prefetchQuery(query(scope) as FetchQueryOptions)));
  return client;
}
