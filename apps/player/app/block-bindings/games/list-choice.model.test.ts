import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  isNarrowed,
  narrow,
  ORDERS,
  readChoice,
  VOLATILITIES,
  writeChoice,
  type ListChoice,
} from './list-choice.model.ts';

const slug = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,20}$/);
const choices: fc.Arbitrary<ListChoice> = fc.record(
  {
    studio: slug,
    feature: slug,
    volatility: fc.constantFrom(...VOLATILITIES),
    isJackpot: fc.constant(true),
    isNew: fc.constant(true),
    sort: fc.constantFrom(...ORDERS),
  },
  { requiredKeys: [] },
);

it('[FIND-02] any choice stands in the address, and what else is there stays', () => {
  fc.assert(
    fc.property(choices, choices, (first, then) => {
      const before = writeChoice('?partner=7', first);
      expect(readChoice(before)).toEqual(first);
      const after = writeChoice(before, then);
      expect(readChoice(after)).toEqual(then);
      expect(new URLSearchParams(after).get('partner')).toBe('7');
    }),
  );
  expect(writeChoice('?studio=a&new=1', {})).toBe('');
});

it('what nobody could choose counts as not there', () => {
  expect(readChoice('?studio=%3Cscript%3E&feature=&volatility=huge&jackpot=yes&new=0&sort=price')).toEqual(
    {},
  );
});

it('[FIND-02] a choice comes on top of what the list is', () => {
  const all = {
    studio: 'ember-works',
    feature: 'ways',
    volatility: 'high',
    isJackpot: true,
    isNew: true,
  } as const;
  expect(narrow({ categories: ['pokies'] }, all)).toEqual({
    categories: ['pokies'],
    providers: ['ember-works'],
    features: ['ways'],
    volatility: ['high'],
    all_collections: ['jackpots', 'new'],
  });
  expect(narrow({ providers: ['kite-and-key'] }, { studio: 'ember-works' })).toEqual({
    providers: ['kite-and-key'],
  });
  expect(narrow({ collections: ['top'] }, {})).toEqual({ collections: ['top'] });
  expect([{}, { sort: 'new' }, { isNew: true }].map((each) => isNarrowed(each as ListChoice))).toEqual([
    false,
    false,
    true,
  ]);
});
