import type { ReactNode } from 'react';
import { CanceledDepositNotice } from '../../features/cashbox/deposits/canceled-deposit-notice.tsx';
import { LimitReview } from '../../features/profile/limits/limit-review.tsx';
import { isGamePage } from '../../features/support/chat-form.model.ts';
import { useSitePath } from '../../shared/addresses/site-path.ts';
import type { ShellData } from '../shell.model.ts';
import { OfflineCopyEntry } from './offline-copy-entry.tsx';
import { NewProviderEntry } from './new-provider-entry.tsx';
import { SupportEntry } from './support-entry.tsx';
import { VisitPrompts } from './visit-prompts.tsx';

/**
 * Parts that appear without the visitor's action and that no page waits for. They are a script of their own, loaded
 * after everything else (vite.config.ts).
 */
export function LaterParts({ shell }: { shell: ShellData }): ReactNode {
  const months = useReviewMonths(shell);
  return (
    <>
      <VisitPrompts />
      <OfflineCopyEntry mayPromote={!shell.visitor.isSuppressed} />
      <SupportEntry shell={shell} />
      {shell.player && <CanceledDepositNotice />}
      {months !== undefined && <LimitReview key={shell.player?.id} months={months} />}
      {!shell.visitor.isSuppressed && <NewProviderEntry groups={shell.groups} />}
    </>
  );
}

/**
 * After how many months the player is reminded of their limit here. Not over a game, where it would cover the bets, nor
 * over the question about cookies, nor during a break, in which nothing can be deposited.
 */
function useReviewMonths({ licence, player, visitor, hasAcceptedCookies }: ShellData): number | undefined {
  const isGame = isGamePage(useSitePath());
  return player && !visitor.break && !isGame && hasAcceptedCookies ? licence.limitReviewMonths : undefined;
}
