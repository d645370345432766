import { lazy, Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useAuthErrors } from './auth-errors.ts';
import { CookieBanner } from './cookie-banner.tsx';
import { Frame } from './frame.tsx';
import { useHashModals } from './hash-modals.ts';
import { parsePopupHash } from './hash-popup.ts';
import { useLiveRelease } from './live-release.ts';
import { OverrideNotice } from './override-notice.tsx';
import { PageHead } from './page-head.tsx';
import type { ShellData } from './shell.model.ts';
import { Toasts } from './toasts.tsx';

const SignInDialog = lazy(async () => ({
  default: (await import('../features/auth/sign-in-dialog.tsx')).SignInDialog,
}));

const PopupDialog = lazy(async () => ({
  default: (await import('../features/popups/popup-dialog.tsx')).PopupDialog,
}));

/** The frame of the live site: it hears of releases and lapsed sessions, and opens popups over the page. */
export function Shell({ shell, children }: { shell: ShellData; children: ReactNode }): ReactNode {
  const { hash } = useLocation();
  const popup = parsePopupHash(hash);
  useLiveRelease(shell.release);
  useAuthErrors(shell.player !== null);
  useHashModals();
  return (
    <>
      <PageHead shell={shell} />
      <Frame shell={shell}>
        {shell.overrideCount > 0 && <OverrideNotice count={shell.overrideCount} />}
        {children}
      </Frame>
      {!shell.hasAcceptedCookies && <CookieBanner />}
      <Toasts seconds={shell.toastSeconds} />
      {hash === '#sign-in' && !shell.player && (
        <Suspense fallback={null}>
          <SignInDialog />
        </Suspense>
      )}
      {popup !== undefined && (
        <Suspense fallback={null}>
          <PopupDialog key={popup} id={popup} />
        </Suspense>
      )}
    </>
  );
}
