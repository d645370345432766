import { expect, it } from 'vitest';
import { formatPot, lastWin, sortLevels, topWins, type JackpotWin } from './jackpots.model.ts';

const win = (name: string, amount: number, wonAt: string, level = 'Zenith'): JackpotWin => ({
  name,
  level,
  amount_cents: amount,
  currency: 'EUR',
  wonAt,
});
const wins = [
  win('a', 100, '2026-11-01T00:00:00Z'),
  win('b', 600, '2026-11-02T00:00:00Z'),
  win('c', 300, '2026-11-03T00:00:00Z', 'Horizon'),
  win('d', 500, '2026-11-04T00:00:00Z'),
  win('e', 200, '2026-11-05T00:00:00Z'),
  win('f', 400, '2026-11-06T00:00:00Z', 'Horizon'),
];
const names = (list: readonly JackpotWin[]): string => list.map(({ name }) => name).join('');

it('[JACK-07] [JACK-09] lists the five biggest wins', () => {
  expect(names(topWins(wins, 'biggest'))).toBe('bdfce');
});

it('[JACK-08] [JACK-09] lists the five latest wins', () => {
  expect(names(topWins(wins, 'latest'))).toBe('fedcb');
});

it.each([
  [40_122_019, 'EUR', 'en', '€401,220.19'],
  [1000, 'EUR', 'en', '€10.00'],
  [40_122_019, 'EUR', 'de', '401.220,19 €'],
  [12_345, 'USDT', 'en', '123.45 USDT'],
])('[JACK-12] prints %i %s in %s as %s', (cents, currency, locale, text) => {
  expect(formatPot(cents, currency, locale).replaceAll('\u00A0', ' ')).toBe(text);
});

it('knows the order of levels and when one was won last', () => {
  const levels = ['level_1', 'level_3', 'level_2'].map((identifier) => ({
    identifier,
    name: identifier,
    amount_cents: 1,
  }));
  expect(sortLevels(levels).map(({ identifier }) => identifier)).toEqual(['level_3', 'level_2', 'level_1']);
  expect(lastWin(wins, 'Horizon')).toBe(Date.parse('2026-11-06T00:00:00Z'));
  expect(lastWin(wins, 'Meridian')).toBeUndefined();
});
