import { AppLink, Icon } from '@marquee/blocks/primitives';
import { useState, type ReactNode } from 'react';
import { Later, lazyPart } from '../../shared/calls/later.tsx';
import { useTranslation } from '../../shared/texts/translation.tsx';
import styles from './account-menu.module.css';
import list from '../menus/menu-list.module.css';
import { Popover } from './popover.tsx';
import { useShell } from '../shell-context.tsx';
import { listItems } from '../shell.model.ts';
import type { PlayerSummary } from '../../shared/visitor/player-summary.ts';
import { useSignOut } from '../session/sign-out.ts';
import { VipBadge } from './vip-badge.tsx';

const ManagerPanel = lazyPart(
  async () => (await import('../../features/vip/manager-panel.tsx')).ManagerPanel,
);

/** The player's name, VIP status and manager, the links of the account menu, and the sign-out button. */
export function AccountMenu({ player }: { player: PlayerSummary }): ReactNode {
  const { t } = useTranslation();
  const { menus } = useShell();
  const { signOut, isPending } = useSignOut();
  const [hasOpened, setHasOpened] = useState(false);
  const { name, firstName, initial, email, vip } = player;
  return (
    <Popover
      className={styles.account}
      label={t('SHELL.ACCOUNT', { name })}
      onToggle={(isOpen) => isOpen && setHasOpened(true)}
      trigger={
        <>
          <span className={styles.avatar} data-vip={vip?.status} data-initial={initial} />
          <span className={styles.name}>{firstName}</span>
        </>
      }
    >
      <div className={styles.who}>
        <b>{name}</b>
        <span>{email}</span>
        {vip && <VipBadge vip={vip} />}
      </div>
      {vip && hasOpened && (
        <Later>
          <div className={styles.manager}>
            <ManagerPanel />
          </div>
        </Later>
      )}
      <ul className={list.list}>
        {listItems(menus.account).map((item) => (
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
