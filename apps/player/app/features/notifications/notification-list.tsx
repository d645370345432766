import { useEnvironment } from '@marquee/blocks';
import { Badge, Button, ButtonLink, EmptyState, formatAge, Icon } from '@marquee/blocks/primitives';
import { useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { serverNow } from '../../shared/live/server-clock.ts';
import { useTranslation } from '../../shared/texts/translation.tsx';
import { useVisitor } from '../../shared/visitor/visitor.tsx';
import { useMoney } from '../../shared/texts/use-money.ts';
import { describeNotification, formatTarget } from './describe-notification.ts';
import {
  FILTERS,
  groupNotifications,
  passes,
  type NotificationFilter,
  type NotificationGroup,
} from './notification-groups.model.ts';
import styles from './notification-list.module.css';
import { tellable } from './notification.model.ts';
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
  const [filter, setFilter] = useState<NotificationFilter>('all');
  const formatMoney = useMoney();
  const { isWithheld = () => false } = useEnvironment();
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
  const groups = groupNotifications(
    notifications
      .filter((stored) => passes(stored, filter))
      .map((stored) => ({
        stored,
        shown: describeNotification(stored, { t, formatMoney, isWithheld }),
        isFresh: fresh.has(stored.id),
      })),
  );
  return (
    <>
      <div className={styles['head']}>
        <h2>{t('NOTIFICATIONS.TITLE')}</h2>
        <Button variant="quiet" size="s" onClick={clear}>
          {t('NOTIFICATIONS.CLEAR')}
        </Button>
      </div>
      <div className={styles['filters']} role="group" aria-label={t('NOTIFICATIONS.FILTER')}>
        {FILTERS.map((each) => (
          <button key={each} type="button" aria-pressed={each === filter} onClick={() => setFilter(each)}>
            {t(`NOTIFICATIONS.FILTER.${each.toUpperCase()}`)}
          </button>
        ))}
      </div>
      {groups.length === 0 && <p className={styles['nothing']}>{t('NOTIFICATIONS.FILTER.NONE')}</p>}
      <ul className={styles['list']}>
        {groups.map((group) => (
          <Item key={`${group.stored.type}-${group.stored.id}`} group={group} now={openedAt} />
        ))}
      </ul>
    </>
  );
}

type ItemProps = { group: NotificationGroup; now: number };

function Item({ group: { stored, shown, count, isFresh }, now }: ItemProps): ReactNode {
  const { language } = useTranslation();
  const { text, content } = shown;
  const { icon, title, button } = content;
  const href = button && formatTarget(button.target);
  return (
    <li className={styles['item']} data-fresh={isFresh || undefined}>
      <span className={styles['icon']}>
        <Icon name={icon} />
      </span>
      <div className={styles['copy']}>
        <h3>
          {title} {count > 1 && <Badge tone="plain">{`× ${count}`}</Badge>}
        </h3>
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
