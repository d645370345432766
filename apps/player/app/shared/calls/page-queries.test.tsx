// @vitest-environment happy-dom
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  dehydrate,
  infiniteQueryOptions,
  onlineManager,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useInfiniteQuery,
  type DehydratedState,
} from '@tanstack/react-query';
import { act, lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PageQueries, usePageQuery } from './page-queries.tsx';

const pot = queryOptions({ queryKey: ['pot'], queryFn: async () => 300, staleTime: 60_000 });

function Pot(): ReactNode {
  const { data, isError, fetchStatus } = usePageQuery(pot);
  const missing = isError ? 'failed' : fetchStatus === 'paused' ? 'no connection' : 'on its way';
  return <p>{data ?? missing}</p>;
}

let root: Root | undefined;
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(async () => {
  await act(async () => root?.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  onlineManager.setOnline(true);
});

/** A page whose block is there as HTML of the server, and is hydrated once its script has loaded. */
async function openPage({ isFetched = true } = {}) {
  const server = new QueryClient();
  if (isFetched) server.setQueryData(pot.queryKey, 100);
  const drawn = dehydrate(server);
  const page = (queries: QueryClient, Block: ComponentType): ReactNode => (
    <QueryClientProvider client={queries}>
      <PageQueries state={drawn}>
        <Suspense fallback={null}>
          <Block />
        </Suspense>
      </PageQueries>
    </QueryClientProvider>
  );
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(page(new QueryClient(), Pot));
  const script = Promise.withResolvers<{ default: ComponentType }>();
  const Late = lazy(() => script.promise);
  const queries = new QueryClient();
  const problems: unknown[] = [];
  await act(async () => {
    root = hydrateRoot(container, page(queries, Late), {
      onRecoverableError: (problem) => problems.push(problem),
    });
  });
  const served = container.querySelector('p');
  return {
    queries,
    problems,
    served,
    shown: () => container.querySelector('p'),
    takeOver: () => act(async () => script.resolve({ default: Pot })),
  };
}

it.each<[string, (queries: QueryClient) => unknown, string]>([
  ['somebody has signed in', (queries) => queries.clear(), '300'],
  ['the pot has grown', (queries) => queries.setQueryData(pot.queryKey, 200), '200'],
  ['nothing has happened', () => {}, '100'],
])('a block whose script is late keeps its HTML, and shows what is true: %s', async (_, happen, text) => {
  const { queries, problems, served, shown, takeOver } = await openPage();
  expect(served?.textContent).toBe('100');
  await act(async () => happen(queries));
  await takeOver();
  expect(problems).toEqual([]);
  expect(shown()).toBe(served);
  await act(() => vi.waitFor(() => expect(shown()?.textContent).toBe(text)));
});

it('a block that the server could not fill is taken over empty, whatever others have fetched since', async () => {
  const { queries, problems, served, shown, takeOver } = await openPage({ isFetched: false });
  expect(served?.textContent).toBe('on its way');
  await act(async () => queries.setQueryData(pot.queryKey, 200));
  await takeOver();
  expect(problems).toEqual([]);
  expect(shown()).toBe(served);
  expect(shown()?.textContent).toBe('200');
});

const fail = (queries: QueryClient): Promise<void> =>
  queries.prefetchQuery({ ...pot, queryFn: () => Promise.reject(new Error('no')), retry: false });

it.each<[string, (queries: QueryClient) => unknown, string]>([
  ['the connection was lost', () => onlineManager.setOnline(false), 'no connection'],
  [
    'it was lost while another block asked',
    (queries) => {
      onlineManager.setOnline(false);
      void queries.prefetchQuery(pot);
    },
    'no connection',
  ],
  ['it was lost, and came back', () => [false, true].forEach((is) => onlineManager.setOnline(is)), '300'],
  ['what another block asked for has failed', fail, '300'],
])('a block that the server could not fill is taken over as it was drawn: %s', async (_, happen, text) => {
  const { queries, problems, served, shown, takeOver } = await openPage({ isFetched: false });
  await act(async () => happen(queries));
  await takeOver();
  expect(problems).toEqual([]);
  expect(shown()).toBe(served);
  await act(() => vi.waitFor(() => expect(shown()?.textContent).toBe(text)));
});

it('every block asks in this way', () => {
  const files = globSync(resolve(import.meta.dirname, '../../block-bindings/**/*.{ts,tsx}'));
  expect(files.length).toBeGreaterThan(40);
  const plain = files.filter((file) => /\buseQuery\b/.test(readFileSync(file, 'utf8')));
  expect(plain).toEqual([]);
});

const games = infiniteQueryOptions({
  queryKey: ['games'],
  queryFn: async ({ pageParam }) => `Page ${pageParam}, anew. `,
  initialPageParam: 1,
  getNextPageParam: (_last, pages) => (pages.length < 3 ? pages.length + 1 : undefined),
  staleTime: 60_000,
});

function Games(): ReactNode {
  return <p>{useInfiniteQuery(games).data?.pages}</p>;
}

it.each([
  ['the same first page: it stays as it is', 'Page 1. ', 'Page 1. Page 2. Page 3. '],
  ['another first page: all pages are fetched', 'Page 0. ', 'Page 1, anew. Page 2, anew. Page 3, anew. '],
])(
  'a list that was scrolled on keeps its pages when its page comes again, with %s',
  async (_, first, text) => {
    const queries = new QueryClient();
    const page = (pages: string[], at: number): DehydratedState => {
      const server = new QueryClient();
      server.setQueryData(games.queryKey, { pages, pageParams: [1] }, { updatedAt: at });
      return dehydrate(server);
    };
    const shown: string[] = [];
    const container = document.createElement('div');
    const show = (state: DehydratedState): Promise<void> =>
      act(async () => {
        root ??= createRoot(container);
        root.render(
          <QueryClientProvider client={queries}>
            <PageQueries state={state}>
              <Games />
            </PageQueries>
          </QueryClientProvider>,
        );
      });
    root = undefined;
    const now = Date.now();
    await show(page(['Page 1. '], now));
    queries.setQueryData(games.queryKey, {
      pages: ['Page 1. ', 'Page 2. ', 'Page 3. '],
      pageParams: [1, 2, 3],
    });
    new MutationObserver(() => shown.push(container.textContent)).observe(container, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    await show(page([first], now + 1000));
    await act(() => vi.waitFor(() => expect(container.textContent).toBe(text)));
    // It never was shorter in between.
    expect(shown.every((each) => each.includes('Page 3'))).toBe(true);
  },
);
