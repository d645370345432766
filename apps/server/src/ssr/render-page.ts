import type { RequestServices } from '@marquee/player';
import { createRequestHandler, RouterContextProvider, type RequestHandler } from 'react-router';
import { createBoundedCache, type BoundedCache } from '../modules/delivery/bounded-cache.ts';
import type { Player, PlayerBuild } from './player-build.ts';
import { toRenderedPage, type RenderedPage } from './rendered-page.ts';

/** Renders one request by the player's routes, below an address of its own where one is given. */
export type RenderPage = (
  request: Request,
  page: { services: RequestServices; basename?: string },
) => Promise<RenderedPage>;

const SITE = '/';
/** A handler for each address that pages stand below; most requests are the site's. */
const KEPT_HANDLERS = 32;

export function createRenderPage(player: Player): RenderPage {
  const handlers = new WeakMap<PlayerBuild, BoundedCache<RequestHandler>>();

  function handlerFor(build: PlayerBuild, basename: string): RequestHandler {
    const kept = handlers.get(build) ?? createBoundedCache<RequestHandler>(KEPT_HANDLERS);
    handlers.set(build, kept);
    const known = kept.get(basename);
    if (known) return known;
    const site = basename === SITE ? build : { ...build, basename };
    const handle = createRequestHandler(site, process.env['NODE_ENV'] ?? 'production');
    kept.set(basename, handle);
    return handle;
  }

  return async (request, { services, basename = SITE }) => {
    const build = await player.loadBuild();
    // Of the pages that are asked for at the same moment one begins at a time: what they ask for follows at once.
    await services.turnOfOthers();
    const context = new RouterContextProvider();
    context.set(build.entry.module.requestServices, services);
    const response = await handlerFor(build, basename)(request, context);
    return toRenderedPage(response, services.nonce);
  };
}
