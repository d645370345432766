import { assert, constantFrom, date, double, nat, property, string, stringMatching } from 'fast-check';
import { expect, it } from 'vitest';
import { isRewritten } from './rewritten-cell.ts';

it.each([
  ['1.50', '1.5'],
  ['1,50', '1,5'],
  ['1.50', '1,5'],
  ['007', '7'],
  ['1e3', '1000'],
  ['1e3', '1.00E+03'],
  ['1,000', '1000'],
  ['12345678901234567890', '1.23457E+19'],
  ['12345678901234567890', '12345678901234500000'],
  ['5%', '0.05'],
  ['7 %', '0,07'],
  ['+5', '5'],
  ['€10.00', '10'],
  ['(5)', '-5'],
  ['true', 'TRUE'],
  ['1/2', '01. Feb'],
  ['1/2', '02-Jan'],
  ['1-2', '2026-01-02'],
  ['24/7', '24. Jul'],
  ['3/4/2026', '03.04.2026'],
  ['Mar-5', '05. März'],
  ['2/2026', '01.02.2026'],
  ['1/2/2026', '46024'],
  ['1/2/2026', '46054'],
  ['2 Jan 2026', '44562'],
  ['2/2026', '46054'],
  ['1/2', '46054'],
  ['9:00', '0.375'],
  ['7:05 PM', '0,795138888888889'],
])('a spreadsheet makes of %s what it calls %s', (original, found) => {
  expect(isRewritten(original, found, ['de', 'en'])).toBe(true);
});

it.each([
  ['1.50', '1.6'],
  ['1.2', '2.1'],
  ['1/2', '2/1'],
  ['1/2', '3. Apr'],
  ['Gold', 'Silver'],
  ['Win 1.50', 'Win 1.5'],
  ['Gold', 'gold'],
  ['100', '1000'],
  ['', '0'],
  ['2 free spins', '3 free spins'],
  ['1/2/2026', '46025'],
  ['1/4', '5'],
  ['46024', '46025'],
  ['9:00', '0.38'],
  ['9:00', '09:00'],
])('%s and %s are two texts', (original, found) => {
  expect(isRewritten(original, found, ['de', 'en'])).toBe(false);
});

it('every way in which spreadsheets write a number is that number', () => {
  const number = double({ min: 0.001, max: 1e9, noNaN: true }).map((value) => Number(value.toFixed(3)));
  const ways: readonly ((value: number) => string)[] = [
    (value) => String(value),
    (value) => String(value).replace('.', ','),
    (value) => `${value.toFixed(3)}0`,
    (value) => value.toExponential(5).toUpperCase(),
    (value) => value.toExponential(5).replace('.', ','),
  ];
  assert(
    property(number, nat(4), constantFrom('0', '+', '00'), (value, way, before) => {
      expect(isRewritten(`${before}${value.toFixed(3)}`, ways[way]?.(value) ?? '', ['en'])).toBe(true);
    }),
  );
});

it('every day that a text can be is found again in the count of a spreadsheet', () => {
  const day = date({ min: new Date('1990-01-01'), max: new Date('2079-12-31'), noInvalidDate: true });
  const orders: readonly ((parts: readonly [number, number, number]) => string)[] = [
    ([year, month, date]) => `${year}-${month}-${date}`,
    ([year, month, date]) => `${date}.${month}.${year}`,
    ([year, month, date]) => `${month}/${date}/${year}`,
    ([, month, date]) => `${month}/${date}`,
  ];
  assert(
    property(day, nat(3), constantFrom(25_569, 24_107), (when, order, epoch) => {
      const text = orders[order]?.([when.getUTCFullYear(), when.getUTCMonth() + 1, when.getUTCDate()]) ?? '';
      const count = Math.floor(when.getTime() / 86_400_000) + epoch;
      expect([text, isRewritten(text, String(count), ['en', 'de'])]).toEqual([text, true]);
    }),
  );
});

it('words are never a number or a day', () => {
  assert(
    property(stringMatching(/^[A-Z][a-z]{2,9} [a-z]{2,9}$/), string({ maxLength: 12 }), (words, found) => {
      expect(isRewritten(words, found, ['en', 'de'])).toBe(false);
    }),
  );
});
