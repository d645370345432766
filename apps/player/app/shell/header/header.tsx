import { AppLink, ButtonLink, Icon } from '@marquee/blocks/primitives';
import type { ReactNode } from 'react';
import { useTranslation } from '../../shared/texts/translation.tsx';
import { useAuthPath } from '../../shared/addresses/site-link.tsx';
import { AccountMenu } from './account-menu.tsx';
import { BalanceMenu } from './balance-menu.tsx';
import styles from './header.module.css';
import { LanguageMenu } from './language-menu.tsx';
import { Logo } from './logo.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { PromoTip } from './promo-tip.tsx';
import { SearchButton } from './search-button.tsx';
import { SessionClock } from './session-clock.tsx';
import { useShell } from '../shell-context.tsx';
import type { PlayerSummary } from '../../shared/visitor/player-summary.ts';
import { SITE_MENU_ID } from '../menus/site-menu.tsx';
import { TopLinks } from '../menus/top-links.tsx';

export function Header(): ReactNode {
  const { player, licence } = useShell();
  const { t } = useTranslation();
  return (
    <header className={styles.header}>
      {/* Opens the menu whose links wide screens show in the rail, and phones in the bar at the bottom. */}
      <button
        type="button"
        popoverTarget={SITE_MENU_ID}
        className={styles.iconLink}
        aria-label={t('SHELL.MENU.OPEN')}
      >
        <Icon name="menu" />
      </button>
      <Logo isNameHiddenOnPhones={!!player} />
      <TopLinks />
      <span className={styles.space} />
      {player && licence.hasSessionTimer && (
        <span className={styles.clock}>
          <SessionClock playerId={player.id} />
        </span>
      )}
      {/* At every width: a limit is one press away (SAFE-12). */}
      <span className={styles.always}>
        <IconLink
          icon="shield-check"
          label={t('SHELL.SAFER_PLAY.SHIELD')}
          href={player ? '/profile/limits' : '/responsible-gaming'}
        />
      </span>
      <SearchButton />
      {/* The key gives each player fresh state: nothing of the previous player is kept. */}
      {player ? <PlayerActions key={player.id} player={player} /> : <GuestActions />}
    </header>
  );
}

function PlayerActions({ player }: { player: PlayerSummary }): ReactNode {
  const { visitor } = useShell();
  const { t } = useTranslation();
  return (
    <>
      <BalanceMenu player={player} />
      <span className={styles.wide}>
        <ButtonLink href="/deposit" variant="cta">
          {t('SHELL.DEPOSIT')}
        </ButtonLink>
      </span>
      <span className={styles.desktop}>
        {!visitor.isSuppressed && (
          <span className={styles.tipped}>
            <IconLink icon="gift" label={t('SHELL.GIFTS')} href="/profile/gifts" />
            <PromoTip />
          </span>
        )}
      </span>
      <NotificationBell playerId={player.id} />
      <span className={styles.desktop}>
        <LanguageMenu />
      </span>
      <AccountMenu player={player} />
    </>
  );
}

function GuestActions(): ReactNode {
  const { t } = useTranslation();
  const signIn = useAuthPath('/sign-in');
  return (
    <>
      <span className={styles.desktop}>
        <LanguageMenu />
      </span>
      <span className={styles.wide}>
        <IconLink icon="headphones" label={t('SHELL.SUPPORT')} href="/support" />
      </span>
      <span className={styles.enter}>
        <ButtonLink href={signIn} variant="ghost">
          {t('SHELL.LOG_IN')}
        </ButtonLink>
        <ButtonLink href="/sign-up" variant="cta">
          {t('SHELL.SIGN_UP')}
        </ButtonLink>
      </span>
    </>
  );
}

function IconLink({ icon, label, href }: { icon: string; label: string; href: string }): ReactNode {
  return (
    <AppLink href={href} className={styles.iconLink} aria-label={label}>
      <Icon name={icon} />
    </AppLink>
  );
}
