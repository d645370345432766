import { expect, it } from 'vitest';
import { missingAmounts, missingWords } from './missing-amounts.ts';

const CURRENCIES = ['EUR', 'NOK', 'BTC'];
const amounts: Record<string, string[]> = {
  max: ['EUR', 'NOK', 'BTC'],
  min: ['EUR'],
  gift: ['NOK'],
  none: [],
};
const has = (currency: string, name: string) => amounts[name]?.includes(currency) ?? false;

it('names the currencies that have no amount of their own, unless nobody has one', () => {
  expect(missingAmounts(Object.keys(amounts), CURRENCIES, has)).toEqual([
    { name: 'min', codes: ['NOK', 'BTC'], hasEuro: true },
    { name: 'gift', codes: ['BTC'], hasEuro: false },
  ]);
});

it('says what visitors get instead', () => {
  expect(missingAmounts(Object.keys(amounts), CURRENCIES, has).map(missingWords)).toEqual([
    'min: visitors with NOK, BTC read the amount in EUR.',
    'gift: EUR is missing, so visitors with BTC get no amount at all.',
  ]);
});
