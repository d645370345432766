import { renderToPipeableStream } from 'react-dom/server';
import {
  createRequestHandler,
  data,
  Outlet,
  RouterContextProvider,
  Scripts,
  ServerRouter,
  useLoaderData,
  useLocation,
  useMatches,
  useParams,
  useRouteError,
  type EntryContext,
  type ServerBuild,
} from 'react-router';
import { Suspense, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { requestServices } from '../../shared/calls/request-services.ts';
import { TranslationProvider, useTranslation } from '../../shared/texts/translation.tsx';
import { drawPage, loadedPage } from './draw-page.server.tsx';
import { firstPaint } from './first-paint.server.ts';
import { hideLoaderData } from './loader-data.server.ts';
import { packData } from './pack-data.server.ts';
import { collectText } from './page-text.server.ts';

const TEXTS = { 'LOAD.RETRY': 'Try again' };
const NONCE = 'n0';

function Root(): ReactNode {
  const { t, language } = useTranslation();
  return (
    <html lang={language}>
      <head />
      <body>
        <p>{t('LOAD.RETRY')}</p>
        <Outlet />
        <Scripts />
      </body>
    </html>
  );
}

function Page(): ReactNode {
  const seen = {
    data: useLoaderData(),
    params: useParams(),
    location: { ...useLocation(), key: '' },
    matches: useMatches().map(({ id, pathname, handle }) => [id, pathname, handle]),
  };
  return <pre>{JSON.stringify(seen)}</pre>;
}

function Failed(): ReactNode {
  const error = useRouteError();
  const { name, message, status, data } = error as Record<string, unknown>;
  return <pre>{JSON.stringify({ name, message, status, data })}</pre>;
}

const RootFailed = (): ReactNode => (
  <html lang="en">
    <body>
      <Failed />
    </body>
  </html>
);

function Throwing(): ReactNode {
  throw new Error('This block fails.');
}

const LOADERS: Record<string, () => unknown> = {
  plain: () => ({ list: [{ a: 1 }, { a: 2, b: [undefined, null] }], text: '„ä" `<b>`', none: undefined }),
  status: () => data({ told: true }, { status: 201 }),
  missing: () => {
    throw data({ what: 'gone' }, { status: 404, statusText: 'Not here' });
  },
  broken: () => {
    throw new TypeError('The platform is away.');
  },
};

const build = {
  routes: {
    root: {
      id: 'root',
      path: '',
      module: { default: Root, ErrorBoundary: RootFailed, handle: { frame: true } },
    },
    page: {
      id: 'page',
      parentId: 'root',
      path: ':name/*',
      module: {
        default: Page,
        ErrorBoundary: Failed,
        loader: ({ params }: { params: { name?: string } }) => LOADERS[params.name ?? '']?.() ?? null,
        handle: { kind: 'page' },
      },
    },
    failing: { id: 'failing', parentId: 'root', path: 'failing', module: { default: Throwing } },
    partly: {
      id: 'partly',
      parentId: 'root',
      path: 'partly',
      module: {
        default: () => (
          <Suspense>
            <Throwing />
          </Suspense>
        ),
      },
    },
    home: { id: 'home', parentId: 'root', index: true, module: { default: () => 'home' } },
  },
  assets: {
    entry: { module: '/entry.js', imports: [] },
    routes: Object.fromEntries(
      ['root', 'page', 'failing', 'partly', 'home'].map((id) => [
        id,
        {
          id,
          module: `/${id}.js`,
          imports: [],
          css: [],
          hasLoader: id === 'page',
          hasErrorBoundary: id === 'page',
        },
      ]),
    ),
    url: '/manifest.js',
    version: '1',
  },
  basename: '/',
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
} as unknown as ServerBuild;

/** What the router itself draws from the entry that it makes for the request. */
const drawnByRouter = (entry: EntryContext, url: string): Promise<string> =>
  new Promise((resolve) => {
    const { staticHandlerContext: state } = entry;
    const { loaderData, actionData, errors } = state;
    const stream = new Blob([packData({ loaderData, actionData, errors })]).stream();
    const { pipe } = renderToPipeableStream(
      <TranslationProvider
        translation={{ language: 'en', t: (key) => TEXTS[key as keyof typeof TEXTS] ?? key }}
      >
        <ServerRouter context={{ ...entry, serverHandoffStream: stream }} url={url} nonce={NONCE} />
      </TranslationProvider>,
      {
        nonce: NONCE,
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () =>
          pipe(collectText((html) => resolve(firstPaint(html, { readStyles: () => null }).join('')))),
        onError: () => {},
      },
    );
  });

/** A request drawn by the router, and drawn from what is sent to another thread. */
async function drawTwice(path: string, basename = '/') {
  const failures: unknown[] = [];
  const drawn: { router?: string; thread?: string } = {};
  const site = { ...build, basename };
  const module: ServerBuild['entry']['module'] = {
    handleError: () => {},
    default: async (request, status, headers, entry) => {
      const page = loadedPage(entry, request.url);
      const facts = { locale: 'en', nonce: NONCE, hasStyles: true };
      const sent = structuredClone({ ...page, ...facts });
      const parts = await drawPage({ ...site, entry: { module } }, sent, {
        texts: TEXTS,
        readStyles: () => null,
        onFailure: (error) => void failures.push(error),
      });
      drawn.thread = parts.join('');
      drawn.router = await drawnByRouter(
        {
          ...entry,
          staticHandlerContext: { ...entry.staticHandlerContext, loaderData: page.state.loaderData },
        },
        request.url,
      );
      return new Response(null, { status, headers });
    },
  };
  const context = new RouterContextProvider();
  context.set(requestServices, { isDocument: true } as never); // the part of the services that hiding reads
  const handle = createRequestHandler(hideLoaderData({ ...site, entry: { module } }), 'production');
  const response = await handle(new Request(`https://casino.example${path}`), context);
  return { ...drawn, failures, status: response.status };
}

it.each([
  ['a page with data', '/plain/a/b?x=1&y=ä', '/', 200],
  ['a page with a status of its own', '/status', '/', 201],
  ['a page whose loader answers with a status', '/missing', '/', 404],
  ['a page whose loader fails', '/broken', '/', 500],
  ['a page without data', '/', '/', 200],
  ['a page below a base address', '/base/plain/a', '/base', 200],
])(
  'draws %s as the router does, from data that was sent elsewhere',
  async (_what, path, basename, status) => {
    const { router, thread, failures, ...answer } = await drawTwice(path, basename);
    expect(answer).toEqual({ status });
    expect(thread).toContain('<html');
    expect(thread).toBe(router);
    expect(failures).toEqual([]);
  },
);

it('throws what the frame of a page throws, for which the router draws its error page', async () => {
  const { router, thread, failures, status } = await drawTwice('/failing');
  expect([status, failures]).toMatchObject([500, [{ message: 'This block fails.' }]]);
  expect(thread).toContain('Unexpected Server Error');
  expect(thread).toBe(router);
});

it('goes out without a block that fails, and reports it', async () => {
  const { thread, failures, status } = await drawTwice('/partly');
  expect([status, failures]).toMatchObject([200, [{ message: 'This block fails.' }]]);
  expect(thread).toContain('Try again');
});

it('keeps the routes, not the data, from one page to the next', async () => {
  const first = await drawTwice('/plain/first');
  const second = await drawTwice('/plain/second');
  expect([first.thread?.includes('first'), second.thread?.includes('first')]).toEqual([true, false]);
});

it('asks no loader for what it knows of a build', async () => {
  const asked = vi.spyOn(LOADERS, 'plain');
  await drawTwice('/other/plain/only', '/other');
  expect(asked).toHaveBeenCalledTimes(1);
});
