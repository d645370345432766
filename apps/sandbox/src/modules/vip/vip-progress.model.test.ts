import { expect, it } from 'vitest';
import type { Player } from '../player/player.ts';
import { vipProgress as progressBy } from './vip-progress.model.ts';
import { createCurrencies } from '../../money/currencies.ts';
import { statusThresholds } from './status-thresholds.ts';
import { quarterEnd, quarterStart } from '../../time/quarter.ts';

const NOON = Date.UTC(2026, 10, 21, 12);

const OWN = statusThresholds(createCurrencies(() => [], new Set()));
const vipProgress = (of: Player, now: number) => progressBy(of, now, OWN);

function player(fields: Partial<Player>): Player {
  return {
    id: 1,
    email: 'a@b.example',
    currency: 'EUR',
    locale: 'en',
    licence: 'CW',
    groups: [],
    profile: {},
    authFieldsMissed: [],
    confirmedAt: null,
    createdAt: 0,
    currentSignInAt: null,
    depositBonusCode: null,
    canIssueBonuses: true,
    twoFactorEnabled: false,
    quarter: { start: quarterStart(NOON), depositCents: 0, betCents: 0 },
    ...fields,
  };
}

const quarter = (depositCents: number, betCents: number) => ({
  start: quarterStart(NOON),
  depositCents,
  betCents,
});

it('[VIP-12] answers where a player stands in the running quarter', () => {
  expect(vipProgress(player({ groups: [259], quarter: quarter(426_000, 3_840_000) }), NOON)).toEqual({
    currency: 'EUR',
    currentStatus: 'gold',
    activeStatus: 'gold',
    nextStatus: 'platinum',
    depositThresholdCents: 600_000,
    depositAmountCents: 426_000,
    betSumCents: 3_840_000,
    betSumThresholdCents: 6_000_000,
    overallProgress: 0.675,
  });
});

it.each([
  [[], 'regular', 'bronze'],
  [[1117], 'regular', 'bronze'],
  [[257], 'bronze', 'silver'],
  [[258], 'silver', 'gold'],
  [[259], 'gold', 'platinum'],
  [[255], 'platinum', 'diamond'],
  [[759], 'diamond', null],
  [[257, 259, 258], 'gold', 'platinum'],
])('[VIP-10] [VIP-11] groups %j make %s, then %s', (groups, currentStatus, nextStatus) => {
  expect(vipProgress(player({ groups }), NOON)).toMatchObject({ currentStatus, nextStatus });
});

it('earns the next status when both sums are there, and not before', () => {
  const earned = vipProgress(player({ groups: [257], quarter: quarter(600_000, 6_000_000) }), NOON);
  expect(earned).toMatchObject({ currentStatus: 'bronze', activeStatus: 'silver', overallProgress: 1 });
  const almost = vipProgress(player({ groups: [257], quarter: quarter(9_000_000, 5_999_999) }), NOON);
  expect(almost).toMatchObject({ activeStatus: 'bronze', overallProgress: 1 });
});

it('caps each ratio, so that deposits do not make up for bets', () => {
  const progress = vipProgress(player({ quarter: quarter(60_000_000, 600_000) }), NOON);
  expect(progress.overallProgress).toBe(0.55);
});

it('counts from nothing once the quarter is over', () => {
  const gold = player({ groups: [259], quarter: quarter(426_000, 3_840_000) });
  const lastMoment = Date.UTC(2027, 0, 1) - 1;
  expect(vipProgress(gold, lastMoment)).toMatchObject({ depositAmountCents: 426_000 });
  expect(vipProgress(gold, lastMoment + 1)).toMatchObject({
    depositAmountCents: 0,
    betSumCents: 0,
    overallProgress: 0,
  });
});

it.each([
  ['AUD', 900_000, 9_000_000],
  ['BRL', 3_000_000, 30_000_000],
  ['NOK', 900_000, 9_000_000],
])('[CUR-17] [CUR-18] takes %s thresholds from the table, else the fallback', (currency, deposit, bets) => {
  expect(vipProgress(player({ currency }), NOON)).toMatchObject({
    depositThresholdCents: deposit,
    betSumThresholdCents: bets,
  });
});

it('finds the ends of quarters in UTC', () => {
  expect(quarterStart(Date.UTC(2026, 2, 31, 23, 59))).toBe(Date.UTC(2026, 0, 1));
  expect(quarterStart(Date.UTC(2026, 3, 1))).toBe(Date.UTC(2026, 3, 1));
  expect(quarterEnd(NOON)).toBe(Date.UTC(2027, 0, 1));
});
