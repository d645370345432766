import { expect, it } from 'vitest';
import { clockChangeWords, nextClockChange, weeklyWords, zoneAt, type Windows } from './weekly-words.ts';

const NOW = Date.parse('2026-11-29T12:00:00Z');
const TALLINN = 'Europe/Tallinn';

it.each<[Windows, string]>([
  [[{ days: ['fri'], from: '18:00', until: '24:00' }], 'Fri 18:00 to 24:00, Tallinn time'],
  [
    [{ days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], from: '22:00', until: '02:00' }],
    'every day 22:00 to 02:00, Tallinn time',
  ],
  [
    [
      { days: ['fri', 'sat'], from: '18:00', until: '24:00' },
      { days: ['sun'], from: '12:00', until: '18:00' },
    ],
    'Fri, Sat 18:00 to 24:00; Sun 12:00 to 18:00, Tallinn time',
  ],
])('[ADMIN-28] says %j as “%s”', (weekly, words) => {
  expect(weeklyWords({ weekly, zone: TALLINN })).toBe(words);
});

it('[ADMIN-28] the name and the offset of a zone are those of the date', () => {
  expect(zoneAt(TALLINN, Date.parse('2026-12-04T16:00:00Z'))).toMatch(/UTC\+02:00/);
  expect(zoneAt(TALLINN, Date.parse('2027-06-04T16:00:00Z'))).toMatch(/UTC\+03:00/);
  expect(zoneAt('Europe/Berlin', NOW)).toBe('CET (UTC+01:00)');
});

it.each<[Windows, string | undefined]>([
  [
    [{ days: ['sun'], from: '03:30', until: '06:00' }],
    'On Sun 28 Mar 2027 clocks go forward and skip 03:30: then the next time that exists counts.',
  ],
  [
    [{ days: ['sat'], from: '22:00', until: '03:30' }],
    'On Sun 28 Mar 2027 clocks go forward and skip 03:30: then the next time that exists counts.',
  ],
  [[{ days: ['sun'], from: '02:00', until: '04:00' }], undefined],
  [[{ days: ['fri'], from: '18:00', until: '24:00' }], undefined],
])('[ADMIN-28] of %j it says which hour of the coming year is skipped or comes twice', (weekly, words) => {
  const change = nextClockChange({ weekly, zone: TALLINN }, NOW);
  expect(change && clockChangeWords(change, TALLINN, NOW)).toBe(words);
});

it('[ADMIN-28] an hour that comes twice', () => {
  const weekly: Windows = [{ days: ['sun'], from: '01:30', until: '06:00' }];
  const schedule = { weekly, zone: 'America/New_York' };
  const change = nextClockChange(schedule, Date.parse('2027-05-01T00:00:00Z'));
  expect(change && clockChangeWords(change, schedule.zone, NOW)).toBe(
    'On Sun 7 Nov 2027 clocks go back and 01:30 comes twice: it opens the first time, and closes the last.',
  );
});
