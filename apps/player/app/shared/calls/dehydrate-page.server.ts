import { dehydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query';
import type { RequestServices } from './request-services.ts';

/**
 * What a page has loaded, for the browser. In a page that others get too, everything says that it is as old as the page
 * says of itself: drawn again from the same answers, it is the same bytes.
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
