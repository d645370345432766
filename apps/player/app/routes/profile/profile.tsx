import { HydrationBoundary } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { ProfileScreen } from '../../features/profile/details/profile-screen.tsx';
import { profileQuery } from '../../features/profile/profile.queries.ts';
import { countriesQuery, playerFieldsQuery } from '../../shared/queries/player-fields.queries.ts';
import { enterRoute } from '../../shell/entry.server.ts';
import { ErrorPage } from '../../shell/page/error-page.tsx';
import { loadProfile } from './profile.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const entry = enterRoute(args);
  const { locale } = entry.services.visitor.context;
  return loadProfile(entry, [profileQuery, playerFieldsQuery, (scope) => countriesQuery(scope, locale)]);
}

/** The player's own data (ROUTE-72). */
export default function Profile(): ReactNode {
  const { queries } = useLoaderData<typeof loader>();
  return (
    <HydrationBoundary state={queries}>
      <ProfileScreen />
    </HydrationBoundary>
  );
}

export const ErrorBoundary = ErrorPage;
