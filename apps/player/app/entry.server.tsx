import { TurnsContext } from '@marquee/blocks';
import { renderToPipeableStream } from 'react-dom/server';
import { TranslationProvider } from './shared/texts/translation.tsx';
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type RouterContextProvider,
} from 'react-router';
import { createTranslation } from './shared/texts/messages.ts';
import { firstPaint } from './shell/page/first-paint.server.ts';
import { pageCookies } from './shell/page/page-cookies.ts';
import { PAGE_KEPT_MS } from './shared/live/page-age.ts';
import { requestServices, type RequestServices } from './shared/calls/request-services.ts';
import { hideLoaderData, readLoaderData } from './shell/page/loader-data.server.ts';
import { packData } from './shell/page/pack-data.server.ts';
import { createTurns } from './shell/page/turns.server.ts';
import { collectText, lateBody } from './shell/page/page-text.server.ts';

export { requestServices, hideLoaderData };
/** What the server has to know to give a guest’s page to the next guest. */
export const sharedPages = { cookies: pageCookies, longestMs: PAGE_KEPT_MS };

const RENDER_LIMIT_MS = 8000;

/**
 * Renders the whole page before the first byte: it is complete without JavaScript. Packing its data, writing what was
 * rendered and cutting its head each have a turn of their own of the event loop, as blocks have (OPS-13).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const services = context.get(requestServices);
  const page = withData(entry);
  await services.turnOfOthers();
  const drawn = await drawPage(page, request, services);
  await services.turnOfOthers();
  const html = firstPaint(drawn, services);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const response = new Response(lateBody(html), { status, headers });
  services.noteHtml(response, html);
  return response;
}

function drawPage(
  page: EntryContext,
  request: Request,
  { nonce, visitor, messages, turnOfOthers, log }: RequestServices,
): Promise<string> {
  const translation = createTranslation(visitor.context.locale, messages());
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <TurnsContext value={createTurns(turnOfOthers)}>
        <TranslationProvider translation={translation}>
          <ServerRouter context={page} url={request.url} nonce={nonce} />
        </TranslationProvider>
      </TurnsContext>,
      {
        nonce,
        // Larger parts would otherwise be moved into place by a script: they would jump, and need JavaScript.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timer);
          void turnOfOthers().then(() => pipe(collectText(resolve)));
        },
        onShellError(error) {
          clearTimeout(timer);
          reject(error instanceof Error ? error : new Error(String(error)));
        },
        // A block that fails on the server is drawn by the browser; the page goes out without it.
        onError: (error) => log.error({ err: error, page: pathOf(request), code: 'RENDER_PAGE_ERROR' }),
      },
    );
    const timer = setTimeout(abort, RENDER_LIMIT_MS);
  });
}

/** With every route's data for the components, and with the same data packed for the browser (entry.client.tsx). */
function withData(entry: EntryContext): EntryContext {
  const { staticHandlerContext, ...rest } = entry;
  const loaderData = readLoaderData(staticHandlerContext.loaderData);
  const { actionData, errors } = staticHandlerContext;
  return {
    ...rest,
    staticHandlerContext: { ...staticHandlerContext, loaderData },
    serverHandoffStream: streamOf(packData({ loaderData, actionData, errors })),
  };
}

const streamOf = (text: string): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text));
      controller.close();
    },
  });

/**
 * Every loader and render error but those of requests that the visitor gave up (NAV-36, NAV-37), and what the router
 * refuses, such as a form sent to a page that takes none: nobody is to fill the log of faults from outside.
 */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  context.get(requestServices).log.error({ err: error, page: pathOf(request), code: 'HANDLE_REQUEST_ERROR' });
}

/** Without its query, which carries tokens and what somebody searched for. */
const pathOf = ({ url }: Request): string => new URL(url).pathname;
