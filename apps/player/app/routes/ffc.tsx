import type { ReactNode } from 'react';
import { useTranslation } from '../shared/texts/translation.tsx';
import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { FlagScreen } from '../features/flags/flag-screen.tsx';
import { enterRoute } from '../shell/entry.server.ts';
import { ErrorPage } from '../shell/page/error-page.tsx';
import { PageTitle } from '../shared/texts/page-title.tsx';

/** The screen is for testers and signed-in admin users; for everyone else it does not exist (FFC-04). */
export function loader(args: LoaderFunctionArgs) {
  const { services } = enterRoute(args);
  const { isTester, isAdmin } = services.visitor;
  if (!isTester && !isAdmin) throw data(null, { status: 404 });
  return { flags: services.listFlags(), isAdmin, release: services.release };
}

export default function FeatureFlagConfiguration(): ReactNode {
  const { t } = useTranslation();
  const { flags, isAdmin, release } = useLoaderData<typeof loader>();
  return (
    <>
      <PageTitle title={t('FFC.TITLE')} />
      <meta name="robots" content="noindex" />
      <FlagScreen flags={flags} isAdmin={isAdmin} release={release} />
    </>
  );
}

export const ErrorBoundary = ErrorPage;
