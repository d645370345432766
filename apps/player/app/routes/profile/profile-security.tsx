import { HydrationBoundary } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { SecurityScreen } from '../../features/profile/security/security-screen.tsx';
import { twoFactorQuery } from '../../features/profile/security/two-factor.queries.ts';
import { enterRoute } from '../../shell/entry.server.ts';
import { ErrorPage } from '../../shell/page/error-page.tsx';
import { loadProfile } from './profile.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  return loadProfile(enterRoute(args), [twoFactorQuery]);
}

/** The password and two-factor codes (ROUTE-78). */
export default function ProfileSecurity(): ReactNode {
  const { queries } = useLoaderData<typeof loader>();
  return (
    <HydrationBoundary state={queries}>
      <SecurityScreen />
    </HydrationBoundary>
  );
}

export const ErrorBoundary = ErrorPage;
