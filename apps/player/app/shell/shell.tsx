import type { ReactNode } from 'react';
import { Later, lazyPart } from '../shared/calls/later.tsx';
import { useAskedAnew } from '../shared/calls/use-asked-anew.ts';
import { useClosePopup, useLeaveHash } from '../shared/addresses/use-close-popup.ts';
import { useAuthErrors } from './session/auth-errors.ts';
import { CashboxEntry } from './header/cashbox-entry.tsx';
import { CookieBanner } from './notices/cookie-banner.tsx';
import { EmpEntry } from './header/emp-entry.tsx';
import { Frame } from './page/frame.tsx';
import { HeaderNotices } from './header/header-notices.tsx';
import { useAuthPopup, useCashboxOverPage, useHash, useLimitsOverPage } from './page/hash-modals.ts';
import { useHashScroll } from './page/use-hash-scroll.ts';
import { parsePopupHash } from './page/hash-popup.ts';
import { LimitNotices } from './session/limit-notices.tsx';
import { LimitsEntry } from './session/limits-entry.tsx';
import { LiveEntry } from './live/live-entry.tsx';
import { Logo } from './header/logo.tsx';
import { DialogPart } from './header/opened-part.tsx';
import { OverrideNotice } from './notices/override-notice.tsx';
import { PageHead } from './page/page-head.tsx';
import { MultiAccountNotice } from './session/multi-account-notice.tsx';
import { useSavedPromoCode } from './session/saved-promo-code.ts';
import { ShellProvider } from './shell-context.tsx';
import type { ShellData } from './shell.model.ts';
import { useSessionWatch } from './session/session-watch.ts';
import { useShownRound } from './session/use-shown-round.ts';
import { useSignOut } from './session/sign-out.ts';
import { Toasts } from './notices/toasts.tsx';
import { useSportHash } from './page/use-sport-hash.ts';
import { useAdScript } from './use-ad-script.ts';
import { useTelemetry } from './use-telemetry.ts';
import { useUpdatedBuild } from './live/use-updated-build.ts';
import { VisitLater } from './visit-later.tsx';

const AuthDialogs = lazyPart(async () => (await import('../features/auth/auth-dialogs.tsx')).AuthDialogs);

const UnconfirmedNotice = lazyPart(
  async () => (await import('../features/auth/sign-in/unconfirmed-notice.tsx')).UnconfirmedNotice,
);

const TermsGate = lazyPart(
  async () => (await import('../features/auth/sign-up/terms-dialog.tsx')).TermsDialog,
);

const PopupDialog = lazyPart(async () => (await import('../features/popups/popup-dialog.tsx')).PopupDialog);

const PreviewRibbon = lazyPart(
  async () => (await import('../features/shared-preview/preview-ribbon.tsx')).PreviewRibbon,
);

/** Pause between retries while it is not known who the visitor is (SAFE-08). */
const ASKING_WHO = { firstMs: 2000, longestMs: 60_000 };

/**
 * Follows releases and the session, and reports on how the page performs. A shared preview does none of this: it stays
 * as it was when it was shared, and has no session.
 */
function SiteVisit({ shell }: { shell: ShellData }): ReactNode {
  useUpdatedBuild();
  useAuthErrors(shell);
  useSessionWatch(shell);
  useSavedPromoCode(shell.player !== null);
  useTelemetry(shell.vitalsShare);
  useAdScript(shell.adScript);
  useAskedAnew(shell.isUnknown === true, ASKING_WHO);
  useShownRound(shell);
  return <LiveEntry shell={shell} />;
}

/** The frame of the live site: it hears of releases and lapsed sessions, and opens popups over the page. */
export function Shell({ shell, children }: { shell: ShellData; children: ReactNode }): ReactNode {
  const popup = parsePopupHash(useHash());
  useHashScroll();
  // A shared preview has no player who could confirm an email or accept terms.
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
          {player && <LimitNotices reached={player.reached} running={shell.visitor.break} />}
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
