import { createKeyStore } from '@marquee/blocks/browser';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { attemptKey, forgetAttempts, settleAttempt } from './attempt-keys.ts';

let storage = createKeyStore(() => null);
beforeEach(() => void (storage = createKeyStore(() => null)));
afterEach(() => forgetAttempts(storage));

const card = {
  what: 'deposit',
  body: { method_id: 'card', amount_cents: 5000 },
  secret: { number: '4111 1111' },
};

it('[CASH-71] pressing again before the outcome is known sends the same key', () => {
  const key = attemptKey(card, storage);
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(attemptKey({ ...card }, storage)).toBe(key);
});

it.each([
  ['another amount', { ...card, body: { method_id: 'card', amount_cents: 6000 } }],
  ['another card', { ...card, secret: { number: '5555 5555' } }],
  ['another thing', { ...card, what: 'cashout' }],
])('%s is another try', (_what, other) => {
  expect(attemptKey(other, storage)).not.toBe(attemptKey(card, storage));
});

it('what is known to be done or refused is another one next time', () => {
  const key = attemptKey(card, storage);
  settleAttempt('deposit', storage);
  expect(attemptKey(card, storage)).not.toBe(key);
});

it('keeps no secret in the browser', () => {
  attemptKey(card, storage);
  expect(
    storage
      .keys()
      .map((key) => storage.getItem(key))
      .join(),
  ).not.toContain('4111');
});

it('[AUTH-11] forgets the tries of whoever leaves', () => {
  const key = attemptKey(card, storage);
  storage.setItem('device-id', 'abc');
  forgetAttempts(storage);
  expect(storage.keys()).toEqual(['device-id']);
  expect(attemptKey(card, storage)).not.toBe(key);
});
