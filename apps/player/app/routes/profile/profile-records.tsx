import { HydrationBoundary } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { data, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { readPage } from '../../features/profile/history/game-rounds.queries.ts';
import { isRecordKind } from '../../features/profile/records/records.model.ts';
import { recordsQuery } from '../../features/profile/records/records.queries.ts';
import { RecordsScreen } from '../../features/profile/records/records-screen.tsx';
import { enterRoute } from '../../shell/entry.server.ts';
import { ErrorPage } from '../../shell/page/error-page.tsx';
import { loadProfile } from './profile.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const entry = enterRoute(args);
  const { of: kind } = args.params;
  // Rounds have a page of their own.
  if (!isRecordKind(kind) || kind === 'games') throw data(null, { status: 404 });
  const page = readPage(args.url.searchParams);
  return { ...(await loadProfile(entry, [(scope) => recordsQuery(scope, kind, page)])), kind };
}

/** What happened to the account: payments, sign-ins, limits or consents. */
export default function ProfileRecords(): ReactNode {
  const { queries, kind } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  return (
    <HydrationBoundary state={queries}>
      <RecordsScreen kind={kind} page={readPage(query)} />
    </HydrationBoundary>
  );
}

export const ErrorBoundary = ErrorPage;
