import { loadBlocks } from '@marquee/blocks';
import { matchRoutes, UNSAFE_decodeViaTurboStream as decodeData, type RouteObject } from 'react-router';
import { bindings } from '../block-bindings/bindings.ts';
import { isCashboxPath } from '../shared/addresses/cashbox-path.ts';
import { onLive } from '../shared/live/live-events.ts';
import { parseLocalePath } from '../shared/addresses/locale-path.ts';
import { pagesAhead, type PagesAhead } from '../shared/calls/pages-ahead.ts';
import { isServedElsewhere } from '../shared/addresses/site-link.tsx';
import type { PageData } from './pages/page-view.tsx';

/** A pointer that only passes over a link has left it by then. */
const REST_MS = 80;

type Intent = Pick<Document, 'addEventListener' | 'removeEventListener'>;

type Surroundings = {
  router: { routes: RouteObject[]; basename?: string | undefined };
  /** Whether a route’s client loader uses data that was fetched ahead. */
  looksAhead(routeId: string): boolean;
  page?: Intent;
  pages?: PagesAhead;
};

/**
 * Starts to fetch the page that the visitor is about to open: the router itself does not prefetch routes with a client
 * loader. Returns a function that stops it.
 */
export function fetchAhead({
  router,
  looksAhead,
  page = document,
  pages = pagesAhead,
}: Surroundings): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = (link: Link): void => {
    const routeId = findRoute(link);
    if (routeId !== undefined && !pages.has(link.href)) pages.keep(link.href, fetchPage(link, routeId));
  };
  function findRoute({ pathname, search, origin }: Link): string | undefined {
    if (origin !== location.origin || pathname + search === location.pathname + location.search)
      return undefined;
    // The cashbox opens over the current page.
    if (isServedElsewhere(pathname) || isCashboxPath(parseLocalePath(pathname).path)) return undefined;
    const id = matchRoutes(router.routes, pathname, router.basename)?.at(-1)?.route.id;
    return id !== undefined && looksAhead(id) ? id : undefined;
  }
  const rest = (event: Event): void => {
    clearTimeout(timer);
    const link = findLink(event);
    if (link) timer = setTimeout(() => begin(link), REST_MS);
  };
  const touch = (event: Event): void => {
    const link = findLink(event);
    if (link) begin(link);
  };
  const stops = [
    listen(page, 'mouseover', rest),
    listen(page, 'focusin', rest),
    listen(page, 'touchstart', touch),
    onLive('release', pages.forget),
    onLive('groups_updates', pages.forget),
    onLive('resync', pages.forget),
  ];
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}

type Link = Pick<URL, 'href' | 'origin' | 'pathname' | 'search'>;

function listen(page: Intent, name: string, handler: (event: Event) => void): () => void {
  page.addEventListener(name, handler, { passive: true });
  return () => page.removeEventListener(name, handler);
}

/** The address of the link under the pointer, without its hash; null for a link that opens in another tab. */
function findLink({ target }: Event): Link | null {
  if (!(target instanceof Element)) return null;
  const anchor = target.closest<HTMLAnchorElement>('a[href]:not([target], [download])');
  return anchor ? URL.parse(anchor.href.replace(/#.*/, '')) : null;
}

/**
 * Fetches the page and the scripts of its blocks. A response that is no page, such as a redirect, is left to the
 * navigation.
 */
async function fetchPage({ href }: Link, routeId: string): Promise<unknown> {
  try {
    const address = new URL(href);
    // The same address that the router uses.
    address.pathname += address.pathname.endsWith('/') ? '_.data' : '.data';
    address.searchParams.set('_routes', routeId);
    const response = await fetch(address);
    if (response.status !== 200 || !response.body) return undefined;
    const { value } = await decodeData(response.body, globalThis as typeof window); // it only looks up kinds of errors
    const { data } = (value as Record<string, { data?: RouteData }>)[routeId] ?? {}; // what the route’s loader answers
    if (data) await loadBlocks(('page' in data ? data.page : data).nodes ?? [], bindings);
    return data;
  } catch {
    return undefined;
  }
}

type RouteData = Partial<PageData> | { page: PageData };
