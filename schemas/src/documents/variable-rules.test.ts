import { assert, constantFrom, dictionary, property, record, stringMatching } from 'fast-check';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { blocks, kinds } from '../../generated/catalogue.ts';
import type { BlockEntry, KindEntry } from '../catalogue-types.ts';
import { isShownAsBefore } from './problem.ts';
import { validateDocument } from './validate.ts';

const VALUES = { text: 'many', number: 20, money: { amount_cents: 2000 } } as const;
type Type = keyof typeof VALUES;
type Table = Record<string, Record<string, Type>>;

const [example] = JSON.parse(
  readFileSync(new URL('../../config/banner/examples.json', import.meta.url), 'utf8'),
) as [{ data: object }];
const banner = (variables: unknown): unknown => ({ ...example.data, variables });
const problemsOf = (table: Table) => {
  const rows = Object.entries(table).map(([currency, row]) => [
    currency,
    Object.fromEntries(Object.entries(row).map(([name, type]) => [name, VALUES[type]])),
  ]);
  const { problems } = validateDocument('banner', banner(Object.fromEntries(rows)), { id: 'a' });
  return problems.filter(({ code }) => code === 'VARIABLE_TYPE_DIFFERS');
};

it('a variable that is of another type than in euros, or than in the first currency, is refused where it stands', () => {
  const row = dictionary(stringMatching(/^[a-c]$/), constantFrom<Type>('text', 'number', 'money'));
  const others = dictionary(constantFrom('CAD', 'NOK', 'JPY', 'BTC'), row);
  assert(
    property(record({ EUR: row, others }), ({ EUR, others: rest }) => {
      const table: Table = { ...rest, EUR };
      const wanted = Object.entries(rest).flatMap(([currency, cells]) =>
        Object.entries(cells).flatMap(([name, type]) => {
          const before = Object.values(rest).find((each) => each[name] !== undefined);
          return type === (EUR[name] ?? before?.[name]) ? [] : [`/variables/${currency}/${name}`];
        }),
      );
      expect(problemsOf(table).map(({ pointer }) => pointer)).toEqual(wanted);
    }),
  );
});

it('says what it is elsewhere', () => {
  const [problem] = problemsOf({ NOK: { max: 'text' }, EUR: { max: 'money' } });
  expect(problem).toMatchObject({
    severity: 'error',
    pointer: '/variables/NOK/max',
    message: 'max is an amount of money in EUR and a text in NOK. Give it the same type in every currency.',
  });
  // What is published already is shown as before.
  expect(problem && isShownAsBefore(problem)).toBe(true);
});

it('is looked for wherever texts have variables', () => {
  const ways = ([...Object.entries(kinds), ...Object.entries(blocks)] as [string, KindEntry | BlockEntry][])
    .flatMap(([name, { variables = [] }]) => variables.map((way) => [name, ...way].join('/')))
    .toSorted();
  expect(ways).toEqual([
    'additional-gifts/variables',
    'adventures/variables',
    'banner/variables',
    'gift-overrides/variables',
    'page/variables',
    'part/variables',
    'promotion-page/variables',
    'vip-table/variables',
  ]);
});
