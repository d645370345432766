import { HydrationBoundary } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { GiftsScreen } from '../../features/profile/gifts/gifts-screen.tsx';
import { giftsQuery } from '../../features/profile/gifts/gifts.queries.ts';
import { enterRoute } from '../../shell/entry.server.ts';
import { ErrorPage } from '../../shell/page/error-page.tsx';
import { loadProfile } from './profile.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const entry = enterRoute(args);
  const { locale } = entry.services.visitor.context;
  return loadProfile(entry, [(scope) => giftsQuery(scope, locale)]);
}

/** The player's gifts (ROUTE-75). */
export default function ProfileGifts(): ReactNode {
  const { queries } = useLoaderData<typeof loader>();
  return (
    <HydrationBoundary state={queries}>
      <GiftsScreen />
    </HydrationBoundary>
  );
}

export const ErrorBoundary = ErrorPage;
