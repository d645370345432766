import {
  hashKey,
  HydrationBoundary,
  hydrate,
  QueryClient,
  QueryObserver,
  useQuery,
  useQueryClient,
  type DefaultError,
  type DehydratedState,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { createContext, useContext, useState, useSyncExternalStore, type ReactNode } from 'react';

/** What the server had fetched when it drew the page; it stays the same for as long as the page is open. */
const DrawnQueries = createContext<DehydratedState | null>(null);

const never = (): (() => void) => () => {};

/** Gives the blocks inside what was fetched for them. */
export function PageQueries({ state, children }: { state: DehydratedState; children: ReactNode }): ReactNode {
  const [drawn] = useState(state);
  return (
    <HydrationBoundary state={state}>
      <DrawnQueries value={drawn}>{children}</DrawnQueries>
    </HydrationBoundary>
  );
}

/**
 * As `useQuery`, for what the server draws. The browser takes blocks over one after the other, and one whose script is
 * slow long after the page: by then somebody may have signed in, or a pot have grown. Such a block begins with what the
 * server had, or React would throw its HTML away (error 418), and at once shows what is true by then.
 */
export function usePageQuery<
  Fetched,
  Failure = DefaultError,
  Data = Fetched,
  Key extends QueryKey = QueryKey,
>(options: UseQueryOptions<Fetched, Failure, Data, Key>): UseQueryResult<Data, Failure> {
  return useAsDrawn(useQuery(options), options);
}

/** The result of a query, and while the browser takes the server's HTML over the one that this was drawn with. */
export function useAsDrawn<Result>(
  result: Result,
  options: { queryKey: QueryKey },
  Observer: typeof QueryObserver = QueryObserver,
): Result {
  const drawn = useContext(DrawnQueries);
  const queries = useQueryClient();
  const hash = hashKey(options.queryKey);
  const taken = useSyncExternalStore(
    never,
    () => null,
    () => (isBrowser() && drawn && hasChanged(drawn, queries, hash) ? drawn : null),
  );
  if (!taken) return result;
  const server = new QueryClient({ defaultOptions: queries.getDefaultOptions() });
  hydrate(server, { queries: taken.queries.filter(({ queryHash }) => queryHash === hash) });
  const asked = server.defaultQueryOptions({ ...options, _optimisticResults: 'optimistic' });
  // The same options give the same kind of result.
  return new Observer(server, asked).getOptimisticResult(asked) as Result;
}

/** On the server nothing has had the time to change. */
const isBrowser = (): boolean => typeof document !== 'undefined';

function hasChanged({ queries: drawn }: DehydratedState, queries: QueryClient, hash: string): boolean {
  const before = drawn.find(({ queryHash }) => queryHash === hash)?.state;
  const state = queries.getQueryCache().get(hash)?.state;
  // What failed on the server is not among what came with the page: it was drawn as on its way.
  return state?.status === 'error' || (state?.dataUpdatedAt ?? 0) !== (before?.dataUpdatedAt ?? 0);
}
