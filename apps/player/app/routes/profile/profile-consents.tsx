import { HydrationBoundary } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { consentsQuery } from '../../features/profile/consents/consents.queries.ts';
import { ConsentsScreen } from '../../features/profile/consents/consents-screen.tsx';
import { enterRoute } from '../../shell/entry.server.ts';
import { ErrorPage } from '../../shell/page/error-page.tsx';
import { loadProfile } from './profile.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  return loadProfile(enterRoute(args), [consentsQuery]);
}

/** What the player agrees to hear of. */
export default function ProfileConsents(): ReactNode {
  const { queries } = useLoaderData<typeof loader>();
  return (
    <HydrationBoundary state={queries}>
      <ConsentsScreen />
    </HydrationBoundary>
  );
}

export const ErrorBoundary = ErrorPage;
