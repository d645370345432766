import { TurnsContext } from '@marquee/blocks';
import { createReadableStreamFromReadable } from '@react-router/node';
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
import { requestServices } from './shared/calls/request-services.ts';
import { packData } from './shell/page/pack-data.server.ts';
import { createTurns } from './shell/page/turns.server.ts';

export { requestServices };
/** What the server has to know to give a guest’s page to the next guest. */
export const sharedPages = { cookies: pageCookies, longestMs: PAGE_KEPT_MS };

const RENDER_LIMIT_MS = 8000;

/** Renders the whole page before the first byte: it is complete without JavaScript. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, visitor, messages, readStyles, turnOfOthers, log } = context.get(requestServices);
  const translation = createTranslation(visitor.context.locale, messages());
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <TurnsContext value={createTurns(turnOfOthers)}>
        <TranslationProvider translation={translation}>
          <ServerRouter context={withPackedData(entry)} url={request.url} nonce={nonce} />
        </TranslationProvider>
      </TurnsContext>,
      {
        nonce,
        // Larger parts would otherwise be moved into place by a script: they would jump, and need JavaScript.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timer);
          const body = firstPaint({ readStyles });
          headers.set('Content-Type', 'text/html; charset=utf-8');
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
          pipe(body);
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

/** The browser reads either (entry.client.tsx). */
function withPackedData(entry: EntryContext): EntryContext {
  if (!entry.serverHandoffStream) return entry;
  const { loaderData, actionData, errors } = entry.staticHandlerContext;
  // The router writes errors in a way of its own.
  const packed = errors ? null : packData({ loaderData, actionData, errors });
  if (packed === null) return entry;
  const serverHandoffStream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(packed));
      controller.close();
    },
  });
  return { ...entry, serverHandoffStream };
}

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
