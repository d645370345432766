import type { PaymentField } from '@marquee/schemas';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { askedFields, checkAmount, feeOf, givenFields, returnPath } from './payment-form.model.ts';

const bounds = { min_cents: 2000, max_cents: 200_000, step_cents: 500 };

it.each([
  ['what is no amount', undefined, 'invalid'],
  ['a cent less than the least', 1999, 'too_small'],
  ['the least', 2000, null],
  ['the most', 200_000, null],
  ['more than the most', 200_500, 'too_large'],
  ['[CASH-42] what is between two steps', 2100, 'multiple_of'],
])('%s: %s is %s', (_what, amount, problem) => {
  expect(checkAmount(amount, bounds)).toBe(problem);
});

it('[CASH-43] what leaves a wallet has to be in it', () => {
  expect(checkAmount(5000, bounds, 4999)).toBe('not_enough_money');
  expect(checkAmount(5000, bounds, 5000)).toBeNull();
});

it('a wallet too small says so whatever is typed, before the limits of the method', () => {
  for (const amount of [undefined, 100, 1999, 2000, 200_500])
    expect(checkAmount(amount, bounds, 1999)).toBe('not_enough_money');
  expect(checkAmount(200_500, bounds, 150_000)).toBe('not_enough_money');
  expect(checkAmount(1999, bounds, 150_000)).toBe('too_small');
});

it('who types what a message says gets no second one', () => {
  fc.assert(
    fc.property(
      fc.record({ least: fc.integer({ min: 1, max: 50 }), more: fc.integer({ min: 0, max: 50 }) }),
      fc.record({ step: fc.integer({ min: 1, max: 500 }), amount: fc.integer({ min: 0, max: 60_000 }) }),
      fc.option(fc.integer({ min: 0, max: 60_000 }), { nil: undefined }),
      ({ least, more }, { step, amount }, available) => {
        const method = { min_cents: least * step, max_cents: (least + more) * step, step_cents: step };
        const problem = checkAmount(amount, method, available);
        const most = Math.min(method.max_cents, available ?? Infinity);
        const stepDown = (cents: number): number => cents - (cents % step);
        if (problem === 'not_enough_money' && most < method.min_cents) return; // nothing that is typed would do
        const typed = {
          too_small: method.min_cents,
          too_large: stepDown(most),
          multiple_of: stepDown(amount),
          not_enough_money: stepDown(most),
        };
        const next = problem === null || problem === 'invalid' ? amount : typed[problem];
        expect(checkAmount(next, method, available)).toBeNull();
      },
    ),
  );
});

it('coins have no largest deposit', () => {
  const coins = { min_cents: 10_000, max_cents: null, step_cents: 1 };
  expect(checkAmount(9_000_000_000_000, coins)).toBeNull();
});

const field = (name: string, more: Partial<PaymentField> = {}): PaymentField => ({
  name,
  type: 'text',
  required: true,
  with_profile: false,
  max_length: 40,
  autocomplete: null,
  pattern: null,
  ...more,
});
const CARD = [field('card_number'), field('card_holder'), field('card_cvc', { with_profile: true })];

it('a saved card is asked only for what is never kept', () => {
  expect(askedFields(CARD, true).map(({ name }) => name)).toEqual(['card_cvc']);
  expect(askedFields(CARD, false)).toEqual(CARD);
});

it('sends what was typed for the fields that are there, and nothing of another method', () => {
  const typed = { card_number: ' 4242 4242 ', card_cvc: '', iban: 'DE75' };
  expect(givenFields(CARD, typed)).toEqual({ card_number: '4242 4242' });
});

it.each([
  ['the page one is on', '/promotions', '', '/promotions#deposit'],
  ['with its query', '/de/search', '?q=fox', '/de/search?q=fox#deposit'],
  ['without an earlier return', '/', '?a=b&payment=3&transaction=canceled', '/?a=b#deposit'],
  ['main, where the cashbox stands over it', '/deposit', '', '/#deposit'],
  ['main in its language', '/fr-CA/accounts/5/deposit', '', '/fr-CA#deposit'],
  ['main, where the page is too long to be kept', `/${'a'.repeat(200)}`, '', '/#deposit'],
])('[NAV-32] the provider leads back to %s', (_where, pathname, search, path) => {
  expect(returnPath({ pathname, search })).toBe(path);
});

it('sends what was typed for a field in one spelling', () => {
  const fields = (['card_number', 'card_expiry', 'card_cvc', 'iban', 'wallet_address', 'text'] as const).map(
    (type) => field(type, { type }),
  );
  const typed = {
    card_number: '4111-1111 1111 1111',
    card_expiry: '12 / 2030',
    card_cvc: ' 123 ',
    iban: 'lt12 1000 0111 0100 1000',
    wallet_address: 'bitcoin:bc1qexample?amount=1',
    text: ' Ada  Quist ',
  };
  expect(givenFields(fields, typed)).toEqual({
    card_number: '4111111111111111',
    card_expiry: '12/30',
    card_cvc: '123',
    iban: 'LT121000011101001000',
    wallet_address: 'bc1qexample',
    text: 'Ada  Quist',
  });
});

it.each([
  [{ percent: 0, fixed_cents: 0 }, 5000, 0],
  [{ percent: 0, fixed_cents: 150 }, 5000, 150],
  [{ percent: 2.5, fixed_cents: 0 }, 5000, 125],
  [{ percent: 1.1, fixed_cents: 0 }, 10_000, 110],
  [{ percent: 2.5, fixed_cents: 50 }, 2001, 101],
])('a fee of %j for %i is %i, with a part of a cent taken for a whole one', (fee, amount, cost) => {
  expect(feeOf({ fee }, amount)).toBe(cost);
});

it('no fee is told smaller than its share, nor a cent too large', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1000 }),
      fc.integer({ min: 0, max: 10_000_000 }),
      (hundredths, amount) => {
        // In whole numbers, which are exact.
        const share = hundredths * amount;
        const cost = feeOf({ fee: { percent: hundredths / 100, fixed_cents: 7 } }, amount) - 7;
        expect(cost * 10_000).toBeGreaterThanOrEqual(share);
        expect((cost - 1) * 10_000).toBeLessThan(share);
      },
    ),
  );
});
