import { Turn } from '@marquee/blocks';
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

/** Each part is rendered in a turn of its own of the event loop (OPS-13). */
const [HEADER, RAIL, PAGE, FOOTER, MENU] = [{}, {}, {}, {}, {}];

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
      <Turn part={HEADER}>
        <Header />
      </Turn>
      {shell.player && shell.licence.hasSessionTimer && <SessionBar playerId={shell.player.id} />}
      <div className={rail.isCollapsed ? `${styles.frame} ${styles.collapsed}` : styles.frame}>
        <Turn part={RAIL}>
          <LeftRail isCollapsed={rail.isCollapsed} onToggle={rail.toggle} />
        </Turn>
        <div className={isGame ? styles.column : `${styles.column} ${styles.barred}`}>
          <main id="main" tabIndex={-1} className={styles.main}>
            <Turn part={PAGE}>{children}</Turn>
          </main>
          <Turn part={FOOTER}>
            <Footer />
          </Turn>
        </div>
      </div>
      <Turn part={MENU}>
        {!isGame && <BottomBar />}
        <SiteMenu />
      </Turn>
    </ShellProvider>
  );
}
