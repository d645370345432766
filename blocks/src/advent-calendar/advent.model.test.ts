import { describe, expect, it } from 'vitest';
import { dayAt, isOver, layOutDays, offsetMinutes, zoneName, type Adventure } from './advent.model.ts';

const money = { amount_cents: 1000, currency: 'EUR', formatted: '€10' };
const day = (number: number, periodActivationDays?: number): Adventure['days'][number] => ({
  day: number,
  prize: { type: 'fs', count: 10 },
  condition: { minDep: money, wager: 30, ...(periodActivationDays ? { periodActivationDays } : {}) },
});
const calendar = (completed: number[], days = [day(1, 3), day(2), day(3, 3), day(5)]): Adventure => ({
  id: 'calendar',
  title: 'Calendar',
  start_at: '2026-12-01T00:00:00+01:00',
  order: 1,
  days,
  completions: completed.map((step) => ({ step })),
});

describe('dayAt', () => {
  it.each([
    ['2026-11-30T22:59:59Z', 0],
    ['2026-11-30T23:00:00Z', 1],
    ['2026-12-01T22:59:59Z', 1],
    ['2026-12-09T12:00:00Z', 9],
    ['2026-11-21T12:00:00Z', -9],
  ])('counts %s as day %d', (at, number) => {
    expect(dayAt(calendar([]), Date.parse(at))).toBe(number);
  });
});

describe('layOutDays', () => {
  it('[ADV-16] [ADV-17] [ADV-18] [ADV-19] tells what is completed, today, missed and to come', () => {
    expect(layOutDays(calendar([1]), 3).map(({ state }) => state)).toEqual([
      'completed',
      'lost',
      'active',
      'future',
    ]);
  });

  it('calls today completed once it is', () => {
    expect(layOutDays(calendar([3]), 3).map(({ state }) => state)).toEqual([
      'lost',
      'lost',
      'completed',
      'future',
    ]);
  });

  it('[ADV-13] counts the days until a day to come', () => {
    expect(layOutDays(calendar([]), -2).map(({ daysUntil }) => daysUntil)).toEqual([3, 4, 5, 7]);
  });

  it('[ADV-12] has a gift to activate for as many days as the condition gives', () => {
    const gifts = (today: number): boolean[] =>
      layOutDays(calendar([1, 2]), today).map(({ hasGift }) => hasGift);
    expect(gifts(3)).toEqual([true, false, false, false]);
    expect(gifts(4)).toEqual([false, false, false, false]);
  });
});

describe('isOver', () => {
  it('[ADV-20] once the last day is completed', () => {
    expect(isOver(calendar([4]), 5)).toBe(true);
    expect(isOver(calendar([1, 2, 3]), 5)).toBe(false);
  });

  it('[ADV-21] once today is later than the last day plus one', () => {
    expect(isOver(calendar([]), 6)).toBe(false);
    expect(isOver(calendar([]), 7)).toBe(true);
  });
});

it.each([
  ['2026-12-01T00:00:00+01:00', 60, 'UTC+1'],
  ['2026-12-01T00:00:00Z', 0, 'UTC'],
  ['2026-12-01T00:00:00-03:30', -210, 'UTC−3:30'],
])('the time of %s is %d minutes ahead: %s', (start_at, minutes, name) => {
  const adventure = { ...calendar([]), start_at };
  expect([offsetMinutes(adventure), zoneName(adventure)]).toEqual([minutes, name]);
});
