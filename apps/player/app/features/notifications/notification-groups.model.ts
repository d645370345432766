import type { Notification } from './describe-notification.ts';
import type { StoredNotification } from './notification.model.ts';

/** What the list can be narrowed to. */
export type NotificationFilter = 'all' | 'gifts' | 'messages';
export const FILTERS: readonly NotificationFilter[] = ['all', 'gifts', 'messages'];

export const passes = ({ type }: Pick<StoredNotification, 'type'>, filter: NotificationFilter): boolean =>
  filter === 'all' || (type === 'personal') === (filter === 'messages');

export type NotificationGroup = {
  /** The newest of them. */
  stored: StoredNotification;
  shown: Notification;
  /** How many say the same. */
  count: number;
  isFresh: boolean;
};

/** Notifications that say the same and lead to the same place are one, in the place of the newest. */
export function groupNotifications(
  all: readonly { stored: StoredNotification; shown: Notification; isFresh: boolean }[],
): NotificationGroup[] {
  const groups = new Map<string, NotificationGroup>();
  for (const { stored, shown, isFresh } of all) {
    const { text, content, type } = shown;
    const key = JSON.stringify([type, content.title, text, content.button?.target]);
    const known = groups.get(key);
    if (known) Object.assign(known, { count: known.count + 1, isFresh: known.isFresh || isFresh });
    else groups.set(key, { stored, shown, count: 1, isFresh });
  }
  return [...groups.values()];
}
