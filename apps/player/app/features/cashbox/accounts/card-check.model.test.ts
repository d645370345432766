import type { PaymentField } from '@marquee/schemas';
import { describe, expect, it } from 'vitest';
import { checkFields, isDecided } from './card-check.model.ts';

const NOW = Date.UTC(2026, 10, 21);
const field = (name: string, more: Partial<PaymentField> = {}): PaymentField => ({
  name,
  type: name.startsWith('card_') && name !== 'card_holder' ? (name as PaymentField['type']) : 'text',
  required: true,
  with_profile: false,
  max_length: 40,
  autocomplete: null,
  pattern: null,
  ...more,
});
const CARD = ['card_number', 'card_holder', 'card_expiry', 'card_cvc'].map((name) => field(name));
const RIGHT = {
  card_number: '4111 1111 1111 1111',
  card_holder: 'Lena Brandt',
  card_expiry: '11/26',
  card_cvc: '123',
};
const check = (values: Record<string, string>, fields = CARD, brand = 'visa') =>
  Object.fromEntries(
    Object.entries(checkFields(values, { method: { brand }, fields, now: NOW })).map(([name, codes]) => [
      name,
      Object.keys(codes)[0],
    ]),
  );

describe('a card', () => {
  it('that is right has nothing wrong with it, until the last instant of its month', () => {
    expect(check(RIGHT)).toEqual({});
  });

  it.each([
    [
      '[CASH-37] of a number with a wrong digit',
      { card_number: '4111 1111 1111 1112' },
      { card_number: 'invalid' },
    ],
    ['[CASH-37] of a number too short', { card_number: '4111 1111' }, { card_number: 'invalid' }],
    ['of another brand', { card_number: '5555 5555 5555 4444' }, { card_number: 'brand' }],
    ['[CASH-39] that has expired', { card_expiry: '10/26' }, { card_expiry: 'expired' }],
    ['[CASH-40] of a thirteenth month', { card_expiry: '13/27' }, { card_expiry: 'invalid' }],
    ['[CASH-38] without a slash that could be read', { card_expiry: '1/2/3' }, { card_expiry: 'invalid' }],
    ['of a code too long for it', { card_cvc: '1234' }, { card_cvc: 'invalid' }],
    ['[PROF-31] of a holder in other letters', { card_holder: 'Jürgen' }, { card_holder: 'english_letters' }],
    ['of a holder too long', { card_holder: 'a'.repeat(41) }, { card_holder: 'too_long' }],
  ])('%s is told so', (_what, changes, problems) => {
    expect(check({ ...RIGHT, ...changes })).toEqual(problems);
  });

  it('has all its problems told at once', () => {
    expect(check({ card_number: '4', card_expiry: '99', card_holder: ' ' })).toEqual({
      card_number: 'invalid',
      card_holder: 'blank',
      card_expiry: 'invalid',
      card_cvc: 'blank',
    });
  });

  it('of a platform’s own brand, and a code beside a saved card, are left to the platform', () => {
    expect(check(RIGHT, CARD, 'northcard')).toEqual({});
    const code = [field('card_cvc')];
    expect([check({ card_cvc: '1234' }, code), check({ card_cvc: '12' }, code)]).toEqual([
      {},
      { card_cvc: 'invalid' },
    ]);
  });
});

it('other fields match their pattern as a whole, an IBAN its check digits; what is not asked for may stay blank', () => {
  const fields = [
    field('wallet_address', { type: 'wallet_address', pattern: 'a|b{2}' }),
    field('iban', { type: 'iban' }),
    field('note', { required: false }),
  ];
  expect(check({ wallet_address: 'bb', iban: 'DE89 3704 0044 0532 0130 00' }, fields)).toEqual({});
  expect(check({ wallet_address: 'ab', iban: 'DE89 3704 0044 0532 0130 01' }, fields)).toEqual({
    wallet_address: 'invalid',
    iban: 'invalid',
  });
});

describe('while somebody types', () => {
  it.each([
    ['card_number', '4111', false],
    ['card_number', '4111 1111 1111 111', false],
    ['card_number', '5555', true],
    ['card_number', '4111a', true],
    ['card_number', '4111 1111 1111 1112', true],
    ['card_number', '4111 1111 1111 1112 3', false],
    ['card_number', '4111 1111 1111 1111', true],
    ['card_expiry', '1', false],
    ['card_expiry', '12/2', false],
    ['card_expiry', '12/20', false],
    ['card_expiry', '12/26', true],
    ['card_expiry', '12/2020', true],
    ['card_cvc', '12', false],
    ['iban', 'DE', false],
    ['card_number', '', false],
  ] as const)('of %s, “%s” can no longer become right by more: %s', (type, typed, decided) => {
    expect(isDecided({ type }, typed, { brand: 'visa' })).toBe(decided);
  });
});
