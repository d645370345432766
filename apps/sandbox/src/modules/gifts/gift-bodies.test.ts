import { expect, it } from 'vitest';
import type { BonusPrize, FreespinsPrize } from '../../prizes/bonus-data.ts';
import { depositGiftBody } from './gift-bodies.ts';

const PRIZE = { title: { en: 'A prize' }, begins: 'at_once', days_to_activate: 3, days_to_wager: 7 } as const;
const FIXED: BonusPrize = { ...PRIZE, type: 'bonus', amount: { EUR: 1000 }, wager: 30 };
const PERCENT: BonusPrize = {
  ...PRIZE,
  type: 'bonus',
  percent: 50,
  amount_limit: { EUR: 10_000 },
  wager: 25,
};
const SPINS: FreespinsPrize = {
  ...PRIZE,
  type: 'freespins',
  count: 10,
  bet: { EUR: 20 },
  games: ['tide-lab/pokie-1'],
  wager: 20,
  days_to_play: 2,
};

it.each([
  ['a part of the deposit', [SPINS, PERCENT], [50, 10_000, 25, 7]],
  ['a fixed amount', [FIXED], [null, 1000, 30, 7]],
  ['free spins alone', [SPINS], [null, null, 20, 2]],
])('says what %s is, and for how long', (_title, gives, expected) => {
  const body = depositGiftBody(
    {
      group_key: 'offer',
      title: { en: 'An offer' },
      occasion: 'deposit',
      code: 'OFFER',
      minimum: { EUR: 2000 },
      gives,
    },
    { now: 0, locale: 'en', currency: 'EUR', chosen: null },
  );
  expect([body.percent, body.amount_limit_cents, body.wager, body.days_to_wager]).toEqual(expected);
});
