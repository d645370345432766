import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { mustApprove } from '../features/region/emp.model.ts';
import { isIosWebview, watchSession } from '../features/webview/ios-webview.model.ts';
import { alternateTitle } from '../shared/idle-title.ts';
import { useSitePath } from '../shared/site-path.ts';
import { useTranslation } from '../shared/translation.tsx';
import type { ShellData } from './shell.model.ts';

const EmpDialog = lazy(async () => ({
  default: (await import('../features/region/emp-dialog.tsx')).EmpDialog,
}));

const ExitPrompt = lazy(async () => ({
  default: (await import('../features/webview/exit-prompt.tsx')).ExitPrompt,
}));

/** What a visit asks by itself: approval in Australia, the browser instead of another app's view. */
export function VisitPrompts({ shell }: { shell: ShellData }): ReactNode {
  const path = useSitePath();
  const exit = useExitPrompt();
  useIdleTitle();
  const { country, isSignedIn } = shell.visitor;
  const isAsked = mustApprove({ country, isSignedIn, hasApproved: shell.hasApprovedEmp, path });
  return (
    <Suspense fallback={null}>
      {isAsked && <EmpDialog />}
      {exit.hasCome && <ExitPrompt isOpen={exit.isOpen} onClose={exit.close} address={location.href} />}
    </Suspense>
  );
}

function useExitPrompt(): { hasCome: boolean; isOpen: boolean; close: () => void } {
  const [state, setState] = useState<'waiting' | 'open' | 'closed'>('waiting');
  useEffect(() => {
    if (!isIosWebview(navigator.userAgent)) return undefined;
    return watchSession({
      storage: sessionStorage,
      now: () => Date.now(),
      onPrompt: () => setState('open'),
    });
  }, []);
  return { hasCome: state !== 'waiting', isOpen: state === 'open', close: () => setState('closed') };
}

function useIdleTitle(): void {
  const { t } = useTranslation();
  const title = t('SHELL.IDLE_TITLE');
  useEffect(() => alternateTitle(document, title), [title]);
}
