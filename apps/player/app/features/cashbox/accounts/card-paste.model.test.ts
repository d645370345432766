import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPastedCard } from './card-paste.model.ts';

const VISA = '4111 1111 1111 1111';

describe('a pasted card', () => {
  it.each([
    ['4111 1111 1111 1111 12/27 123', { card_number: VISA, card_expiry: '12/27', card_cvc: '123' }],
    ['4111111111111111 1227 123', { card_number: VISA, card_expiry: '12/27', card_cvc: '123' }],
    ['4111-1111-1111-1111, 12 / 2027, 123', { card_number: VISA, card_expiry: '12/27', card_cvc: '123' }],
    ['4111111111111111;2027-12;123', { card_number: VISA, card_expiry: '12/27', card_cvc: '123' }],
    ['5555 5555 5555 4444\t1/30', { card_number: '5555 5555 5555 4444', card_expiry: '01/30' }],
    [
      '3782 822463 10005 12/27 1234',
      { card_number: '3782 822463 10005', card_expiry: '12/27', card_cvc: '1234' },
    ],
    [
      'Name: Ada North\nCard number: 4111 1111 1111 1111\nExpires: 12/27\nCVC: 123',
      { card_number: VISA, card_expiry: '12/27', card_cvc: '123', card_holder: 'Ada North' },
    ],
    [
      'Visa card of Ada van North\r\n4111111111111111\r\nvalid thru 12/27\r\nsecurity code 123',
      { card_number: VISA, card_expiry: '12/27', card_cvc: '123', card_holder: 'Ada van North' },
    ],
  ])('%j is read whole', (text, card) => {
    expect(readPastedCard(text)).toEqual(card);
  });

  it.each([
    '4111 1111 1111 1111',
    '4111111111111111\n',
    '12/27',
    '123',
    '',
    'Ada North',
    '1234 5678 9012 3456 12/27',
  ])('%j is left to the field it is pasted into', (text) => {
    expect(readPastedCard(text)).toBeUndefined();
  });

  it('of any number, month, year and code, in any of the usual separations, is read as it was written', () => {
    const between = fc.constantFrom(' ', '\n', '\t', ', ', '; ', ' | ');
    fc.assert(
      fc.property(
        fc.constantFrom('4111111111111111', '5555555555554444', '4242424242424242', '4000000000000002'),
        fc.constantFrom('', ' ', '-'),
        fc.record({ month: fc.integer({ min: 1, max: 12 }), year: fc.integer({ min: 24, max: 49 }) }),
        fc.integer({ min: 0, max: 999 }),
        between,
        (number, gap, { month, year }, code, separator) => {
          const grouped = number.replaceAll(/(\d{4})(?=\d)/g, `$1${gap}`);
          const expiry = `${String(month).padStart(2, '0')}/${year}`;
          const cvc = String(code).padStart(3, '0');
          expect(readPastedCard([grouped, expiry, cvc].join(separator))).toEqual({
            card_number: number.replaceAll(/(\d{4})(?=\d)/g, '$1 '),
            card_expiry: expiry,
            card_cvc: cvc,
          });
        },
      ),
    );
  });
});
