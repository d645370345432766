import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  generatePath,
  Outlet,
  StaticRouterProvider,
  type RouteObject,
  type StaticHandlerContext,
} from 'react-router';
import { expect, it } from 'vitest';
import config from '../routes.ts';
import { BlocksFrame } from '../shared/notices/blocks-frame.tsx';
import { createShell, linksOf, TestRoot } from '../shell/testing/render-frame.tsx';

type RouteModule = { default: ComponentType; ErrorBoundary?: ComponentType };
type Way = 'sound' | 'loader' | 'render';

const modules = import.meta.glob<RouteModule>(['./**/*.tsx', '!./**/*.test.tsx']);

/** Data for the layouts. The page needs none, because it fails. */
const LAYOUT_DATA: Record<string, unknown> = {
  MainLayout: createShell(),
  BettingLayout: { isFramed: false, queries: { mutations: [], queries: [] } },
};

function Broken(): never {
  throw new Error('The page is broken.');
}

async function load(file: string): Promise<RouteModule> {
  const fetchModule = modules[file.replace('routes/', './')];
  if (!fetchModule) throw new Error(`There is no ${file}.`);
  return fetchModule();
}

/** A file that a route answers with has no page to break. */
const isPage = ({ file }: RouteConfigEntry): boolean => file.endsWith('.tsx');

/** The configured routes with their components, except that the page with this id fails. */
async function build(entry: RouteConfigEntry, page: { id: string; way: Way }): Promise<RouteObject> {
  const { id = '', path, index, file, children = [] } = entry;
  const { default: Component, ErrorBoundary } = await load(file);
  const way = id === page.id ? page.way : undefined;
  const drawn = way === 'sound' ? () => <p>A page</p> : way === 'render' ? Broken : Component;
  const common = {
    id,
    Component: drawn,
    ErrorBoundary,
    loader: () => (way === 'loader' ? Broken() : (LAYOUT_DATA[id] ?? null)),
  };
  if (index) return { ...common, index: true };
  return {
    ...common,
    path,
    children: await Promise.all(children.filter(isPage).map((child) => build(child, page))),
  };
}

function Root(): ReactNode {
  return (
    <TestRoot>
      <BlocksFrame>
        <Outlet />
      </BlocksFrame>
    </TestRoot>
  );
}

/** The server’s HTML for a path whose page fails in this way. */
async function answer(path: string, page: { id: string; way: Way }): Promise<string> {
  const children = await Promise.all(config.map((entry) => build(entry, page)));
  const ErrorBoundary = (): ReactNode => <p>The frame is gone.</p>;
  const handler = createStaticHandler([{ id: 'root', Component: Root, ErrorBoundary, children }]);
  const context = await handler.query(new Request(`https://northstar.example${path}`));
  if (context instanceof Response) throw new Error(`${path} answered ${context.status}.`);
  const draw = (drawn: StaticHandlerContext): string =>
    renderToStaticMarkup(
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, drawn)}
        context={drawn}
        hydrate={false}
      />,
    );
  try {
    return draw(context);
  } catch (error) {
    // As the router does on the server with what throws while it is drawn.
    // oxlint-disable-next-line no-underscore-dangle -- the router's own name for it
    return draw({ ...context, errors: { [context._deepestRenderedBoundaryId ?? 'root']: error } });
  }
}

const MAIN = /<main\b.*<\/main>/s;
const frameOf = (html: string): string =>
  html.replace(MAIN, '<main>').replaceAll(/<title\b.*?<\/title>|<(?:meta|link)\b[^>]*>/g, '');

const PARAMS = {
  slug: 'polar',
  page: '1',
  producer: 'tide-lab',
  name: 'first',
  id: '5',
  param: 'tennis',
};

type Kind = { id: string; path: string; boundary: ComponentType | undefined };

/** What is shown instead of a failed page depends on its error boundary, so one route of each is enough. */
async function listKinds(entries: readonly RouteConfigEntry[], layout = ''): Promise<Kind[]> {
  const kinds: Kind[] = [];
  for (const { id = '', path = '', file, children } of entries.filter(isPage)) {
    if (children) {
      kinds.push(...(await listKinds(children, id)));
    } else if (layout !== '') {
      const { ErrorBoundary: boundary } = await load(file);
      if (!kinds.some((kind) => kind.boundary === boundary)) kinds.push({ id, path: `/${path}`, boundary });
    }
  }
  return kinds;
}

it.each(['loader', 'render'] as const)(
  'whichever page breaks by its %s, header, menus and footer stand, and there is a way on',
  async (way) => {
    const kinds = await listKinds(config);
    for (const { id, path } of kinds) {
      const address = generatePath(path, PARAMS);
      const broken = await answer(address, { id, way });
      const [main = ''] = MAIN.exec(broken) ?? [];
      expect([id, /<h1[^>]*>(.*?)<\/h1>/s.exec(main)?.[1]]).toEqual([id, 'This page could not be shown']);
      expect([id, /<button[^>]*>(.*?)<\/button>/s.exec(main)?.[1]]).toEqual([id, 'Try again']);
      expect([id, linksOf(main).slice(-2)]).toEqual([id, ['/', '/support']]);
      expect([id, frameOf(broken)]).toEqual([id, frameOf(await answer(address, { id, way: 'sound' }))]);
    }
    expect(kinds.length).toBeGreaterThan(3);
  },
);
