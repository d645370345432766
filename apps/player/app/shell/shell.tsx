import type { ReactNode } from 'react';
import { Later, lazyPart } from '../shared/later.tsx';
import { useAskedAnew } from '../shared/use-asked-anew.ts';
import { useClosePopup, useLeaveHash } from '../shared/use-close-popup.ts';
import { useAuthErrors } from './auth-errors.ts';
import { CashboxEntry } from './cashbox-entry.tsx';
import { CookieBanner } from './cookie-banner.tsx';
import { EmpEntry } from './emp-entry.tsx';
import { Frame } from './frame.tsx';
import { HeaderNotices } from './header-notices.tsx';
import { useAuthPopup, useCashboxOverPage, useHash, useLimitsOverPage } from './hash-modals.ts';
import { useHashScroll } from './use-hash-scroll.ts';
import { parsePopupHash } from './hash-popup.ts';
import { LimitNotices } from './limit-notices.tsx';
import { LimitsEntry } from './limits-entry.tsx';
import { LiveEntry } from './live-entry.tsx';
import { Logo } from './logo.tsx';
import { DialogPart } from './opened-part.tsx';
import { OverrideNotice } from './override-notice.tsx';
import { PageHead } from './page-head.tsx';
import { MultiAccountNotice } from './multi-account-notice.tsx';
import { useSavedPromoCode } from './saved-promo-code.ts';
import { ShellProvider } from './shell-context.tsx';
import type { ShellData } from './shell.model.ts';
import { useSessionWatch } from './session-watch.ts';
import { useShownRound } from './use-shown-round.ts';
import { useSignOut } from './sign-out.ts';
import { Toasts } from './toasts.tsx';
import { useSportHash } from './use-sport-hash.ts';
import { useAdScript } from './use-ad-script.ts';
import { useTelemetry } from './use-telemetry.ts';
import { useUpdatedBuild } from './use-updated-build.ts';
import { VisitLater } from './visit-later.tsx';

const AuthDialogs = lazyPart(async () => (await import('../features/auth/auth-dialogs.tsx')).AuthDialogs);

const UnconfirmedNotice = lazyPart(
  async () => (await import('../features/auth/unconfirmed-notice.tsx')).UnconfirmedNotice,
);

const TermsGate = lazyPart(async () => (await import('../features/auth/terms-dialog.tsx')).TermsDialog);

const PopupDialog = lazyPart(async () => (await import('../features/popups/popup-dialog.tsx')).PopupDialog);

const PreviewRibbon = lazyPart(
  async () => (await import('../features/shared-preview/preview-ribbon.tsx')).PreviewRibbon,
);

/** What could not be said of the visitor is asked for again by itself (SAFE-08). */
const ASKING_WHO = { firstMs: 2000, longestMs: 60_000 };

/** Follows releases and the session, and reports how the page does. A shared preview stays what it was when it was shared, and has no session. */
function SiteVisit({ shell }: { shell: ShellData }): ReactNode {
  useUpdatedBuild();
  useAuthErrors(shell);
  useSessionWatch(shell);
  useSavedPromoCode(shell.player !== null);
  useTelemetry();
  useAdScript(shell.adScript);
  useAskedAnew(shell.isUnknown === true, ASKING_WHO);
  useShownRound(shell);
  return <LiveEntry shell={shell} />;
}

/** The frame of the live site: it hears of releases and lapsed sessions, and opens popups over the page. */
export function Shell({ shell, children }: { shell: ShellData; children: ReactNode }): ReactNode {
  const popup = parsePopupHash(useHash());
  useHashScroll();
  // A shared preview has nobody who could confirm or accept anything.
  const player = shell.preview ? null : shell.player;
  const authPopup = useAuthPopup({ isSignedIn: shell.player !== null, isRestricted: shell.isRestricted });
  const cashbox = useCashboxOverPage(shell.player !== null);
  const areLimitsOpen = useLimitsOverPage(shell.player !== null);
  useSportHash(shell.locale);
  const closePopup = useClosePopup();
  const leaveHash = useLeaveHash();
  const dialogs = authPopup && (
    <DialogPart onClose={closePopup}>
      <ShellProvider shell={shell}>
        <AuthDialogs popup={authPopup} logo={<Logo />} licence={shell.licence} />
      </ShellProvider>
    </DialogPart>
  );
  if (shell.isBare)
    return (
      <ShellProvider shell={shell}>
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Toasts />
        {dialogs}
      </ShellProvider>
    );
  return (
    <>
      {shell.preview ? (
        <Later>
          <PreviewRibbon preview={shell.preview} />
        </Later>
      ) : (
        <>
          <SiteVisit shell={shell} />
          <PageHead shell={shell} />
          <EmpEntry shell={shell} />
          <VisitLater shell={shell} />
        </>
      )}
      <Frame shell={shell}>
        <HeaderNotices>
          {player && !player.isConfirmed && (
            <Later>
              <UnconfirmedNotice email={player.email} />
            </Later>
          )}
          {player && <LimitNotices reached={player.reached} />}
          <MultiAccountNotice groups={shell.groups} />
        </HeaderNotices>
        {shell.overrideCount > 0 && <OverrideNotice count={shell.overrideCount} />}
        {children}
      </Frame>
      {!shell.hasAcceptedCookies && <CookieBanner />}
      <Toasts />
      {dialogs}
      {player && cashbox && <CashboxEntry screen={cashbox} />}
      {player && areLimitsOpen && <LimitsEntry shell={shell} />}
      {player?.mustAcceptTerms && (
        <Later>
          <ShellProvider shell={shell}>
            <Terms minimumAge={shell.licence.minimumAge} />
          </ShellProvider>
        </Later>
      )}
      {popup !== undefined && (
        <DialogPart key={popup} onClose={leaveHash}>
          <PopupDialog id={popup} />
        </DialogPart>
      )}
    </>
  );
}

function Terms({ minimumAge }: { minimumAge: number }): ReactNode {
  const { signOut } = useSignOut();
  return <TermsGate minimumAge={minimumAge} signOut={signOut} />;
}
