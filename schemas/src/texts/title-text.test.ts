import { expect, it } from 'vitest';
import { titleText } from './title-text.ts';

it('names no brand where there is no visitor, and leaves what else stands in a title', () => {
  expect(titleText('{{brand}} casino, the best of {{ brand }}')).toBe('[brand] casino, the best of [brand]');
  expect(titleText('Up to {{amount}}')).toBe('Up to {{amount}}');
});
