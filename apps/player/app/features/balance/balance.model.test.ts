import { expect, it } from 'vitest';
import { countTickets, splitWallet, sumWager } from './balance.model.ts';

it('[CASH-02, CASH-03, CASH-04] tells real money, bonus money and both together apart', () => {
  const wallet = {
    currency: 'EUR',
    active: true,
    amount_cents: 124_850,
    available_to_cashout_cents: 104_850,
  };
  expect(splitWallet(wallet)).toEqual({ real: 104_850, bonus: 20_000, common: 124_850 });
});

const bonus = (stage: 'issued' | 'wait' | 'handle_bets' | 'lost', wagered: number | null, total: number) => ({
  stage,
  currency: 'EUR',
  amount_wager_cents: wagered,
  amount_wager_requirement_cents: total,
});

it('[CASH-05, CASH-06] sums what is wagered and what has to be, of running bonuses of the currency', () => {
  const bonuses = [
    bonus('handle_bets', 3_720, 6_000),
    bonus('handle_bets', null, 1_000),
    { ...bonus('handle_bets', 5, 10), currency: 'CAD' },
    bonus('issued', null, 9_000),
    bonus('lost', 400, 900),
  ];
  expect(sumWager(bonuses, 'EUR')).toEqual({ wagered: 3_720, total: 7_000, percent: 53 });
  expect(sumWager(bonuses, 'NOK')).toBeNull();
});

it.each([
  [0, 0, 0],
  [1_999, 2_000, 99],
  [2_500, 2_000, 100],
])('[BON-27] a wager of %i of %i is %i per cent', (wagered, total, percent) => {
  expect(sumWager([bonus('handle_bets', wagered, total)], 'EUR')?.percent).toBe(percent);
});

it('[CASH-07] counts the tickets of lotteries that are not drawn yet', () => {
  const ticket = (number: string) => ({ number });
  expect(
    countTickets([
      { is_drawn: false, tickets: [ticket('1'), ticket('2')] },
      { is_drawn: true, tickets: [ticket('3')] },
      { is_drawn: false, tickets: [] },
    ]),
  ).toBe(2);
});
