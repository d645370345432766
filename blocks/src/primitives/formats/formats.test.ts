import { expect, it } from 'vitest';
import { dateFormat, numberFormat, relativeTimeFormat } from './formats.ts';

it('makes a format once for each language and what is asked of it', () => {
  const euros = { style: 'currency', currency: 'EUR' } as const;
  expect(numberFormat('de', euros)).toBe(numberFormat('de', { ...euros }));
  expect(dateFormat('de', { month: 'long' })).toBe(dateFormat('de', { month: 'long' }));
  expect(relativeTimeFormat('de')).toBe(relativeTimeFormat('de'));
});

it('tells languages, currencies and parts of dates apart', () => {
  expect(numberFormat('de', { style: 'currency', currency: 'EUR' }).format(1234.5)).toBe('1.234,50\u00a0€');
  expect(numberFormat('en', { style: 'currency', currency: 'EUR' }).format(1234.5)).toBe('€1,234.50');
  expect(numberFormat('en', { style: 'currency', currency: 'USD' }).format(1234.5)).toBe('$1,234.50');
  expect(dateFormat('en-GB', { month: 'long', timeZone: 'UTC' }).format(0)).toBe('January');
  expect(dateFormat('en-GB', { year: 'numeric', timeZone: 'UTC' }).format(0)).toBe('1970');
  expect(relativeTimeFormat('de').format(-1, 'day')).toBe('gestern');
  expect(relativeTimeFormat('en-GB').format(-1, 'day')).toBe('yesterday');
});

it('asks again for what cannot be made', () => {
  const odd = { style: 'currency', currency: 'USDT' } as const;
  expect(() => numberFormat('en', odd)).toThrow(RangeError);
  expect(() => numberFormat('en', odd)).toThrow(RangeError);
});
