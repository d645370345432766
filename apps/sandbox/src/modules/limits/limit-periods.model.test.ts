import { expect, it } from 'vitest';
import { breakEnd, countedPeriod, type LimitPeriod, PERIODS_OF_TYPE } from './limit-periods.model.ts';

const at = (text: string) => Date.parse(`${text}Z`);
const SATURDAY = at('2026-11-21T12:00:00');

it.each<[LimitPeriod, string, string, string]>([
  ['day', '2026-11-21T12:00:00', '2026-11-21T00:00:00', '2026-11-22T00:00:00'],
  ['day', '2026-11-21T00:00:00', '2026-11-21T00:00:00', '2026-11-22T00:00:00'],
  ['day', '2026-11-21T23:59:59.999', '2026-11-21T00:00:00', '2026-11-22T00:00:00'],
  ['week', '2026-11-21T12:00:00', '2026-11-16T00:00:00', '2026-11-23T00:00:00'],
  ['week', '2026-11-22T23:59:59.999', '2026-11-16T00:00:00', '2026-11-23T00:00:00'],
  ['week', '2026-11-23T00:00:00', '2026-11-23T00:00:00', '2026-11-30T00:00:00'],
  ['month', '2026-11-21T12:00:00', '2026-11-01T00:00:00', '2026-12-01T00:00:00'],
  ['month', '2026-12-31T23:59:59.999', '2026-12-01T00:00:00', '2027-01-01T00:00:00'],
  ['month', '2028-02-29T00:00:00', '2028-02-01T00:00:00', '2028-03-01T00:00:00'],
])('[LIM-09] [LIM-11] [LIM-12] counts a %s at %s from %s to %s', (period, now, start, end) => {
  expect(countedPeriod(period, at(now))).toEqual({ start: at(start), end: at(end) });
});

it.each<[LimitPeriod, string | null]>([
  ['day', '2026-11-22T12:00:00'],
  ['3_days', '2026-11-24T12:00:00'],
  ['week', '2026-11-28T12:00:00'],
  ['month', '2026-12-21T12:00:00'],
  ['3_months', '2027-02-21T12:00:00'],
  ['6_months', '2027-05-21T12:00:00'],
  ['9_months', '2027-08-21T12:00:00'],
  ['12_months', '2027-11-21T12:00:00'],
  ['forever', null],
])('[LIM-10] [LIM-13] [LIM-14] [LIM-15] [LIM-16] [LIM-17] ends a break of %s at %s', (period, end) => {
  expect(breakEnd(period, SATURDAY)).toBe(end === null ? null : at(end));
});

it('ends a break at the last day of a month that has no such day', () => {
  expect(breakEnd('month', at('2027-01-31T08:00:00'))).toBe(at('2027-02-28T08:00:00'));
  expect(breakEnd('3_months', at('2027-11-30T08:00:00'))).toBe(at('2028-02-29T08:00:00'));
});

it('offers money limits by day, week and month, time by day, and breaks of any length', () => {
  expect(PERIODS_OF_TYPE.loss).toEqual(['day', 'week', 'month']);
  expect(PERIODS_OF_TYPE.wager).toEqual(PERIODS_OF_TYPE.loss);
  expect(PERIODS_OF_TYPE.deposit).toEqual(PERIODS_OF_TYPE.loss);
  expect(PERIODS_OF_TYPE.session).toEqual(['day']);
  expect(PERIODS_OF_TYPE.coolingoff).toHaveLength(9);
  expect(PERIODS_OF_TYPE.selfexclusion).toEqual(PERIODS_OF_TYPE.coolingoff);
});
