import { expect, it } from 'vitest';
import { addAnnounced, findCanceled, readAnnounced } from './canceled-deposit.model.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const canceled = (id: number, secondsAgo: number) =>
  ({
    id,
    action: 'deposit',
    state: 'canceled',
    finished_at: new Date(NOW - secondsAgo * 1000).toISOString(),
  }) as const;
const idsOf = (payments: Parameters<typeof findCanceled>[0], announced: number[] = []) =>
  findCanceled(payments, { now: NOW, announced: new Set(announced) }).map(({ id }) => id);

it('[CASH-22] tells of a canceled deposit that ended five minutes ago at most', () => {
  expect(idsOf([canceled(1, 0), canceled(2, 300), canceled(3, 300.001)])).toEqual([1, 2]);
});

it('[CASH-22] tells of no other payment', () => {
  const fresh = canceled(1, 10);
  expect(
    idsOf([
      { ...fresh, action: 'cashout' },
      { ...fresh, state: 'declined' },
      { ...fresh, state: 'pending', finished_at: null },
    ]),
  ).toEqual([]);
});

it('[CASH-23] tells of each once, in this visit and the next', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  expect([...readAnnounced(storage)]).toEqual([]);
  addAnnounced(storage, [1, 2]);
  addAnnounced(storage, [2, 3]);
  expect([...readAnnounced(storage)]).toEqual([1, 2, 3]);
  expect(idsOf([canceled(2, 10), canceled(4, 10)], [...readAnnounced(storage)])).toEqual([4]);
  addAnnounced(
    storage,
    Array.from({ length: 30 }, (_, at) => at + 10),
  );
  expect([...readAnnounced(storage)]).toHaveLength(20);
});
