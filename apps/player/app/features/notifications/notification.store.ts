import { createStore, type StoreApi } from 'zustand/vanilla';
import { notificationKey } from '../../shared/visitor/player-stores.ts';
import { readStored } from '../../shared/visitor/stored.ts';
import {
  addNotification,
  dropExpired,
  parseStored,
  readUntil,
  type StoredNotification,
} from './notification.model.ts';

export type NotificationState = {
  notifications: StoredNotification[];
  add: (notification: StoredNotification) => void;
  /** Marks as read what was received until an instant. */
  markRead: (until: number) => void;
  clear: () => void;
  /** Reads the stored notifications and drops expired ones: at the start, and when another tab has changed them. */
  refresh: () => void;
};

type Surroundings = {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  now: () => number;
  playerId: string;
};

/** Notifications of one player in this browser, shared by all tabs. Empty until the first refresh. */
export function createNotificationStore({
  storage,
  now,
  playerId,
}: Surroundings): StoreApi<NotificationState> {
  const key = notificationKey(playerId);
  return createStore<NotificationState>((set) => {
    // Starts from storage, not from this tab's state: another tab may have added notifications.
    const change = (next: (kept: StoredNotification[]) => StoredNotification[]): void => {
      const notifications = next(dropExpired(readStored(storage, key, parseStored) ?? [], now()));
      if (notifications.length === 0) storage.removeItem(key);
      else storage.setItem(key, JSON.stringify(notifications));
      set({ notifications });
    };
    return {
      notifications: [],
      add: (notification) => change((kept) => addNotification(kept, notification)),
      markRead: (until) => change((kept) => readUntil(kept, until)),
      clear: () => change(() => []),
      refresh: () => change((kept) => kept),
    };
  });
}
