import { expect, it } from 'vitest';
import {
  addNotification,
  countUnread,
  dropExpired,
  formatCount,
  fromBonus,
  fromFreespins,
  fromPersonal,
  fromTournament,
  parseStored,
  type StoredNotification,
  tellable,
} from './notification.model.ts';

const NOW = Date.parse('2026-11-23T12:00:00Z');
const at = new Date(NOW).toISOString();
const kept = { receivedAt: NOW, sentAt: NOW, expiresAt: NOW + 7_200_000, isRead: false };

it('[NOTE-02, LIVE-18] makes a personal notification of a personal frame', () => {
  const data = { id: 'p1', title: 'A gift', text: 'Ten spins', created_at: at, link: '/promotions' };
  expect(fromPersonal(data, NOW)).toEqual({
    id: 'p1',
    type: 'personal',
    title: 'A gift',
    text: 'Ten spins',
    link: '/promotions',
    ...kept,
  });
});

it('[NOTE-07] makes a personal notification with the tournament of a tournament frame', () => {
  const data = { id: 't1', title: 'You lead', text: 'First', created_at: at, identifier: 'polar-sprint' };
  expect(fromTournament(data, NOW)).toEqual({
    id: 't1',
    type: 'personal',
    title: 'You lead',
    text: 'First',
    identifier: 'polar-sprint',
    ...kept,
  });
});

it('[NOTE-03, LIVE-19] makes a notification of a change of a bonus', () => {
  expect(fromBonus({ id: 7, stage: 'issued', changed_at: at }, NOW)).toEqual({
    id: 'bonus-7',
    type: 'bonuses_changes',
    stage: 'issued',
    ...kept,
  });
});

it('[NOTE-04, LIVE-20] makes a notification of a change of free spins', () => {
  expect(fromFreespins({ id: 7, stage: 'expired', changed_at: at }, NOW)).toEqual({
    id: 'freespins-7',
    type: 'freespins_changes',
    stage: 'expired',
    ...kept,
  });
});

const bonus = (id: number, stage: string, now = NOW) => fromBonus({ id, stage, changed_at: at }, now);

it('keeps the newest first, and the same only once', () => {
  const list = addNotification(addNotification([], bonus(1, 'issued')), bonus(2, 'issued'));
  expect(list.map(({ id }) => id)).toEqual(['bonus-2', 'bonus-1']);
  const read = list.map((notification) => ({ ...notification, isRead: true }));
  expect(addNotification(read, bonus(1, 'issued'))).toEqual(read);
});

it('puts a further stage of a gift in the place of the one before, new again', () => {
  const list = [{ ...bonus(1, 'issued'), isRead: true }, bonus(2, 'issued')];
  expect(addNotification(list, bonus(1, 'handle_bets', NOW + 5))).toEqual([
    bonus(1, 'handle_bets', NOW + 5),
    bonus(2, 'issued'),
  ]);
});

it('[NOTE-08, NOTE-09] drops a notification two hours after it came', () => {
  const list = [bonus(1, 'issued')];
  expect(dropExpired(list, NOW + 2 * 60 * 60 * 1000 - 1)).toEqual(list);
  expect(dropExpired(list, NOW + 2 * 60 * 60 * 1000)).toEqual([]);
});

it('[NOTE-10] counts those that were not read', () => {
  expect(countUnread([bonus(1, 'issued'), { ...bonus(2, 'issued'), isRead: true }, bonus(3, 'wait')])).toBe(
    2,
  );
});

it.each([
  [1, '1'],
  [9, '9'],
  [10, '9+'],
  [37, '9+'],
])('[NOTE-11] shows a count of %i as %s', (count, shown) => {
  expect(formatCount(count)).toBe(shown);
});

it('reads what it stored, and nothing from what is damaged', () => {
  const list: StoredNotification[] = [bonus(1, 'issued')];
  expect(parseStored(list)).toEqual(list);
  expect(parseStored(null)).toEqual([]);
  expect(parseStored({ id: 'x' })).toEqual([]);
  expect(parseStored([null, { id: 'x' }, list[0]])).toEqual(list);
});

it('[SAFE-07] tells whom nothing may be promoted to of no new gift and no tournament', () => {
  const now = 1000;
  const at = '2026-11-27T12:00:00Z';
  const all = [
    fromPersonal({ id: 'paid', title: 'Paid out', text: 'Your money is on its way', created_at: at }, now),
    fromTournament({ id: 't', title: 'Soon', text: 'Play', identifier: 'polar-sprint', created_at: at }, now),
    fromBonus({ id: 7, stage: 'issued', changed_at: at }, now),
    fromBonus({ id: 8, stage: 'expired', changed_at: at }, now),
    fromFreespins({ id: 9, stage: 'issued', changed_at: at }, now),
  ];
  const ids = (facts: { isSuppressed?: boolean }): string[] => tellable(all, facts).map(({ id }) => id);
  expect(ids({ isSuppressed: true })).toEqual(['paid', 'bonus-8']);
  expect(ids({})).toHaveLength(5);
  expect(ids({ isSuppressed: false })).toHaveLength(5);
});
