import type { ResolvedNode } from '@marquee/engine';
import { isRecord } from '@marquee/schemas/is-record';
import { data, redirect } from 'react-router';
import { prefetchBlocks } from '../../block-bindings/prefetch.server.ts';
import { formatLocalePath } from '../../shared/addresses/locale-path.ts';
import type { RequestServices } from '../../shared/calls/request-services.ts';
import { clipDescription } from './description.model.ts';
import { createQueryScope } from '../../shared/visitor/visitor.server.ts';
import type { Entry } from '../../shell/entry.server.ts';
import { loadCmsPage } from './cms-page.server.ts';
import { loadJackpotPage } from '../games/jackpot-page.server.ts';
import { describePage } from './page.model.ts';
import type { PageData } from './page-view.tsx';

/**
 * Loads the document at the path with the data of its blocks, or the jackpot's or CMS page there; otherwise redirects,
 * or answers not found.
 */
export async function loadPage({ services, path, route, prefix, search }: Entry): Promise<PageData> {
  const resolved = services.resolvePage(path);
  if (!resolved.page) {
    const target = resolved.redirect ?? route?.whenHidden;
    if (target && target !== path) throw redirect(formatLocalePath(target, prefix));
    // There is a page, which promotes: it says that there is nothing for this visitor now.
    if (services.isPageSuppressed?.(path)) return toPageData(services, resolved, { path, search });
    return loadPlatformPage(services, path);
  }
  const isOpenToAll = !route?.flags && !route?.featureFlag;
  return { ...(await toPageData(services, resolved, { path, search })), ...(isOpenToAll ? { path } : {}) };
}

/** When a jackpot and a CMS page have the same name, the jackpot is shown. */
async function loadPlatformPage(services: RequestServices, path: string): Promise<PageData> {
  const content = loadCmsPage(services, path);
  const words = content.catch(() => null);
  const found = await Promise.allSettled([loadJackpotPage(services, path, words), content]);
  for (const one of found) if (one.status === 'fulfilled' && one.value) return one.value;
  // The page that failed to load may be the right one; that the other source has none proves nothing.
  for (const one of found) if (one.status === 'rejected') throw one.reason;
  throw data(null, { status: 404 });
}

type Resolved = ReturnType<RequestServices['resolvePage']>;

async function toPageData(
  services: RequestServices,
  { page, nodes }: Resolved,
  { path, search }: Pick<Entry, 'path' | 'search'>,
): Promise<PageData> {
  const { description } = describePage(page);
  return {
    title: page?.title ?? services.messages()['SHELL.LIMIT.NO_OFFERS_NOW'] ?? '',
    ...(description ? { description: clipDescription(description) } : {}),
    nodes: nodes.map(withoutUnread),
    queries: await prefetchBlocks(nodes, {
      scope: createQueryScope(services),
      path,
      search,
      locale: services.visitor.context.locale,
      log: services.log,
      drawnAt: services.drawnAt,
    }),
  };
}

/**
 * A node without what no browser reads: keys serve caches, and banners stand in the order of their place already. Its
 * hash stays, by which the browser knows what a release leaves as it is.
 */
function withoutUnread({ id, block, props, children, fingerprint }: ResolvedNode): ResolvedNode {
  const { banners } = props;
  return {
    id,
    block,
    props: Array.isArray(banners) ? { ...props, banners: banners.map(withoutOrder) } : props,
    fingerprint,
    ...(children ? { children } : {}),
  };
}

function withoutOrder(banner: unknown): unknown {
  if (!isRecord(banner)) return banner;
  const { order: _order, ...rest } = banner;
  return rest;
}
