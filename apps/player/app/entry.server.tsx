import { isRouteErrorResponse, type EntryContext, type RouterContextProvider } from 'react-router';
import { pageCookies } from './shell/page/page-cookies.ts';
import { dividePlayer, readClassFact } from './shell/page/class-page.server.ts';
import { MARK_END, MARK_START, PERSONAL_TEXTS } from './shell/page/personal-texts.ts';
import { PAGE_KEPT_MS } from './shared/live/page-age.ts';
import { requestServices } from './shared/calls/request-services.ts';
import { drawPage, loadedPage } from './shell/page/draw-page.server.tsx';
import { hideLoaderData } from './shell/page/loader-data.server.ts';
import { lateBody } from './shell/page/page-text.server.ts';

export { requestServices, hideLoaderData, drawPage };
/** What the server has to know to give a guest’s page to the next guest. */
export const sharedPages = { cookies: pageCookies, longestMs: PAGE_KEPT_MS };
/** The same of a player's page, which has marks in the place of the player's own texts. */
export const classPages = {
  dividePlayer,
  readClassFact,
  markStart: MARK_START,
  markEnd: MARK_END,
  textsAttribute: PERSONAL_TEXTS,
};

/** Has the whole page drawn before the first byte: it is complete without JavaScript. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const services = context.get(requestServices);
  const { nonce, hasStyles, visitor } = services;
  const { locale } = visitor.context;
  const page = await services.drawPage({ ...loadedPage(entry, request.url), locale, nonce, hasStyles });
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const response = new Response(lateBody(page.html), { status, headers });
  services.notePage(response, page);
  return response;
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
