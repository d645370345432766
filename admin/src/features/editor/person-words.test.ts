import { expect, it } from 'vitest';
import { calledName, calledNames, possessive } from './person-words.ts';

it('calls people by their first name, and oneself in another tab so', () => {
  expect(calledName('Marta Lindqvist', 'Ida Kask')).toBe('Marta');
  expect(calledName('Ida Kask', 'Ida Kask')).toBe('You, in another tab');
  expect(calledName('', 'Ida Kask')).toBe('Somebody');
  expect(possessive('Marta Lindqvist', 'Ida Kask')).toBe('Marta’s');
  expect(possessive('Ida Kask', 'Ida Kask')).toBe('Your other tab’s');
  expect(possessive('', undefined)).toBe('Theirs');
});

it('names two and counts more', () => {
  expect(calledNames(['Marta'])).toBe('Marta');
  expect(calledNames(['Marta', 'Ida'])).toBe('Marta and Ida');
  expect(calledNames(['Marta', 'Ida', 'Aino'])).toBe('Marta and 2 others');
});
