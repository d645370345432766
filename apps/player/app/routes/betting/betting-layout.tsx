import { HydrationBoundary } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Outlet, useLoaderData, useParams, type LoaderFunctionArgs } from 'react-router';
import { SportsStage } from '../../features/sport/sports-stage.tsx';
import { useSitePath } from '../../shared/addresses/site-path.ts';
import { ErrorPage } from '../../shell/page/error-page.tsx';
import { loadBetting } from './betting.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  return loadBetting(args);
}

const FORMS = ['/sport/login', '/sport/registration'];

/** The sports site, which stays open beneath a form. The route of each page decides who may enter. */
export default function BettingLayout(): ReactNode {
  const { isFramed, queries } = useLoaderData<typeof loader>();
  const { param } = useParams();
  const isForm = FORMS.includes(useSitePath());
  return (
    <HydrationBoundary state={queries}>
      {/* A form in a frame of the sports site has that site around it already. */}
      {!(isFramed && isForm) && <SportsStage subpath={isForm ? undefined : (param ?? '')} />}
      <Outlet />
    </HydrationBoundary>
  );
}

/** Replaces the sports site, also when a form is refused: below the site nobody would find the reason. */
export const ErrorBoundary = ErrorPage;
