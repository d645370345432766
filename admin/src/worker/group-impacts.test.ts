import type { ClassCondition, Impact } from '@marquee/engine';
import { expect, it } from 'vitest';
import { groupImpacts } from './group-impacts.ts';

const gold: ClassCondition = { type: 'group', id: 259 };
const source = { kind: 'page', id: 'lobby', pointer: '/blocks/0/props/banners' };
const impact = (condition: ClassCondition, certainty: Impact['certainty'], id: string): Impact => ({
  path: '/',
  class: { condition, words: '' },
  certainty,
  witness: null,
  difference: { items: [{ change: 'removed', kind: 'banner', id, node: 'hero', source }] },
});
const full = (id: string): ClassCondition => ({
  type: 'all',
  of: [gold, { type: 'count', from: 2, to: 3, of: [gold], names: [id] }],
});
const around = { visitors: [], world: { locale: ['en'], currency: ['EUR'] } };
const summaryOf = (impacts: Impact[]) =>
  groupImpacts(impacts, around).map(({ impacts: own, isCertain, class: { condition, isExact } }) => ({
    count: own.length,
    isCertain,
    condition,
    isExact,
  }));

it('takes whatever a full list pushes out for one thing, and what leaves by itself for another', () => {
  expect(
    summaryOf([
      impact({ type: 'everyone' }, 'proved', 'gone'),
      impact(full('a'), 'proved', 'pushed'),
      impact(full('b'), 'proved', 'pushed too'),
    ]),
  ).toEqual([
    { count: 1, isCertain: true, condition: { type: 'everyone' }, isExact: true },
    { count: 2, isCertain: true, condition: gold, isExact: false },
  ]);
});

it('claims nothing about what is not settled', () => {
  expect(summaryOf([impact(gold, 'undecided', 'x')])).toEqual([
    { count: 1, isCertain: false, condition: gold, isExact: true },
  ]);
  const english: ClassCondition = { type: 'fact', fact: 'locale', in: ['en'] };
  const both = [impact(gold, 'proved', 'x'), impact({ type: 'all', of: [gold, english] }, 'undecided', 'x')];
  expect(summaryOf(both)).toEqual([{ count: 2, isCertain: true, condition: gold, isExact: false }]);
});
