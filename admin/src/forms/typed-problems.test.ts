import { validateDocument } from '@marquee/schemas';
import { expect, it } from 'vitest';
import { withTypedNumbers } from './typed-problems.ts';

const banner = (order: unknown) => ({ title: { en: 'Gold' }, order: { hero: order } });

it.each([
  ['abc', '“abc” is not a number.'],
  ['1,234', '“1,234” is not a number. Can be read in two ways. Did you mean 1,234.0 or 1.234?'],
  ['1.5', '“1.5” does not fit here.'],
])('%j in the place of a number is said to be none', (typed, message) => {
  const data = banner(typed);
  const { problems } = validateDocument('banner', data, { id: 'gold' });
  const found = withTypedNumbers(problems, data).filter(({ pointer }) => pointer === '/order/hero');
  expect(found.map((problem) => [problem.code, problem.severity, problem.message])).toEqual([
    ['SCHEMA_TYPE', 'error', message],
  ]);
});

it('says nothing else of other problems', () => {
  const data = { order: { hero: 1 }, title: 7 };
  const { problems } = validateDocument('banner', data, { id: 'gold' });
  expect(withTypedNumbers(problems, data)).toEqual(problems);
});
