import { dehydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query';
import type { RequestServices } from './request-services.ts';

/**
 * The queries that a page has loaded, for the browser. In a page that is cached for several visitors, every query gets
 * the page's own render time, so that a second render from the same responses has the same bytes.
 */
export function dehydratePage(
  client: QueryClient,
  { drawnAt }: Pick<RequestServices, 'drawnAt'>,
): DehydratedState {
  const page = dehydrate(client);
  if (drawnAt === undefined) return page;
  const queries = page.queries.map((query) => ({
    ...query,
    dehydratedAt: drawnAt,
    state: { ...query.state, dataUpdatedAt: drawnAt },
  }));
  return { ...page, queries };
}
