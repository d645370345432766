import {
  hashKey,
  HydrationBoundary,
  hydrate,
  onlineManager,
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
import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';

/** The queries that the server used to render the page; fixed for as long as the page is open. */
const DrawnQueries = createContext<DehydratedState | null>(null);

const never = (): (() => void) => () => {};

/** Provides the page's queries to the blocks inside. */
export function PageQueries({ state, children }: { state: DehydratedState; children: ReactNode }): ReactNode {
  const [drawn] = useState(state);
  const queries = useQueryClient();
  const { fresh, outdated } = useMemo(() => withoutShorter(state, queries), [state, queries]);
  useEffect(() => {
    for (const queryKey of outdated) void queries.invalidateQueries({ queryKey, exact: true });
  }, [outdated, queries]);
  return (
    <HydrationBoundary state={fresh}>
      <DrawnQueries value={drawn}>{children}</DrawnQueries>
    </HydrationBoundary>
  );
}

/**
 * The server renders the first page of a list. A visitor who has scrolled on, and comes back or sees a release, keeps
 * the pages that this browser has: otherwise 160 tiles would become 40, and their place in the list would be gone. When
 * the first page has changed, all of them are fetched anew, and shown when they have come.
 */
function withoutShorter(
  state: DehydratedState,
  queries: QueryClient,
): { fresh: DehydratedState; outdated: readonly QueryKey[] } {
  const outdated: QueryKey[] = [];
  const kept = state.queries.filter(({ queryHash, queryKey, state: { data } }) => {
    const shown = pagesOf(queries.getQueryCache().get(queryHash)?.state.data);
    const rendered = pagesOf(data);
    if (!shown || !rendered || shown.length <= rendered.length) return true;
    if (hashKey([shown.slice(0, rendered.length)]) !== hashKey([rendered])) outdated.push(queryKey);
    return false;
  });
  return { fresh: kept.length === state.queries.length ? state : { ...state, queries: kept }, outdated };
}

/** The pages of an infinite query. */
function pagesOf(data: unknown): readonly unknown[] | undefined {
  const pages: unknown =
    typeof data === 'object' && data !== null && 'pages' in data ? data.pages : undefined;
  return Array.isArray(pages) ? pages : undefined;
}

/**
 * Like `useQuery`, for blocks that the server renders. The browser hydrates blocks one after the other, and a block
 * with a slow script long after the page: by then somebody may have signed in, or a jackpot have grown. Such a block
 * first renders with the server's data, because otherwise React would throw its HTML away (error 418), and right after
 * that with the current data.
 */
export function usePageQuery<
  Fetched,
  Failure = DefaultError,
  Data = Fetched,
  Key extends QueryKey = QueryKey,
>(options: UseQueryOptions<Fetched, Failure, Data, Key>): UseQueryResult<Data, Failure> {
  return useAsDrawn(useQuery(options), options);
}

/** The query's result; during hydration, the result that the server's HTML was rendered with. */
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
  const asked = server.defaultQueryOptions({
    ...options,
    _optimisticResults: 'optimistic',
    // The server has a connection: without one, the result would be paused instead of loading.
    networkMode: 'always',
  });
  // The same options produce the same type of result.
  return new Observer(server, asked).getOptimisticResult(asked) as Result;
}

/** On the server no data can have changed since. */
const isBrowser = (): boolean => typeof document !== 'undefined';

function hasChanged({ queries: drawn }: DehydratedState, queries: QueryClient, hash: string): boolean {
  const before = drawn.find(({ queryHash }) => queryHash === hash)?.state;
  const state = queries.getQueryCache().get(hash)?.state;
  // A query that failed on the server does not come with the page: its block was rendered as loading.
  return (
    state?.status === 'error' ||
    !onlineManager.isOnline() ||
    state?.fetchStatus === 'paused' ||
    (state?.dataUpdatedAt ?? 0) !== (before?.dataUpdatedAt ?? 0)
  );
}
