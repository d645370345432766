import { useEffect, useState } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { ApiClient } from '../../shared/calls/api-client.ts';
import { onLive } from '../../shared/live/live-events.ts';
import { visitStorage } from '../../shared/addresses/preview-base.ts';
import {
  fromBonus,
  fromFreespins,
  fromPersonal,
  fromTournament,
  newestUnread,
} from './notification.model.ts';
import { createNotificationStore, type NotificationState } from './notification.store.ts';
import { notificationKey } from '../../shared/visitor/player-stores.ts';
import { serverNow } from '../../shared/live/server-clock.ts';

const REFRESH_MS = 60_000;

/** The player's notifications: the stored ones, and those that arrive by websocket while the page is open. */
export function useNotifications(
  playerId: string,
  platform: Pick<ApiClient, 'call'>,
): StoreApi<NotificationState> {
  const [store] = useState(() =>
    createNotificationStore({
      // Accessed only when needed, because the server has no storage.
      storage: {
        getItem: (key) => visitStorage().getItem(key),
        setItem: (key, value) => visitStorage().setItem(key, value),
        removeItem: (key) => visitStorage().removeItem(key),
      },
      now: serverNow,
      playerId,
    }),
  );
  useEffect(() => {
    const { add, markRead, refresh } = store.getState();
    refresh();
    const askRead = async (): Promise<void> => {
      if (newestUnread(store.getState().notifications) === undefined) return;
      // A platform that cannot say leaves them as this browser knows them.
      const known = await platform.call('GET /api/player/notifications_read').catch(() => undefined);
      if (known && known.read_until !== null) markRead(Date.parse(known.read_until));
    };
    void askRead();
    const noticeOtherTab = ({ key }: StorageEvent): void => {
      if (key === notificationKey(playerId) || key === null) refresh();
    };
    addEventListener('storage', noticeOtherTab);
    // Expired notifications leave the count while the page stays open.
    const timer = setInterval(refresh, REFRESH_MS);
    const stops = [
      onLive('notifications_read', ({ read_until: until }) => markRead(Date.parse(until))),
      // What was missed may have been read elsewhere.
      onLive('resync', () => void askRead()),
      onLive('personal_notifications', (data) => add(fromPersonal(data, serverNow()))),
      onLive('tournament_notifications', (data) => add(fromTournament(data, serverNow()))),
      onLive('bonuses_changes', (data) => add(fromBonus(data, serverNow()))),
      onLive('freespins_changes', (data) => add(fromFreespins(data, serverNow()))),
    ];
    return () => {
      removeEventListener('storage', noticeOtherTab);
      clearInterval(timer);
      for (const stop of stops) stop();
    };
  }, [store, playerId, platform]);
  return store;
}
