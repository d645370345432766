import { expect, it } from 'vitest';
import { firstDeposit } from './first-deposit.model.ts';

const facts = { deposits: [], isCrypto: false, subunits: 100, method: undefined };
const deposit = (transaction_state: 'success' | 'canceled' | null) =>
  ({ action: 'deposit', transaction_state }) as const;

it('[CASH-36] is 50 in the units of the currency', () => {
  expect(firstDeposit(facts)).toBe(5000);
  expect(firstDeposit({ ...facts, subunits: 1 })).toBe(50);
});

it('[CASH-36] is offered until a deposit has arrived; what failed, and what was paid out, is none', () => {
  const deposits = [
    deposit('canceled'),
    deposit(null),
    { action: 'cashout', transaction_state: 'success' } as const,
  ];
  expect(firstDeposit({ ...facts, deposits })).toBe(5000);
  expect(firstDeposit({ ...facts, deposits: [...deposits, deposit('success')] })).toBeNull();
  expect(firstDeposit({ ...facts, deposits: undefined })).toBeNull();
});

it.each([
  ['below its least', { min_cents: 5001, max_cents: null }, null],
  ['its least', { min_cents: 5000, max_cents: 5000 }, 5000],
  ['above its most', { min_cents: 100, max_cents: 4999 }, null],
])('is not offered where the method does not take it: %s', (_what, method, amount) => {
  expect(firstDeposit({ ...facts, method })).toBe(amount);
});

it('is no amount of coins', () => {
  expect(firstDeposit({ ...facts, isCrypto: true, subunits: 100_000_000 })).toBeNull();
});

it('is nothing in a currency that the table does not have', () => {
  expect(firstDeposit({ ...facts, subunits: undefined })).toBeNull();
});
