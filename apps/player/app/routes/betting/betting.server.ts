import { QueryClient, type DehydratedState } from '@tanstack/react-query';
import { dehydratePage } from '../../shared/calls/dehydrate-page.server.ts';
import { data, type LoaderFunctionArgs } from 'react-router';
import { createServerPlatform } from '../../shared/calls/platform.server.ts';
import { requestServices } from '../../shared/calls/request-services.ts';
import { sportsSiteQuery } from '../../shared/queries/sports-site.queries.ts';

export type BettingData = {
  /** The page is inside a frame of the sports site itself. */
  isFramed: boolean;
  queries: DehydratedState;
};

/** The visitor's sports site; without one, the betting pages are not found. */
export function loadBetting({ context }: LoaderFunctionArgs): BettingData {
  const services = context.get(requestServices);
  const betting = services.resolveCollection('betting', {}).items[0];
  if (!betting) throw data(null, { status: 404 });
  const client = new QueryClient();
  const { queryKey } = sportsSiteQuery({ platform: createServerPlatform(services) });
  client.setQueryData(queryKey, { site: betting.site, frameOrigins: betting.frameOrigins ?? [] });
  return { isFramed: services.isFramed, queries: dehydratePage(client, services) };
}
