import { describe, expect, it } from 'vitest';
import { cardState, quarterDays, sumShare, type VipStatusName, type VipTable } from './vip-progress.ts';

const NAMES: VipStatusName[] = ['regular', 'bronze', 'silver', 'gold', 'platinum', 'diamond'];
const table: VipTable = {
  id: 'main',
  statuses: NAMES.map((status, index) => ({ status, group: index, title: status })),
};
const sum = (cents: number, neededCents: number) => ({
  cents,
  neededCents,
  amount: '',
  needed: '',
  missing: '',
});

describe('cardState', () => {
  it('[VIP-19] [VIP-20] [VIP-21] [VIP-22] tells what is reached, held, next and locked', () => {
    expect(NAMES.map((status) => cardState(table, status, 'silver'))).toEqual([
      'before',
      'before',
      'current',
      'future',
      'lock',
      'lock',
    ]);
  });

  it('has nothing next above the highest', () => {
    expect(NAMES.map((status) => cardState(table, status, 'diamond'))).toEqual([
      'before',
      'before',
      'before',
      'before',
      'before',
      'current',
    ]);
  });
});

describe('quarterDays', () => {
  it.each([
    ['2026-11-21T12:00:00Z', '2026-12-31', '2027-01-01'],
    ['2026-12-31T23:59:59Z', '2026-12-31', '2027-01-01'],
    ['2027-01-01T00:00:00Z', '2027-03-31', '2027-04-01'],
    ['2028-02-29T08:00:00Z', '2028-03-31', '2028-04-01'],
  ])('[VIP-08] [VIP-09] at %s the quarter ends on %s and the next begins on %s', (at, last, next) => {
    const { lastDay, nextStart } = quarterDays(Date.parse(at));
    expect([lastDay, nextStart].map((day) => new Date(day).toISOString().slice(0, 10))).toEqual([last, next]);
  });
});

describe('sumShare', () => {
  it.each([
    [0, 600_000, 0],
    [426_000, 600_000, 0.71],
    [900_000, 600_000, 1],
    [5, 0, 1],
  ])('%d of %d is %d', (cents, needed, share) => {
    expect(sumShare(sum(cents, needed))).toBe(share);
  });
});
