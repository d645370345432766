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

/** Static pages stand at their slug, articles below /news. No other path is asked for. */
const CMS_PATH = /^\/(?:news\/)?([a-z0-9][a-z0-9-]{0,119})$/;

/**
 * The page of the platform's CMS at the path; null when there is none.
 * @throws 503 when there may be one that cannot be had at the moment: search engines take a page off that is not found.
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
  // A slug that stands elsewhere on the site is not this page.
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

/** By the list of all pages, which is kept from before the platform failed. Without it nobody can tell. */
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
