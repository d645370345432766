import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkFields } from '../../apps/player/app/features/cashbox/accounts/card-check.model.ts';
import { spellPaymentField } from '../../apps/player/app/features/cashbox/accounts/field-spelling.model.ts';
import { InvalidFields } from '../../apps/sandbox/src/errors.ts';
import { readAccount } from '../../apps/sandbox/src/modules/payments/payment-account.model.ts';
import { fieldsOf } from '../../apps/sandbox/src/modules/payments/payment-methods.model.ts';

// What the form finds before it sends anything is what the platform would refuse: all of it at once, and nothing more.

const NOW = Date.UTC(2026, 10, 21);

const METHODS = [
  ...['visa', 'mastercard', 'maestro'].flatMap((brand) =>
    (['deposit', 'cashout'] as const).map((action) => ({ brand, action, type: 'card' as const })),
  ),
  { brand: 'ecopayz', action: 'deposit' as const, type: 'wallet' as const },
  { brand: 'sofort', action: 'cashout' as const, type: 'bank' as const },
  ...[
    'bitcoin',
    'bitcoin-cash',
    'litecoin',
    'ethereum',
    'dogecoin',
    'tether',
    'usd-coin',
    'bnb',
    'cardano',
    'tron',
  ].map((brand) => ({ brand, action: 'cashout' as const, type: 'crypto' as const })),
];

const anyOf = (...known: string[]) =>
  fc.oneof(
    fc.constantFrom(...known),
    fc.constantFrom('', ' ', 'x'.repeat(101)),
    fc.string({ maxLength: 30 }).filter((text) => !/\p{Cc}/u.test(text)),
  );
const VALUES = fc.record({
  card_number: anyOf(
    '4111 1111 1111 1111',
    '4111111111111112',
    '5555-5555-5555-4444',
    '6759649826438453',
    '41111',
  ),
  card_holder: fc.constantFrom('Ada North', '', ' ', 'a'.repeat(101)),
  card_expiry: anyOf('12/27', '1 / 2030', '13/27', '10/26', '11/26', '2030-12', '1230'),
  card_cvc: anyOf('123', '1234', ' 123 ', '12'),
  iban: anyOf('DE89 3704 0044 0532 0130 00', 'lt121000011101001000', 'DE89370400440532013001'),
  account_holder: anyOf('Ada North', 'Jürgen Ö'),
  account_number: anyOf('1234567', 'ada@north.example', 'a b c d e f'),
  wallet_address: anyOf(
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    'bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?amount=1',
    '0x52908400098527886E0F7030069857D2E4169EE7',
    `D${'A'.repeat(33)}`,
    `T${'A'.repeat(33)}`,
  ),
});

it('the form finds what the platform would refuse, all of it, and nothing else', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(fc.constantFrom(...METHODS), VALUES, (method, values) => {
      const fields = [...fieldsOf(method)];
      const found = checkFields(values, { method, fields, now: NOW });
      const sent = Object.fromEntries(
        fields.map((field) => [
          field.name,
          spellPaymentField(field, values[field.name as keyof typeof values]),
        ]),
      );
      const codes = (errors: object) =>
        Object.fromEntries(Object.entries(errors).map(([name, each]) => [name, Object.keys(each as object)]));
      for (const [name, [code]] of Object.entries(codes(found))) seen.add(`${name} ${code}`);
      expect(codes(found)).toEqual(codes(refusedOf(method, sent)));
    }),
    { numRuns: 3000 },
  );
  for (const problem of [
    'card_number invalid',
    'card_number brand',
    'card_expiry expired',
    'card_cvc invalid',
    'iban invalid',
    'wallet_address invalid',
    'account_number invalid',
    'card_holder blank',
    'card_holder too_long',
  ])
    expect([...seen]).toContain(problem);
});

function refusedOf(method: Parameters<typeof readAccount>[0], fields: Record<string, string>): object {
  try {
    readAccount(method, fields, { now: NOW, withProfile: false });
    return {};
  } catch (error) {
    if (error instanceof InvalidFields) return error.errors;
    throw error;
  }
}
