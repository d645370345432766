import type { RequestServices } from '@marquee/player';
import { createRequestHandler, RouterContextProvider, type RequestHandler } from 'react-router';
import { turnOfOthers } from '../turns.ts';
import { createBoundedCache, type BoundedCache } from '../modules/delivery/bounded-cache.ts';
import type { Player, PlayerBuild } from './player-build.ts';
import { toRenderedPage, type RenderedPage } from './rendered-page.ts';

/** Answers one request with the player's routes, below `basename` when it is given. */
export type RenderPage = (
  request: Request,
  page: { services: RequestServices; basename?: string },
) => Promise<RenderedPage>;

const SITE = '/';
/** The number of cached handlers: one for each base address. Most requests use the site's own. */
const KEPT_HANDLERS = 32;

export function createRenderPage(player: Player): RenderPage {
  const handlers = new WeakMap<PlayerBuild, BoundedCache<RequestHandler>>();

  function handlerFor(build: PlayerBuild, basename: string): RequestHandler {
    const kept = handlers.get(build) ?? createBoundedCache<RequestHandler>(KEPT_HANDLERS);
    handlers.set(build, kept);
    const known = kept.get(basename);
    if (known) return known;
    const site = build.entry.module.hideLoaderData(basename === SITE ? build : { ...build, basename });
    const handle = createRequestHandler(site, process.env['NODE_ENV'] ?? 'production');
    kept.set(basename, handle);
    return handle;
  }

  return async (request, { services, basename = SITE }) => {
    const build = await player.loadBuild();
    // Pages that are requested at the same moment start one at a time, so that each can send its own calls at once.
    await turnOfOthers();
    const context = new RouterContextProvider();
    context.set(build.entry.module.requestServices, services);
    return toRenderedPage(await handlerFor(build, basename)(request, context));
  };
}
