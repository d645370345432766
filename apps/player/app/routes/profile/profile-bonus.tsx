import { HydrationBoundary } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLoaderData, useParams, type LoaderFunctionArgs } from 'react-router';
import { BonusScreen } from '../../features/profile/gifts/bonus-screen.tsx';
import { enterRoute } from '../../shell/entry.server.ts';
import { ErrorPage } from '../../shell/page/error-page.tsx';
import { loadBonus } from './profile.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  return loadBonus(enterRoute(args), args.params['id'] ?? '');
}

/** One of the player's gifts (ROUTE-138). */
export default function ProfileBonus(): ReactNode {
  const { queries } = useLoaderData<typeof loader>();
  const { id = '' } = useParams();
  return (
    <HydrationBoundary state={queries}>
      <BonusScreen id={id} />
    </HydrationBoundary>
  );
}

export const ErrorBoundary = ErrorPage;
