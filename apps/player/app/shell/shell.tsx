import { lazy, Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useAuthErrors } from './auth-errors.ts';
import { CookieBanner } from './cookie-banner.tsx';
import { Frame } from './frame.tsx';
import { HeaderNotices } from './header-notices.tsx';
import { useHashModals } from './hash-modals.ts';
import { parsePopupHash } from './hash-popup.ts';
import { useLiveConnection } from './live-connection.ts';
import { useLiveRelease } from './live-release.ts';
import { Logo } from './logo.tsx';
import { OverrideNotice } from './override-notice.tsx';
import { PageHead } from './page-head.tsx';
import { ShellProvider } from './shell-context.tsx';
import type { ShellData } from './shell.model.ts';
import { Toasts } from './toasts.tsx';

const SignInDialog = lazy(async () => ({
  default: (await import('../features/auth/sign-in-dialog.tsx')).SignInDialog,
}));

const PopupDialog = lazy(async () => ({
  default: (await import('../features/popups/popup-dialog.tsx')).PopupDialog,
}));

const PreviewRibbon = lazy(async () => ({
  default: (await import('../features/shared-preview/preview-ribbon.tsx')).PreviewRibbon,
}));

/** Follows releases and the session. A shared preview stays what it was when it was shared, and has no session. */
function SiteVisit({ shell }: { shell: ShellData }): ReactNode {
  useLiveConnection(shell.player?.id);
  useLiveRelease(shell);
  useAuthErrors(shell.player !== null);
  return null;
}

/** The frame of the live site: it hears of releases and lapsed sessions, and opens popups over the page. */
export function Shell({ shell, children }: { shell: ShellData; children: ReactNode }): ReactNode {
  const { hash } = useLocation();
  const popup = parsePopupHash(hash);
  useHashModals();
  return (
    <>
      {shell.preview ? (
        <Suspense fallback={null}>
          <PreviewRibbon preview={shell.preview} />
        </Suspense>
      ) : (
        <>
          <SiteVisit shell={shell} />
          <PageHead shell={shell} />
        </>
      )}
      <Frame shell={shell}>
        <HeaderNotices />
        {shell.overrideCount > 0 && <OverrideNotice count={shell.overrideCount} />}
        {children}
      </Frame>
      {!shell.hasAcceptedCookies && <CookieBanner />}
      <Toasts />
      {hash === '#sign-in' && !shell.player && (
        <Suspense fallback={null}>
          <ShellProvider shell={shell}>
            <SignInDialog logo={<Logo />} />
          </ShellProvider>
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
