import { expect, it } from 'vitest';
import { openTimes, scheduleAt } from './schedule.ts';

const at = (text: string): number => Date.parse(text);
const FRIDAYS = {
  weekly: [{ days: ['fri' as const], from: '18:00', until: '24:00' }],
  zone: 'Europe/Tallinn',
};
const OCTOBER = { from: at('2026-10-23T18:00:00Z'), until: at('2026-11-01T00:00:00Z') };

it('[ADMIN-28] lists the hours of the week between two instants, those at their edges whole', () => {
  expect(openTimes(FRIDAYS, OCTOBER)).toEqual([
    { from: at('2026-10-23T15:00:00Z'), until: at('2026-10-23T21:00:00Z') },
    { from: at('2026-10-30T16:00:00Z'), until: at('2026-10-30T22:00:00Z') },
  ]);
  expect(openTimes(FRIDAYS, OCTOBER, 1)).toHaveLength(1);
  const bounded = { ...FRIDAYS, from: '2026-10-23T16:00:00Z', until: '2026-10-30T17:00:00Z' };
  expect(openTimes(bounded, OCTOBER)).toEqual([
    { from: at('2026-10-23T16:00:00Z'), until: at('2026-10-23T21:00:00Z') },
    { from: at('2026-10-30T16:00:00Z'), until: at('2026-10-30T17:00:00Z') },
  ]);
});

it('lists a schedule without hours as it is, and always for none', () => {
  const from = '2026-10-25T00:00:00Z';
  expect(openTimes({ from }, OCTOBER)).toEqual([{ from: at(from), until: Infinity }]);
  expect(openTimes({ until: from }, { from: at(from), until: Infinity })).toEqual([]);
  expect(openTimes(undefined, OCTOBER)).toEqual([{ from: -Infinity, until: Infinity }]);
});

it('says whether it is open, and until when', () => {
  expect(scheduleAt(FRIDAYS, at('2026-10-23T18:00:00Z'))).toEqual({
    isOpen: true,
    until: at('2026-10-23T21:00:00Z'),
  });
  expect(scheduleAt(FRIDAYS, at('2026-10-24T00:00:00Z'))).toEqual({
    isOpen: false,
    until: at('2026-10-30T16:00:00Z'),
  });
  expect(scheduleAt({}, 0)).toEqual({ isOpen: true, until: null });
});

it.each<[string, object]>([
  ['no zone', { weekly: FRIDAYS.weekly }],
  ['a zone that does not exist', { ...FRIDAYS, zone: 'Europe/Talinn' }],
  ['a day that is none', { ...FRIDAYS, weekly: [{ ...FRIDAYS.weekly[0], days: ['friday'] }] }],
  ['no day', { ...FRIDAYS, weekly: [{ ...FRIDAYS.weekly[0], days: [] }] }],
  ['an hour that is not typed yet', { ...FRIDAYS, weekly: [{ ...FRIDAYS.weekly[0], from: '' }] }],
  ['nothing', { ...FRIDAYS, weekly: [null] }],
])('what is half written, as with %s, is never open, and throws nothing', (_what, schedule) => {
  expect(openTimes(schedule, OCTOBER)).toEqual([]);
  expect(scheduleAt(schedule, OCTOBER.from)).toEqual({ isOpen: false, until: null });
});
