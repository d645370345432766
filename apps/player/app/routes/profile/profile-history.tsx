import { HydrationBoundary } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { gameRoundsQuery, readPage } from '../../features/profile/history/game-rounds.queries.ts';
import { HistoryScreen } from '../../features/profile/history/history-screen.tsx';
import { enterRoute } from '../../shell/entry.server.ts';
import { ErrorPage } from '../../shell/page/error-page.tsx';
import { loadProfile } from './profile.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const page = readPage(args.url.searchParams);
  return loadProfile(enterRoute(args), [(scope) => gameRoundsQuery(scope, page)]);
}

/** Rounds played for real money (ROUTE-79). */
export default function ProfileHistory(): ReactNode {
  const { queries } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  return (
    <HydrationBoundary state={queries}>
      <HistoryScreen page={readPage(query)} />
    </HydrationBoundary>
  );
}

export const ErrorBoundary = ErrorPage;
