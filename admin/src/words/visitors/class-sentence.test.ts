import type { ClassCondition } from '@marquee/engine';
import { expect, it } from 'vitest';
import { classSentence } from './class-sentence.ts';
import { EMPTY_NAMES } from '../names.ts';

const context = {
  names: { ...EMPTY_NAMES, licences: new Map([['EE', 'Estonia']]) },
  titleOf: (id: string) => `Title of ${id}`,
  now: Date.parse('2026-11-21T12:00:00Z'),
};
type Fact = Extract<ClassCondition, { type: 'fact' }>['fact'];
const fact = (name: Fact, ...values: string[]): ClassCondition => ({ type: 'fact', fact: name, in: values });
const group = (id: number): ClassCondition => ({ type: 'group', id });
const not = (of: ClassCondition): ClassCondition => ({ type: 'not', of });
const all = (...of: ClassCondition[]): ClassCondition => ({ type: 'all', of });
const any = (...of: ClassCondition[]): ClassCondition => ({ type: 'any', of });
const count = (from: number, to: number | null, names: string[]): ClassCondition => ({
  type: 'count',
  from,
  to,
  of: names.map(() => group(1)),
  names,
});

it.each<[string, ClassCondition]>([
  ['Everyone', { type: 'everyone' }],
  ['Guests, under licence Estonia', all(fact('login', 'guest'), fact('licence', 'EE'))],
  ['Every player', not(fact('login', 'guest'))],
  ['Gold, in German, not Multi-account', all(fact('locale', 'de'), group(259), not(group(100)))],
  ['Gold and Diamond', all(group(259), group(759))],
  ['Gold or Diamond', any(group(259), group(759))],
  ['Everyone, on phones, not in German', all(not(fact('locale', 'de')), fact('device', 'mobile'))],
  ['Everyone, not in Estonia', not(fact('country', 'EE'))],
  ['Everyone, in Austria or an unknown country', fact('country', 'AT', '')],
  // Only players are in a group, so the other condition adds nothing.
  ['Gold', all(group(259), any(fact('login', 'player'), fact('licence', 'EE')))],
  ['Everyone, with an even user id', { type: 'parity', by: 'userId', value: 'even' }],
  [
    'Everyone, 25% by user id (layer hero, 0 to 25)',
    { type: 'bucket', by: 'userId', layer: 'hero', from: 0, to: 2500 },
  ],
  [
    'Gold, who get exactly 2 of Title of a, Title of b and 2 more',
    all(group(259), count(2, 3, ['a', 'b', 'c', 'd'])),
  ],
  ['Everyone, who get none of Title of a and Title of b', count(0, 1, ['a', 'b'])],
  ['Everyone, who get at least 3 of Title of a', count(3, null, ['a'])],
  [
    'Guests, from Tue 1 Dec, 01:00',
    all(fact('login', 'guest'), { type: 'time', from: Date.parse('2026-12-01T00:00:00Z'), until: null }),
  ],
  ['Everyone, not (who get 1 to 2 of Title of a)', not(count(1, 3, ['a']))],
])('says “%s”', (words, condition) => {
  expect(classSentence(condition, context)).toBe(words);
});
