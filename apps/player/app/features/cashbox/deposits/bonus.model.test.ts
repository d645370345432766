import { expect, it } from 'vitest';
import { givenFor } from './bonus.model.ts';

const half = { percent: 50, amount_limit_cents: 20_000, minimum_deposit_cents: 2000, wager: 30 };

it.each([
  ['a part of the deposit', half, 10_000, { bonus: 5000, wager: 150_000 }],
  ['at most its limit', half, 100_000, { bonus: 20_000, wager: 600_000 }],
  ['whole cents', half, 2001, { bonus: 1000, wager: 30_000 }],
  ['a fixed amount', { ...half, percent: null }, 2000, { bonus: 20_000, wager: 600_000 }],
  ['nothing for too small a deposit', half, 1999, null],
  ['nothing without an amount', half, undefined, null],
  ['no money, but rounds', { ...half, percent: null, amount_limit_cents: null }, 5000, null],
])('gives %s', (_what, terms, deposit, given) => {
  expect(givenFor(terms, deposit)).toEqual(given);
});
