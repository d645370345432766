import type { ReactNode } from 'react';
import { isGamePage } from '../../features/support/chat-form.model.ts';
import { useSitePath } from '../../shared/addresses/site-path.ts';
import { useTranslation } from '../../shared/texts/translation.tsx';
import { BottomBar } from '../menus/bottom-bar.tsx';
import { Footer } from '../footer/footer.tsx';
import { Header } from '../header/header.tsx';
import { LeftRail } from '../menus/left-rail.tsx';
import { SessionBar } from '../header/session-clock.tsx';
import { ShellProvider } from '../shell-context.tsx';
import styles from '../shell.module.css';
import type { ShellData } from '../shell.model.ts';
import { SiteMenu } from '../menus/site-menu.tsx';
import { useRail } from '../menus/use-rail.ts';

/** The frame around every page. Safer play, the licence line and the age sign are code, not configuration (SAFE-01). */
export function Frame({ shell, children }: { shell: ShellData; children: ReactNode }): ReactNode {
  const { t } = useTranslation();
  const rail = useRail(shell.isRailCollapsed);
  // A game has the whole screen of a phone; the game's own bar leads back.
  const isGame = isGamePage(useSitePath());
  return (
    <ShellProvider shell={shell}>
      <a className={styles.skip} href="#main">
        {t('SHELL.SKIP')}
      </a>
      <Header />
      {shell.player && shell.licence.hasSessionTimer && <SessionBar playerId={shell.player.id} />}
      <div className={rail.isCollapsed ? `${styles.frame} ${styles.collapsed}` : styles.frame}>
        <LeftRail isCollapsed={rail.isCollapsed} onToggle={rail.toggle} />
        <div className={isGame ? styles.column : `${styles.column} ${styles.barred}`}>
          <main id="main" tabIndex={-1} className={styles.main}>
            {children}
          </main>
          <Footer />
        </div>
      </div>
      {!isGame && <BottomBar />}
      <SiteMenu />
    </ShellProvider>
  );
}
