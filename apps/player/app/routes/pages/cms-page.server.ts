import type { PropsByBlock } from '@marquee/schemas';
import { QueryClient } from '@tanstack/react-query';
import { dehydratePage } from '../../shared/calls/dehydrate-page.server.ts';
import { toContentPage } from '../../shared/queries/cms.model.ts';
import { cmsPageQuery, cmsPagesQuery, fetchCmsPage } from '../../shared/queries/cms.queries.ts';
import { ApiError } from '../../shared/calls/api-error.ts';
import type { QueryScope } from '../../shared/queries/games.queries.ts';
import type { RequestServices } from '../../shared/calls/request-services.ts';
import { createQueryScope } from '../../shared/visitor/visitor.server.ts';
import { isFailing, pageUnavailable } from './page-unavailable.server.ts';
import type { PageData } from './page-view.tsx';

/** Static pages have their slug as path, articles are below /news. Other paths cause no request. */
const CMS_PATH = /^\/(?:news\/)?([a-z0-9][a-z0-9-]{0,119})$/;

/**
 * The page of the platform's CMS at the path; null when there is none.
 * @throws 503 when there may be a page that cannot be loaded now: search engines remove pages that are not found.
 */
export async function loadCmsPage(services: RequestServices, path: string): Promise<PageData | null> {
  const slug = CMS_PATH.exec(path)?.[1];
  if (slug === undefined) return null;
  const { locale } = services.visitor.context;
  const scope = createQueryScope(services);
  const page = await fetchCmsPage(scope.platform, slug, { locale, ...scope.visitor }).catch(
    async (error: unknown) => {
      logFailure(services, error, slug);
      if (isFailing(error) && (await mayStandAt(path, scope, locale))) throw pageUnavailable();
      return null;
    },
  );
  // A page whose own path differs does not belong here.
  if (page?.path !== path) return null;
  const client = new QueryClient();
  client.setQueryData(cmsPageQuery(scope, slug, locale).queryKey, toContentPage(page));
  const props = { slug, heading: true } satisfies PropsByBlock['cms-content'];
  return {
    title: page.title,
    ...(page.blocks.description ? { description: page.blocks.description } : {}),
    nodes: [{ id: 'content', block: 'cms-content', props }],
    queries: dehydratePage(client, services),
  };
}

/**
 * Checks the list of all pages, which may be cached from before the platform failed. Without the list, the page may
 * exist.
 */
async function mayStandAt(path: string, scope: QueryScope, locale: string): Promise<boolean> {
  try {
    const pages = await new QueryClient().fetchQuery({ ...cmsPagesQuery(scope, locale), retry: false });
    return pages.some((page) => page.path === path);
  } catch {
    return true;
  }
}

function logFailure({ log }: RequestServices, error: unknown, slug: string): void {
  const isNotThere = error instanceof ApiError && error.status === 404;
  if (!isNotThere) log.warn({ err: error, slug, code: 'LOAD_STATIC_PAGE_ERROR' });
}
