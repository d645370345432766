import { userAgent, visitStore } from '@marquee/blocks/browser';
import { useEffect, useState, type ReactNode } from 'react';
import { Later, lazyPart } from '../../shared/calls/later.tsx';
import { isIosWebview, watchSession } from '../../features/webview/ios-webview.model.ts';
import { serverNow } from '../../shared/live/server-clock.ts';
import { alternateTitle } from './idle-title.ts';
import { useTranslation } from '../../shared/texts/translation.tsx';

const ExitPrompt = lazyPart(async () => (await import('../../features/webview/exit-prompt.tsx')).ExitPrompt);

/** The hint to leave another app's built-in browser, and the alternating title of a hidden page. */
export function VisitPrompts(): ReactNode {
  const exit = useExitPrompt();
  useIdleTitle();
  return exit.hasCome ? (
    <Later>
      <ExitPrompt isOpen={exit.isOpen} onClose={exit.close} address={location.href} />
    </Later>
  ) : null;
}

function useExitPrompt(): { hasCome: boolean; isOpen: boolean; close: () => void } {
  const [state, setState] = useState<'waiting' | 'open' | 'closed'>('waiting');
  useEffect(() => {
    if (!isIosWebview(userAgent())) return undefined;
    return watchSession({
      storage: visitStore,
      now: serverNow,
      onPrompt: () => setState('open'),
    });
  }, []);
  return { hasCome: state !== 'waiting', isOpen: state === 'open', close: () => setState('closed') };
}

function useIdleTitle(): void {
  const { t } = useTranslation();
  const title = t('SHELL.IDLE_TITLE', { brand: t('SHELL.BRAND') });
  useEffect(() => alternateTitle(document, title), [title]);
}
