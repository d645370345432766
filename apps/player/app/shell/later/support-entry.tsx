import { useEffect, useState, type ReactNode } from 'react';
import { Later, lazyPart } from '../../shared/calls/later.tsx';
import { useLocation, useNavigate } from 'react-router';
import { isGamePage } from '../../features/support/chat-form.model.ts';
import { isQuestPage, waitForSurvey } from '../../features/support/survey.model.ts';
import { onCookiesAccepted } from '../../shared/visitor/consent.ts';
import { useSitePath } from '../../shared/addresses/site-path.ts';
import { useHash } from '../page/hash-modals.ts';
import { DialogPart } from '../header/opened-part.tsx';
import type { ShellData } from '../shell.model.ts';
import { useDelayed } from '../../shared/calls/use-delayed.ts';

/** NAV-20. */
const CHAT_DELAY_MS = 1000;

const SupportChat = lazyPart(
  async () => (await import('../../features/support/support-chat.tsx')).SupportChat,
);

const SurveyWidget = lazyPart(
  async () => (await import('../../features/support/survey-widget.tsx')).SurveyWidget,
);

/** The support chat over the page, opened by `#chat`, with the survey beside it. Games show neither. */
export function SupportEntry({ shell }: { shell: ShellData }): ReactNode {
  const path = useSitePath();
  const isGame = isGamePage(path);
  const hash = useHash();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isAsked = hash === '#chat' && !isGame;
  const isDue = useDelayed(isAsked, CHAT_DELAY_MS);
  const isSurveyDue = useSurveyDue(isQuestPage(path));
  const hasAccepted = useCookiesAccepted(shell.hasAcceptedCookies);
  const hasSurvey = isSurveyDue && !isGame && hasAccepted;
  const close = (): void => void navigate({ pathname, search }, { replace: true, preventScrollReset: true });
  return (
    <>
      {isAsked && isDue && (
        <DialogPart onClose={close}>
          <SupportChat form={shell.chat} isOpen onClose={close} />
        </DialogPart>
      )}
      <Later>{hasSurvey && <SurveyWidget />}</Later>
    </>
  );
}

/** @param before whether cookies had been accepted when the page was rendered. */
function useCookiesAccepted(before: boolean): boolean {
  const [isAccepted, setAccepted] = useState(before);
  useEffect(() => onCookiesAccepted(() => setAccepted(true)), []);
  return isAccepted;
}

function useSurveyDue(isQuest: boolean): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const sinceLoad = (): number => performance.now();
    const stop = waitForSurvey({ isQuest, sinceLoad, onDue: () => setDue(true) });
    return () => {
      stop();
      setDue(false);
    };
  }, [isQuest]);
  return isDue;
}
