import { QueryClient, type DehydratedState } from '@tanstack/react-query';
import { dehydratePage } from '../../shared/calls/dehydrate-page.server.ts';
import type { LoaderFunctionArgs } from 'react-router';
import {
  countriesQuery,
  currenciesQuery,
  playerFieldsQuery,
} from '../../shared/queries/player-fields.queries.ts';
import { createQueryScope } from '../../shared/visitor/visitor.server.ts';
import { enterRoute, type Entry } from '../../shell/entry.server.ts';
import type { PageData } from '../pages/page-view.tsx';
import { loadPage } from '../pages/page.server.ts';

type AuthPopupData = { beneath: PageData | null };

/** A popup that was opened by its own address has main beneath it (NAV-10); /login and /registration are pages. */
export async function loadAuthPopup(args: LoaderFunctionArgs): Promise<AuthPopupData> {
  return loadBeneath(enterRoute(args));
}

async function loadBeneath(entry: Entry): Promise<AuthPopupData> {
  const isPopup = entry.route?.popup === true;
  return { beneath: isPopup ? await loadPage({ ...entry, path: '/', route: undefined }) : null };
}

/** The registration comes with its fields; data that failed to load is left to the browser. */
export async function loadSignUp(
  args: LoaderFunctionArgs,
): Promise<AuthPopupData & { queries: DehydratedState }> {
  const entry = enterRoute(args);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const scope = createQueryScope(entry.services);
  const [data] = await Promise.all([
    loadBeneath(entry),
    client.prefetchQuery(playerFieldsQuery(scope)),
    client.prefetchQuery(countriesQuery(scope, entry.services.visitor.context.locale)),
    client.prefetchQuery(currenciesQuery(scope)),
  ]);
  for (const { queryHash, state } of client.getQueryCache().getAll())
    if (state.error)
      entry.services.log.warn({ err: state.error, query: queryHash, code: 'LOAD_PLAYER_FIELDS_ERROR' });
  return { ...data, queries: dehydratePage(client, entry.services) };
}
