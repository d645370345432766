import type { ReactNode } from 'react';
import { useTranslation } from '../shared/translation.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LeftRail } from './left-rail.tsx';
import { SessionBar } from './session-clock.tsx';
import { ShellProvider } from './shell-context.tsx';
import styles from './shell.module.css';
import type { ShellData } from './shell.model.ts';
import { SiteMenu } from './site-menu.tsx';
import { useRail } from './use-rail.ts';

/** What stands around every page. Safer play, the licence line and the age sign are code, not configuration (SAFE-01). */
export function Frame({ shell, children }: { shell: ShellData; children: ReactNode }): ReactNode {
  const { t } = useTranslation();
  const rail = useRail(shell.isRailCollapsed);
  return (
    <ShellProvider shell={shell}>
      <a className={styles.skip} href="#main">
        {t('SHELL.SKIP')}
      </a>
      <Header />
      {shell.player && shell.licence.hasSessionTimer && <SessionBar playerId={shell.player.id} />}
      <div className={rail.isCollapsed ? `${styles.frame} ${styles.collapsed}` : styles.frame}>
        <LeftRail isCollapsed={rail.isCollapsed} onToggle={rail.toggle} />
        <div className={styles.column}>
          <main id="main" tabIndex={-1} className={styles.main}>
            {children}
          </main>
          <Footer />
        </div>
      </div>
      <BottomBar />
      <SiteMenu />
    </ShellProvider>
  );
}
