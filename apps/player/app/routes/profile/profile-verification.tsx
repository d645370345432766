import { HydrationBoundary } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { ResendButton } from '../../features/auth/letters/resend-button.tsx';
import { profileQuery } from '../../features/profile/profile.queries.ts';
import { documentsQuery } from '../../features/profile/verification/documents.queries.ts';
import { VerificationScreen } from '../../features/profile/verification/verification-screen.tsx';
import { enterRoute } from '../../shell/entry.server.ts';
import { ErrorPage } from '../../shell/page/error-page.tsx';
import { loadProfile } from './profile.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const entry = enterRoute(args);
  const { now } = entry.services.visitor.context;
  return { ...(await loadProfile(entry, [profileQuery, documentsQuery])), now };
}

/** The checks of the player, and what is missing (ROUTE-76). */
export default function ProfileVerification(): ReactNode {
  const { queries, now } = useLoaderData<typeof loader>();
  return (
    <HydrationBoundary state={queries}>
      <VerificationScreen now={now} Resend={ResendButton} />
    </HydrationBoundary>
  );
}

export const ErrorBoundary = ErrorPage;
