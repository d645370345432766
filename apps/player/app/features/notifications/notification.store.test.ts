import { expect, it } from 'vitest';
import { fromBonus } from './notification.model.ts';
import { createNotificationStore } from './notification.store.ts';
import { notificationKey } from '../../shared/visitor/player-stores.ts';

const HOUR = 60 * 60 * 1000;
const bonus = (id: number, now: number) => fromBonus({ id, stage: 'issued', changed_at: '' }, now);

function createBrowser() {
  const stored = new Map<string, string>();
  const clock = { now: 1_000_000 };
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const openTab = (playerId = '7') => {
    const store = createNotificationStore({ storage, now: () => clock.now, playerId });
    store.getState().refresh();
    return store;
  };
  return { stored, clock, openTab };
}

const ids = (store: ReturnType<typeof createNotificationStore>) =>
  store.getState().notifications.map(({ id }) => id);

it('[NOTE-08] stores notifications for the next page, each with its expiry', () => {
  const { openTab, stored, clock } = createBrowser();
  openTab().getState().add(bonus(1, clock.now));
  expect(JSON.parse(stored.get('notifications-7') ?? '')).toEqual([
    {
      id: 'bonus-1',
      type: 'bonuses_changes',
      stage: 'issued',
      receivedAt: 1_000_000,
      expiresAt: 1_000_000 + 2 * HOUR,
      isRead: false,
    },
  ]);
  expect(ids(openTab())).toEqual(['bonus-1']);
});

it('[NOTE-09] shows each for two hours, on a page that stays open too', () => {
  const { openTab, clock, stored } = createBrowser();
  const tab = openTab();
  tab.getState().add(bonus(1, clock.now));
  clock.now += HOUR;
  tab.getState().add(bonus(2, clock.now));
  clock.now += HOUR;
  tab.getState().refresh();
  expect(ids(tab)).toEqual(['bonus-2']);
  clock.now += HOUR;
  tab.getState().refresh();
  expect(ids(tab)).toEqual([]);
  expect(stored.size).toBe(0);
});

it('keeps what another tab has added, and counts what that one has read', () => {
  const { openTab, clock } = createBrowser();
  const [one, other] = [openTab(), openTab()];
  one.getState().add(bonus(1, clock.now));
  other.getState().add(bonus(1, clock.now));
  other.getState().add(bonus(2, clock.now));
  one.getState().refresh();
  expect(ids(one)).toEqual(['bonus-2', 'bonus-1']);
  one.getState().markRead(clock.now);
  other.getState().refresh();
  expect(other.getState().notifications.map(({ isRead }) => isRead)).toEqual([true, true]);
});

it('keeps players apart, and forgets on demand', () => {
  const { openTab, clock, stored } = createBrowser();
  const mine = openTab('7');
  mine.getState().add(bonus(1, clock.now));
  expect(ids(openTab('8'))).toEqual([]);
  mine.getState().clear();
  expect(stored.has(notificationKey('7'))).toBe(false);
  expect(ids(mine)).toEqual([]);
});
