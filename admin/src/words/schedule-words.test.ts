import { describe, expect, it } from 'vitest';
import { schedulePhase, scheduleWords } from './schedule-words.ts';
import { formatAgo, formatDuration, fromLocalInput, toLocalInput } from './time.ts';

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

  it('is half open: over at the very instant of its end', () => {
    expect(schedulePhase({ until: '2026-11-19T14:02:00+01:00' }, now)).toBe('after');
    expect(schedulePhase({ from: '2026-11-19T14:02:00+01:00' }, now)).toBe('open');
  });
});

describe('market time', () => {
  it.each([
    ['2026-11-20T00:00', 'Europe/Berlin', '2026-11-20T00:00:00+01:00'],
    ['2026-07-01T12:30', 'Europe/Berlin', '2026-07-01T12:30:00+02:00'],
    ['2026-07-01T12:30', 'UTC', '2026-07-01T12:30:00Z'],
    ['2026-11-20T10:00', 'Australia/Sydney', '2026-11-20T10:00:00+11:00'],
    // The clock jumps from 02:00 to 03:00 on 28 March 2027: the time after the jump is meant.
    ['2027-03-28T02:30', 'Europe/Berlin', '2027-03-28T03:30:00+02:00'],
    // 02:30 happens twice on 25 October 2026: the first is meant.
    ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T02:30:00+02:00'],
  ])('%s in %s is %s', (local, zone, iso) => {
    expect(fromLocalInput(local, zone)).toBe(iso);
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
