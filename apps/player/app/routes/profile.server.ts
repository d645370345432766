import {
  dehydrate,
  QueryClient,
  type DehydratedState,
  type FetchQueryOptions,
  type QueryKey,
} from '@tanstack/react-query';
import type { QueryScope } from '../shared/games.queries.ts';
import { createQueryScope } from '../shared/visitor.server.ts';
import type { Entry } from '../shell/entry.server.ts';

type AnyQuery = (scope: QueryScope) => { queryKey: QueryKey };

export type ProfileData = { queries: DehydratedState };

/** What a section shows, fetched for the player. What fails is fetched by the browser, which can try again. */
export async function loadProfile({ services }: Entry, queries: readonly AnyQuery[]): Promise<ProfileData> {
  const scope = createQueryScope(services);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  // A previewed player has no session of this browser: nothing private is asked for.
  if (scope.visitor.hasSession)
    await Promise.all(queries.map((query) => client.prefetchQuery(query(scope) as FetchQueryOptions)));
  return { queries: dehydrate(client) };
}
