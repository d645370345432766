import { describe, expect, it } from 'vitest';
import type { Schedule } from '@marquee/schemas';
import { opensWords, schedulePhase, scheduleWords } from './schedule-words.ts';
import { formatAgo, formatDuration, startOfDay, toLocalInput } from './time.ts';

const FRIDAY = { days: ['fri' as const], from: '18:00', until: '24:00' };
const now = Date.parse('2026-11-19T14:02:00+01:00');

describe('scheduleWords', () => {
  it.each([
    [undefined, 'always', 'Always'],
    [{}, 'always', 'Always'],
    [{ from: '2026-12-01T00:00:00+01:00' }, 'before', 'from Tue 1 Dec, 00:00'],
    [{ from: '2026-11-01T00:00:00+01:00' }, 'open', 'Always'],
    [{ until: '2026-11-29T22:59:00Z' }, 'open', 'until Sun 29 Nov, 23:59'],
    [{ until: '2026-11-15T22:59:00Z' }, 'after', 'ended Sun 15 Nov'],
    [
      { from: '2026-11-20T00:00:00+01:00', until: '2026-11-21T00:00:00+01:00' },
      'before',
      'Fri 20 Nov to Sat 21 Nov',
    ],
    [
      { from: '2026-11-20T12:00:00+01:00', until: '2027-01-02T00:00:00+01:00' },
      'before',
      'Fri 20 Nov, 12:00 to Sat 2 Jan 2027, 00:00',
    ],
  ])('%j is %s: “%s”', (schedule, phase, words) => {
    expect(schedulePhase(schedule, now)).toBe(phase);
    expect(scheduleWords(schedule, now)).toBe(words);
  });

  it.each([
    [{ from: '2027-03-28T02:30' }, 'always'],
    [{ from: '' }, 'always'],
    [{ until: '2027-10-31T02:30' }, 'always'],
    [{ from: '0002-12-12T10:00', until: '2026-11-29T22:59:00Z' }, 'open'],
    [{ from: '2026-12-01T00:00:00+01:00', until: '2027-10-31T02:30' }, 'before'],
  ])('%j, of which a part is not settled, is read on nobody’s clock', (schedule, phase) => {
    expect(schedulePhase(schedule, now)).toBe(phase);
    expect(scheduleWords(schedule, now)).toBe('Not complete yet');
  });

  it.each([
    [{}, 'before', 'Fri 18:00 to 24:00, Tallinn time', 'Opens Fri 20 Nov, 17:00'],
    [
      { from: '2026-11-10T00:00:00Z' },
      'before',
      'Fri 18:00 to 24:00, Tallinn time',
      'Opens Fri 20 Nov, 17:00',
    ],
    [
      { from: '2026-12-01T00:00:00+01:00' },
      'before',
      'Fri 18:00 to 24:00, Tallinn time, from Tue 1 Dec, 00:00',
      'Opens Fri 4 Dec, 17:00',
    ],
    [{ until: '2026-11-20T12:00:00Z' }, 'after', 'ended Fri 13 Nov', undefined],
    [{ zone: 'Europe/Talinn' }, 'always', 'Not complete yet', undefined],
    [{ weekly: [{ ...FRIDAY, days: [] }] }, 'always', 'Not complete yet', undefined],
  ])('[ADMIN-28] hours of the week with %j are %s: “%s”', (rest, phase, words, opens) => {
    const schedule = { weekly: [FRIDAY], zone: 'Europe/Tallinn', ...rest } as Schedule; // some half written
    expect(schedulePhase(schedule, now)).toBe(phase);
    expect(scheduleWords(schedule, now)).toBe(words);
    expect(opensWords(schedule, now)).toBe(opens);
  });

  it('[ADMIN-28] hours of the week are open during them alone', () => {
    const schedule = { weekly: [FRIDAY], zone: 'Europe/Tallinn' };
    expect(schedulePhase(schedule, Date.parse('2026-11-20T16:00:00Z'))).toBe('open');
    expect(schedulePhase(schedule, Date.parse('2026-11-20T22:00:00Z'))).toBe('before');
  });

  it('is half open: over at the very instant of its end', () => {
    expect(schedulePhase({ until: '2026-11-19T14:02:00+01:00' }, now)).toBe('after');
    expect(schedulePhase({ from: '2026-11-19T14:02:00+01:00' }, now)).toBe('open');
  });
});

describe('market time', () => {
  it.each([
    ['2026-11-20', 'Europe/Berlin', '2026-11-19T23:00:00.000Z'],
    ['2026-07-01', 'Europe/Berlin', '2026-06-30T22:00:00.000Z'],
    ['2026-07-01', 'UTC', '2026-07-01T00:00:00.000Z'],
    // In both nights with a clock change, the day starts before the change.
    ['2027-03-28', 'Europe/Berlin', '2027-03-27T23:00:00.000Z'],
    ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00.000Z'],
    // In Beirut midnight itself is skipped, in Havana it occurs twice.
    ['2026-03-29', 'Asia/Beirut', '2026-03-28T22:00:00.000Z'],
    ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z'],
  ])('%s begins in %s at %s', (day, zone, iso) => {
    expect(new Date(startOfDay(day, zone)).toISOString()).toBe(iso);
  });

  it('shows an instant on another clock', () => {
    expect(toLocalInput('2026-11-20T00:00:00+01:00', 'UTC')).toBe('2026-11-19T23:00');
    expect(toLocalInput('not a date', 'UTC')).toBe('');
  });
});

describe('how long and how long ago', () => {
  it.each([
    [35_880_000, '9 h 58 min'],
    [3_600_000, '1 h'],
    [59_000, '1 min'],
    [86_400_000, '1 day'],
    [90_000_000, '1 d 1 h'],
    [864_000_000, '10 days'],
  ])('%i ms is %s', (milliseconds, words) => {
    expect(formatDuration(milliseconds)).toBe(words);
  });
  it.each([
    ['2026-11-19T12:20:00+01:00', '12:20'],
    ['2026-11-18T12:20:00+01:00', 'Wed'],
    ['2026-11-06T12:20:00+01:00', '6 Nov'],
    ['2025-11-06T12:20:00+01:00', '6 Nov 2025'],
  ])('%s was %s', (instant, words) => {
    expect(formatAgo(Date.parse(instant), now)).toBe(words);
  });
});
