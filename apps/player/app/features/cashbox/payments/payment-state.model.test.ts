import type { Payment } from '@marquee/schemas';
import { expect, it } from 'vitest';
import { latestOf, standingOf } from './payment-state.model.ts';

it.each([
  ['[CASH-20]', 'success', 'succeeded'],
  ['[CASH-21]', 'canceled', 'failed'],
  ['', null, 'running'],
] as const)('%s the transaction state %s is told as %s', (_id, transaction_state, standing) => {
  expect(standingOf({ transaction_state })).toBe(standing);
});

const payment = (id: number, transaction_state: Payment['transaction_state']): Payment => ({
  id,
  action: 'deposit',
  state: transaction_state === null ? 'pending' : 'succeeded',
  transaction_state,
  method_id: 'deposit-visa-eur',
  brand: 'visa',
  type: 'card',
  currency: 'EUR',
  amount_cents: 5000,
  account: null,
  recallable: false,
  reason: null,
  confirmations: null,
  created_at: '2026-11-23T03:00:00Z',
  finished_at: null,
  expected_at: null,
});

it('follows a payment in the list, and by its answer until it is there', () => {
  const [made, listed] = [payment(7, null), payment(7, 'success')];
  expect(latestOf(made, undefined, 7)).toBe(made);
  expect(latestOf(made, [payment(6, 'success')], 7)).toBe(made);
  expect(latestOf(made, [payment(8, null), listed], 7)).toBe(listed);
  expect(latestOf(undefined, [listed], 7)).toBe(listed);
  expect(latestOf(undefined, [listed], 9)).toBeUndefined();
});

it('a list from before does not take an end back', () => {
  const made = payment(7, 'success');
  expect(latestOf(made, [payment(7, null)], 7)).toBe(made);
});
