import type { ReactNode } from 'react';
import { useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { Excluded, LimitConfirm } from '../../features/profile/limits/limit-confirm.tsx';
import { useEntryState } from '../../shared/addresses/entry-state.ts';
import { useTranslation } from '../../shared/texts/translation.tsx';
import { enterRoute } from '../../shell/entry.server.ts';
import { ErrorPage } from '../../shell/page/error-page.tsx';
import { useShell } from '../../shell/shell-context.tsx';
import { PageTitle } from '../../shared/texts/page-title.tsx';

export async function loader(args: LoaderFunctionArgs) {
  enterRoute(args);
  return null;
}

/**
 * Confirms a change of a limit, without a session: the email may be open on another device, and an excluded player has
 * none.
 */
export default function LimitConfirmPage(): ReactNode {
  const { t } = useTranslation();
  const { licence } = useShell();
  const [query] = useSearchParams();
  const excluded = readExcluded(useEntryState());
  const title = excluded ? 'PROFILE.LIMITS.EXCLUDED' : 'PROFILE.LIMIT_CONFIRM.TITLE';
  return (
    <>
      <PageTitle title={t(title)} />
      <meta name="robots" content="noindex" />
      {excluded ? (
        <Excluded endsAt={excluded.until} helpLinks={licence.helpLinks} />
      ) : (
        <LimitConfirm token={query.get('token')} />
      )}
    </>
  );
}

/** Set by the page on which the player has just excluded themselves. */
function readExcluded(state: unknown): { until: string | null } | undefined {
  if (typeof state !== 'object' || state === null || !('excludedUntil' in state)) return undefined;
  const until = state.excludedUntil;
  return { until: typeof until === 'string' ? until : null };
}

export const ErrorBoundary = ErrorPage;
