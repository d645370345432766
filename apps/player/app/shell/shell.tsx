import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useAuthErrors } from './auth-errors.ts';
import { BottomBar } from './bottom-bar.tsx';
import { CookieBanner } from './cookie-banner.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { useHashModals } from './hash-modals.ts';
import { LeftRail } from './left-rail.tsx';
import { useLiveRelease } from './live-release.ts';
import { OverrideNotice } from './override-notice.tsx';
import { PageHead } from './page-head.tsx';
import { SessionBar } from './session-clock.tsx';
import { ShellProvider } from './shell-context.tsx';
import type { ShellData } from './shell.model.ts';
import styles from './shell.module.css';
import { SiteMenu } from './site-menu.tsx';
import { Toasts } from './toasts.tsx';
import { useRail } from './use-rail.ts';

const SignInDialog = lazy(async () => ({
  default: (await import('../features/auth/sign-in-dialog.tsx')).SignInDialog,
}));

/** The frame around every page. Safer play, the licence line and the age sign are code, not configuration (SAFE-01). */
export function Shell({ shell, children }: { shell: ShellData; children: ReactNode }): ReactNode {
  const { t } = useTranslation();
  const { hash } = useLocation();
  const rail = useRail(shell.isRailCollapsed);
  useLiveRelease(shell.release);
  useAuthErrors(shell.player !== null);
  useHashModals();
  return (
    <ShellProvider shell={shell}>
      <PageHead shell={shell} />
      <a className={styles.skip} href="#main">
        {t('SHELL.SKIP')}
      </a>
      <Header />
      {shell.player && shell.licence.hasSessionTimer && <SessionBar playerId={shell.player.id} />}
      <div className={rail.isCollapsed ? `${styles.frame} ${styles.collapsed}` : styles.frame}>
        <LeftRail isCollapsed={rail.isCollapsed} onToggle={rail.toggle} />
        <div className={styles.column}>
          <main id="main" tabIndex={-1} className={styles.main}>
            {shell.overrideCount > 0 && <OverrideNotice count={shell.overrideCount} />}
            {children}
          </main>
          <Footer />
        </div>
      </div>
      <BottomBar />
      <SiteMenu />
      {!shell.hasAcceptedCookies && <CookieBanner />}
      <Toasts />
      {hash === '#sign-in' && !shell.player && (
        <Suspense fallback={null}>
          <SignInDialog />
        </Suspense>
      )}
    </ShellProvider>
  );
}
