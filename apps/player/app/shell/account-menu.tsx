import { AppLink, Icon } from '@marquee/blocks/primitives';
import type { ReactNode } from 'react';
import { useTranslation } from '../shared/translation.tsx';
import styles from './account-menu.module.css';
import list from './menu-list.module.css';
import { Popover } from './popover.tsx';
import { useShell } from './shell-context.tsx';
import type { PlayerSummary } from './shell.model.ts';
import { useSignOut } from './sign-out.ts';

/** The player: name, the account menu's links, and the way out. */
export function AccountMenu({ player }: { player: PlayerSummary }): ReactNode {
  const { t } = useTranslation();
  const { menus } = useShell();
  const { signOut, isPending } = useSignOut();
  const items = menus.account.sections.flatMap((section) => section.items);
  return (
    <Popover
      className={styles.avatar}
      label={t('SHELL.ACCOUNT', { name: player.name })}
      trigger={<span aria-hidden>{player.name.slice(0, 1).toUpperCase()}</span>}
    >
      <div className={styles.who}>
        <b>{player.name}</b>
        <span>{player.email}</span>
        {player.status && <span className={styles.status}>{player.status}</span>}
      </div>
      <ul className={list.list}>
        {items.map((item) => (
          <li key={item.id}>
            <AppLink href={item.link}>{item.label}</AppLink>
          </li>
        ))}
        <li>
          <button type="button" onClick={signOut} disabled={isPending}>
            <Icon name="log-out" size="s" />
            {t('SHELL.SIGN_OUT')}
          </button>
        </li>
      </ul>
    </Popover>
  );
}
