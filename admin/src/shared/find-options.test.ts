import { expect, it } from 'vitest';
import { findOptions } from './find-options.ts';
import { theme } from './theme.ts';

const options = [
  { value: 'a', label: 'Größte Spieler' },
  {
    group: 'Others',
    items: [
      { value: 'b', label: 'Spieler, neu' },
      { value: 'c', label: 'Gold Club' },
    ],
  },
];

it.each([
  ['"grosste"', 10, ['a']],
  ['neu spieler', 10, ['b']],
  ['', 10, ['a', 'b', 'c']],
  ['', 2, ['a', 'b']],
  ['silver', 10, []],
])('finds the options of “%s”, at most %i', (search, limit, values) => {
  const found = findOptions({ options, search, limit });
  expect(found.flatMap((each) => ('group' in each ? each.items : [each])).map((each) => each.value)).toEqual(
    values,
  );
});

it.each(['Select', 'MultiSelect', 'TagsInput'] as const)('is what every %s asks', (name) => {
  expect(theme.components?.[name]?.defaultProps).toMatchObject({ filter: findOptions });
});
