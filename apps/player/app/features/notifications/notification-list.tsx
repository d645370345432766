import { Button, ButtonLink, EmptyState, formatAge, Icon } from '@marquee/blocks/primitives';
import { useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { serverNow } from '../../shared/live/server-clock.ts';
import { useTranslation } from '../../shared/texts/translation.tsx';
import { useVisitor } from '../../shared/visitor/visitor.tsx';
import { describeNotification, formatTarget } from './describe-notification.ts';
import styles from './notification-list.module.css';
import { tellable, type StoredNotification } from './notification.model.ts';
import type { NotificationState } from './notification.store.ts';

type NotificationListProps = {
  store: StoreApi<NotificationState>;
  /** Ids of the notifications that were new when the list was opened. */
  fresh: ReadonlySet<string>;
};

/** The player's notifications, newest first, opened by the bell (NOTE-01 to NOTE-07). */
export function NotificationList({ store, fresh }: NotificationListProps): ReactNode {
  const { t } = useTranslation();
  const { notifications: kept, clear } = useStore(store);
  const notifications = tellable(kept, useVisitor());
  const [openedAt] = useState(serverNow);
  if (notifications.length === 0)
    return (
      <div className={styles['none']}>
        <EmptyState
          icon="bell"
          title={t('NOTIFICATIONS.EMPTY')}
          text={t('NOTIFICATIONS.EMPTY_HINT')}
          level={2}
        />
      </div>
    );
  return (
    <>
      <div className={styles['head']}>
        <h2>{t('NOTIFICATIONS.TITLE')}</h2>
        <Button variant="quiet" size="s" onClick={clear}>
          {t('NOTIFICATIONS.CLEAR')}
        </Button>
      </div>
      <ul className={styles['list']}>
        {notifications.map((stored) => (
          <Item
            key={`${stored.type}-${stored.id}`}
            stored={stored}
            isFresh={fresh.has(stored.id)}
            now={openedAt}
          />
        ))}
      </ul>
    </>
  );
}

type ItemProps = { stored: StoredNotification; isFresh: boolean; now: number };

function Item({ stored, isFresh, now }: ItemProps): ReactNode {
  const { t, language } = useTranslation();
  const { text, content } = describeNotification(stored, t);
  const { icon, title, button } = content;
  const href = button && formatTarget(button.target);
  return (
    <li className={isFresh ? `${styles['item']} ${styles['fresh']}` : styles['item']}>
      <span className={styles['icon']}>
        <Icon name={icon} />
      </span>
      <div className={styles['copy']}>
        <h3>{title}</h3>
        <p>{text}</p>
        <div className={styles['foot']}>
          {button && href !== undefined && (
            <ButtonLink href={href} variant="ghost" size="s">
              {button.text}
            </ButtonLink>
          )}
          <time dateTime={new Date(stored.receivedAt).toISOString()}>
            {formatAge(stored.receivedAt, Math.max(now, stored.receivedAt), language)}
          </time>
        </div>
      </div>
    </li>
  );
}
