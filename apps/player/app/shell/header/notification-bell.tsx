import { Icon, VisuallyHidden } from '@marquee/blocks/primitives';
import { useState, type ReactNode } from 'react';
import { usePlatform } from '../../shared/calls/platform.tsx';
import { useSend } from '../../shared/calls/use-send.ts';
import { lazyPart } from '../../shared/calls/later.tsx';
import { MenuPart } from './opened-part.tsx';
import { useStore } from 'zustand';
import {
  countUnread,
  formatCount,
  newestUnread,
  tellable,
} from '../../features/notifications/notification.model.ts';
import { useNotifications } from '../../features/notifications/use-notifications.ts';
import { useTranslation } from '../../shared/texts/translation.tsx';
import { useVisitor } from '../../shared/visitor/visitor.tsx';
import styles from './notification-bell.module.css';
import { Popover } from './popover.tsx';

const NotificationList = lazyPart(
  async () => (await import('../../features/notifications/notification-list.tsx')).NotificationList,
);

/**
 * The bell shows the number of new notifications and opens the list of all. An outline while there are none (NOTE-10 to
 * NOTE-12).
 */
export function NotificationBell({ playerId }: { playerId: string }): ReactNode {
  const { t } = useTranslation();
  const store = useNotifications(playerId, usePlatform());
  const { notifications: kept, markRead } = useStore(store);
  const notifications = tellable(kept, useVisitor());
  const { mutate: tellRead } = useSend({
    send: (client, read_until: string) =>
      client.call('PUT /api/player/notifications_read', { body: { read_until } }),
  });
  const [fresh, setFresh] = useState<ReadonlySet<string>>();
  const unread = countUnread(notifications);
  function handleToggle(isOpen: boolean): void {
    if (!isOpen) return;
    setFresh(new Set(notifications.filter(({ isRead }) => !isRead).map(({ id }) => id)));
    const until = newestUnread(kept);
    if (until === undefined) return;
    markRead(until);
    // Here they are read in any case; other devices hear of it if it arrives.
    tellRead(new Date(until).toISOString());
  }
  return (
    <>
      <Popover
        className={styles.bell}
        label={unread > 0 ? t('NOTIFICATIONS.BELL', { count: unread }) : t('NOTIFICATIONS.BELL_NONE')}
        size="list"
        onToggle={handleToggle}
        trigger={
          <>
            <Icon name="bell" isFilled={notifications.length > 0} />
            {unread > 0 && <span className={styles.count}>{formatCount(unread)}</span>}
          </>
        }
      >
        {fresh && (
          <MenuPart fallback={<div className={styles.waiting} aria-busy />}>
            <NotificationList store={store} fresh={fresh} />
          </MenuPart>
        )}
      </Popover>
      <VisuallyHidden isLive>{unread > 0 ? t('NOTIFICATIONS.BELL', { count: unread }) : ''}</VisuallyHidden>
    </>
  );
}
