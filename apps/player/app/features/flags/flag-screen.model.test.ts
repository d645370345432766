import { expect, it } from 'vitest';
import { filterFlags, parseSharedOverrides } from './flag-screen.model.ts';

const flag = (key: string, description: string, overridden: boolean) => ({
  key,
  description,
  overridden,
  value: true,
  default: true,
  reason: 'DEFAULT' as const,
});
const flags = [flag('rocket-chance', 'Opens a page', true), flag('hero-autoplay', 'Banners change', false)];

it('filters by key and description', () => {
  expect(filterFlags(flags, { text: ' ROCKET', isOverriddenOnly: false }).map(({ key }) => key)).toEqual([
    'rocket-chance',
  ]);
  expect(filterFlags(flags, { text: 'banners', isOverriddenOnly: false }).map(({ key }) => key)).toEqual([
    'hero-autoplay',
  ]);
  expect(filterFlags(flags, { text: '', isOverriddenOnly: true }).map(({ key }) => key)).toEqual([
    'rocket-chance',
  ]);
});

it('takes only known flags from a link', () => {
  expect([...parseSharedOverrides('hero-autoplay:0,unknown:1', flags)]).toEqual([['hero-autoplay', false]]);
  expect(parseSharedOverrides(null, flags).size).toBe(0);
});
