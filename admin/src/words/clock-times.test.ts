import { expect, it } from 'vitest';
import { formatClockWithOffset, formatInstantInZone, readClockTime, storedTime } from './clock-times.ts';
import { toLocalInput } from './time.ts';

const at = Date.parse;
const BERLIN = 'Europe/Berlin';

it.each([
  ['2026-11-20T00:00', BERLIN, '2026-11-19T23:00:00Z'],
  ['2026-07-01T12:00', BERLIN, '2026-07-01T10:00:00Z'],
  ['2026-07-01T12:00', 'UTC', '2026-07-01T12:00:00Z'],
  // The minutes around both clock changes of the year.
  ['2026-03-29T01:59', BERLIN, '2026-03-29T00:59:00Z'],
  ['2026-03-29T03:00', BERLIN, '2026-03-29T01:00:00Z'],
  ['2026-10-25T01:59', BERLIN, '2026-10-24T23:59:00Z'],
  ['2026-10-25T03:00', BERLIN, '2026-10-25T02:00:00Z'],
  ['2026-10-04T03:00', 'Australia/Sydney', '2026-10-03T16:00:00Z'],
  // A change by half an hour.
  ['2026-04-05T01:29', 'Australia/Lord_Howe', '2026-04-04T14:29:00Z'],
])('reads %s in %s as one instant', (local, zone, instant) => {
  expect(readClockTime(local, zone)).toEqual({ kind: 'once', instant: at(instant) });
});

it.each([
  ['2026-10-25T02:00', BERLIN, '2026-10-25T00:00:00Z', '2026-10-25T01:00:00Z'],
  ['2026-10-25T02:59', BERLIN, '2026-10-25T00:59:00Z', '2026-10-25T01:59:00Z'],
  ['2026-11-01T01:30', 'America/Toronto', '2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z'],
  ['2026-04-05T01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00Z', '2026-04-04T15:15:00Z'],
])('says that %s happens twice in %s', (local, zone, first, second) => {
  expect(readClockTime(local, zone)).toEqual({ kind: 'twice', instants: [at(first), at(second)] });
});

it.each([
  ['2026-03-29T02:00', BERLIN, '2026-03-29T00:00:00Z', '2026-03-29T01:00:00Z'],
  ['2026-03-29T02:59', BERLIN, '2026-03-29T00:59:00Z', '2026-03-29T01:59:00Z'],
  ['2026-10-04T02:30', 'Australia/Sydney', '2026-10-03T15:30:00Z', '2026-10-03T16:30:00Z'],
])('says that %s does not happen in %s, and what is nearest to it', (local, zone, earlier, later) => {
  expect(readClockTime(local, zone)).toEqual({ kind: 'skipped', instants: [at(earlier), at(later)] });
});

it.each(['', '2026-03-29', '29.03.2026 02:30', '2026-13-41T02:00'])('reads nothing from %j', (local) => {
  expect(readClockTime(local, BERLIN)).toEqual({ kind: 'unreadable' });
});

it('tells the two times of one night apart', () => {
  expect(formatClockWithOffset(at('2026-10-25T00:30:00Z'), BERLIN)).toBe('02:30 CEST (UTC+02:00)');
  expect(formatClockWithOffset(at('2026-10-25T01:30:00Z'), BERLIN)).toBe('02:30 CET (UTC+01:00)');
  expect(formatClockWithOffset(at('2026-10-25T01:30:00Z'), 'UTC')).toBe('01:30 UTC+00:00');
  const now = at('2026-10-20T00:00:00Z');
  expect(formatInstantInZone(at('2026-10-25T00:30:00Z'), now, BERLIN)).toBe('Sun 25 Oct, 02:30 CEST');
});

it.each([
  ['2026-11-20T00:00', '2026-11-20T00:00:00+01:00'],
  // Not decided, so stored as it was typed: no schema accepts a time without an offset.
  ['2026-03-29T02:30', '2026-03-29T02:30'],
  ['2026-10-25T02:30', '2026-10-25T02:30'],
  // On the way to 2026.
  ['0002-11-20T00:00', '0002-11-20T00:00'],
  ['0202-11-20T00:00', '0202-11-20T00:00'],
])('%s is stored as %s, and stands in its field as it was typed', (local, stored) => {
  expect(storedTime(local, 'Europe/Berlin')).toBe(stored);
  expect(toLocalInput(stored, 'Europe/Berlin')).toBe(local);
});

// A year is typed digit by digit. Nothing is asked about the years on the way.
it('finds no time on any clock in a year of which not all digits are typed', () => {
  const zones = [BERLIN, 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia', 'Africa/Monrovia', 'UTC'];
  const times = ['01-01T00:00', '03-29T02:30', '10-25T02:30', '12-31T23:59'];
  for (const year of ['0000', '0001', '0002', '0019', '0020', '0099', '0202', '0999', '1202', '1899', '1969'])
    for (const time of times)
      for (const zone of zones)
        expect(readClockTime(`${year}-${time}`, zone), `${year}-${time} in ${zone}`).toEqual({
          kind: 'unreadable',
        });
});
