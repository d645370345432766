import { renderToPipeableStream } from 'react-dom/server';
import {
  createRequestHandler,
  RouterContextProvider,
  ServerRouter,
  type EntryContext,
  type ServerBuild,
} from 'react-router';
import type { DrawingTools, LoadedPage, PageDrawing } from '../../shared/calls/page-drawing.ts';
import { createTranslation } from '../../shared/texts/messages.ts';
import { TranslationProvider } from '../../shared/texts/translation.tsx';
import { firstPaint } from './first-paint.server.ts';
import { readLoaderData } from './loader-data.server.ts';
import { packData } from './pack-data.server.ts';
import { collectText } from './page-text.server.ts';

/** The time that lazily loaded parts of a page have, in milliseconds. */
const RENDER_LIMIT_MS = 8000;

/** What the router knows once all loaders have answered, as plain data. */
export function loadedPage({ staticHandlerContext: state }: EntryContext, url: string): LoadedPage {
  const { basename, location, actionData, errors, statusCode, _deepestRenderedBoundaryId } = state;
  const loaderData = readLoaderData(state.loaderData);
  const matches = state.matches.map(({ params, pathname, pathnameBase, route: { id } }) => ({
    params,
    pathname,
    pathnameBase,
    id,
  }));
  const bounds = _deepestRenderedBoundaryId === undefined ? {} : { _deepestRenderedBoundaryId };
  return {
    url,
    state: { basename, location, loaderData, actionData, errors, statusCode, matches, ...bounds },
  };
}

/**
 * Draws a page with the routes of `build`. It asks for nothing but what it is given, so any thread that has loaded the
 * build can do it.
 *
 * @returns the page in parts, cut between elements
 * @throws what the frame of the page throws; a block that fails is reported to `onFailure`
 */
export async function drawPage(
  build: ServerBuild,
  page: PageDrawing,
  tools: DrawingTools,
): Promise<readonly string[]> {
  const html = await render(await entryFor(build, page), page, tools);
  return firstPaint(html, { readStyles: page.hasStyles ? tools.readStyles : () => null });
}

function render(
  entry: EntryContext,
  { url, nonce, locale }: PageDrawing,
  { texts, onFailure }: DrawingTools,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <TranslationProvider translation={createTranslation(locale, texts)}>
        <ServerRouter context={entry} url={url} nonce={nonce} />
      </TranslationProvider>,
      {
        nonce,
        // Larger parts would otherwise be moved into place by a script: they would jump, and need JavaScript.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timer);
          pipe(collectText(resolve));
        },
        onShellError(error) {
          clearTimeout(timer);
          reject(error instanceof Error ? error : new Error(String(error)));
        },
        onError: onFailure,
      },
    );
    const timer = setTimeout(abort, RENDER_LIMIT_MS);
  });
}

/** With every route's data for the components, and with the same data packed for the browser (entry.client.tsx). */
async function entryFor(build: ServerBuild, { state }: PageDrawing): Promise<EntryContext> {
  const { matches, ...known } = state;
  const { loaderData, actionData, errors } = state;
  const frame = await frameOf(build, state.basename ?? '/');
  return {
    ...frame,
    staticHandlerContext: {
      ...frame.staticHandlerContext,
      ...known,
      // The router looks the routes up by their ids.
      matches: matches.map(({ id, ...match }) => ({ ...match, route: { id } })),
    },
    renderMeta: {},
    serverHandoffStream: streamOf(packData({ loaderData, actionData, errors })),
  };
}

const frames = new WeakMap<ServerBuild, Map<string, Promise<EntryContext>>>();
/** Preview links have base addresses of their own. */
const KEPT_FRAMES = 32;

/**
 * What the router gives every page of a build below `basename`: its routes, manifest and settings. The router makes it
 * when it answers a request, so it is taken from a request that asks no loader.
 */
function frameOf(build: ServerBuild, basename: string): Promise<EntryContext> {
  const kept = frames.get(build) ?? new Map<string, Promise<EntryContext>>();
  frames.set(build, kept);
  const known = kept.get(basename);
  if (known) return known;
  const made = askForFrame(build, basename);
  if (kept.size >= KEPT_FRAMES) kept.clear();
  kept.set(basename, made);
  return made;
}

async function askForFrame(build: ServerBuild, basename: string): Promise<EntryContext> {
  let frame: EntryContext | undefined;
  const module: ServerBuild['entry']['module'] = {
    ...build.entry.module,
    default: async (_request, _status, _headers, entry) => {
      frame = entry;
      return new Response(null);
    },
  };
  const handle = createRequestHandler({ ...withoutLoaders(build), basename, entry: { module } });
  await handle(new Request(new URL(basename, 'http://localhost')), new RouterContextProvider());
  if (!frame) throw new Error(`The player's build has no page at ${basename}.`);
  return frame;
}

function withoutLoaders(build: ServerBuild): ServerBuild {
  const routes: ServerBuild['routes'] = {};
  for (const [id, route] of Object.entries(build.routes)) {
    if (!route) continue;
    const { loader: _loader, action: _action, middleware: _middleware, ...module } = route.module;
    routes[id] = { ...route, module };
  }
  return { ...build, routes };
}

const streamOf = (text: string): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text));
      controller.close();
    },
  });
