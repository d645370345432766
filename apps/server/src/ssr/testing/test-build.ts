import type { PageDrawing, RequestServices } from '@marquee/player';
import {
  createContext,
  redirect,
  type EntryContext,
  type LoaderFunctionArgs,
  type RouterContextProvider,
} from 'react-router';
import { assertPlayerBuild, type PlayerBuild } from '../player-build.ts';

const requestServices = createContext<RequestServices>();
export type Loader = (services: RequestServices, args: LoaderFunctionArgs) => unknown;

type Module = PlayerBuild['entry']['module'];
type Options = {
  pageCookies?: Module['sharedPages']['cookies'];
  /** Left out: players share no pages. */
  classPages?: Partial<Module['classPages']>;
};

/** A player of one route whose loader a test chooses; the page is what the loader gave: `drawn` as it is, else as JSON. */
export function createTestBuild(
  loader: Loader,
  { pageCookies = () => '', classPages }: Options = {},
): PlayerBuild {
  const route = {
    id: 'root',
    path: '*',
    module: {
      default: () => null,
      loader: (args: LoaderFunctionArgs) => loader(args.context.get(requestServices), args),
      action: async ({ request }: LoaderFunctionArgs) => redirect(`/done?${await request.text()}`),
      headers: ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders,
    },
  };
  const build: unknown = {
    entry: {
      module: {
        requestServices,
        hideLoaderData: (same: unknown) => same,
        sharedPages: { cookies: pageCookies, longestMs: 60_000 },
        classPages: {
          dividePlayer: async () => undefined,
          readClassFact: async () => false,
          markStart: '\u{E000}',
          markEnd: '\u{E001}',
          textsAttribute: 'data-personal-texts',
          ...classPages,
        } satisfies Module['classPages'],
        drawPage: async (_build: unknown, { state: { loaderData } }: PageDrawing) => {
          const given: unknown = loaderData['root'] ?? null;
          // As large as a page: small bodies are not compressed.
          return [isDrawn(given) ? given.drawn : JSON.stringify(given).padEnd(1024)];
        },
        default: async (
          request: Request,
          status: number,
          headers: Headers,
          { staticHandlerContext: state }: EntryContext,
          context: RouterContextProvider,
        ) => {
          const services = context.get(requestServices);
          headers.set('content-type', 'text/html; charset=utf-8');
          const { nonce, hasStyles, visitor } = services;
          const facts = { nonce, hasStyles, locale: visitor.context.locale };
          const page = await services.drawPage({
            url: request.url,
            state: { ...state, matches: [] },
            ...facts,
          });
          const response = new Response(page.html, { status, headers });
          services.notePage(response, page);
          return response;
        },
      },
    },
    routes: { root: route },
    assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '1' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  };
  assertPlayerBuild(build);
  return build;
}

const isDrawn = (given: unknown): given is { drawn: string } =>
  typeof given === 'object' && given !== null && 'drawn' in given && typeof given.drawn === 'string';
