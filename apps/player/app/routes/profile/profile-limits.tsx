import { HydrationBoundary } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLoaderData, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from 'react-router';
import { LimitsScreen } from '../../features/profile/limits/limits-screen.tsx';
import { limitsQuery } from '../../shared/account/limits.queries.ts';
import { isExclusionUnderWay } from '../../shared/visitor/exclusion.ts';
import { enterRoute } from '../../shell/entry.server.ts';
import { ErrorPage } from '../../shell/page/error-page.tsx';
import { useShell } from '../../shell/shell-context.tsx';
import { useSelfExcluded } from '../../shell/session/use-self-excluded.ts';
import { loadProfile } from './profile.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  return loadProfile(enterRoute(args), [limitsQuery]);
}

export function shouldRevalidate({ defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return !isExclusionUnderWay() && defaultShouldRevalidate;
}

/** The player's limits and breaks (ROUTE-77). */
export default function ProfileLimits(): ReactNode {
  const { queries } = useLoaderData<typeof loader>();
  const { licence, player } = useShell();
  const leave = useSelfExcluded(player?.id);
  return (
    <HydrationBoundary state={queries}>
      <LimitsScreen
        helpLinks={licence.helpLinks}
        realityCheckMinutes={licence.realityCheckMinutes}
        onExcluded={(limit) => void leave(limit)}
      />
    </HydrationBoundary>
  );
}

export const ErrorBoundary = ErrorPage;
