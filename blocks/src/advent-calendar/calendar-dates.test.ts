import { expect, it } from 'vitest';
import type { Adventure } from './advent.model.ts';
import { calendarDates } from './calendar-dates.ts';

const adventure = (start_at: string, days: number[]): Adventure => ({
  id: 'a',
  title: 'A',
  start_at,
  order: 1,
  days: days.map((day) => ({
    day,
    prize: { type: 'fs', count: 1 },
    condition: { minDep: { amount_cents: 1000, currency: 'EUR', formatted: '€10' }, wager: 0 },
  })),
});

it.each([
  ['en', 'December', '9 Dec', '9 December', '23:59'],
  ['de', 'Dezember', '9. Dez.', '9. Dezember', '23:59'],
  ['no', 'Desember', '9. des.', '9. desember', '23:59'],
])('says the days of an adventure in %s by the time of its place', (locale, months, short, long, closing) => {
  const dates = calendarDates(adventure('2026-12-01T00:00:00+01:00', [1, 24]), locale);
  expect([dates.months(), dates.short(9), dates.long(9), dates.closing(9)]).toEqual([
    months,
    short,
    long,
    closing,
  ]);
});

it('names both months of an adventure that goes over the end of one', () => {
  const dates = calendarDates(adventure('2026-11-20T00:00:00Z', [1, 20]), 'en');
  expect(dates.months().replaceAll(/\s/g, ' ')).toBe('November – December');
});
