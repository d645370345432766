import type { UserLimit } from '@marquee/schemas';
import { HydrationBoundary, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  useLoaderData,
  useNavigate,
  useRevalidator,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { LimitsScreen } from '../features/profile/limits-screen.tsx';
import { limitsQuery } from '../shared/account/limits.queries.ts';
import { isExclusionUnderWay } from '../shared/exclusion.ts';
import { visitStorage } from '../shared/preview-base.ts';
import { useFormatPath } from '../shared/site-path.ts';
import { enterRoute } from '../shell/entry.server.ts';
import { ErrorPage } from '../shell/error-page.tsx';
import { clearSession } from '../shell/session-clock.model.ts';
import { useShell } from '../shell/shell-context.tsx';
import { loadProfile } from './profile.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  return loadProfile(enterRoute(args), [limitsQuery]);
}

export function shouldRevalidate({ defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return !isExclusionUnderWay() && defaultShouldRevalidate;
}

/** What a player allows themselves, and the ways to stop (ROUTE-77). */
export default function ProfileLimits(): ReactNode {
  const { queries } = useLoaderData<typeof loader>();
  const { licence } = useShell();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const formatPath = useFormatPath();
  const client = useQueryClient();

  // The session is over: this page is for players only, and the next one is for anyone.
  async function handleExcluded({ ends_at }: UserLimit): Promise<void> {
    clearSession(visitStorage());
    const state = { excludedUntil: ends_at };
    await navigate(formatPath('/profile/limits/confirm'), { replace: true, state });
    await revalidate();
    // Not before the frame is a guest's: it would fetch what it misses.
    client.clear();
  }

  return (
    <HydrationBoundary state={queries}>
      <LimitsScreen
        helpLinks={licence.helpLinks}
        hasRealityCheck={licence.hasSessionTimer}
        onExcluded={(limit) => void handleExcluded(limit)}
      />
    </HydrationBoundary>
  );
}

export const ErrorBoundary = ErrorPage;
