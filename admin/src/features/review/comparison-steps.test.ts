import type { ClassCondition, Context, Impact } from '@marquee/engine';
import { expect, it } from 'vitest';
import type { ImpactGroup } from '../../worker/group-impacts.ts';
import { changedPlaces, onDevice, stepsOf } from './comparison-steps.ts';

const witness: Context = {
  locale: 'de',
  licence: 'CW',
  login: 'player',
  groups: [],
  currency: 'EUR',
  device: 'mobile',
  now: 0,
};
const impact = (condition: ClassCondition, fields: Partial<Impact> = {}): Impact => ({
  path: '/',
  class: { condition, words: JSON.stringify(condition) },
  certainty: 'proved',
  witness,
  difference: {},
  ...fields,
});
const locale = (code: string): ClassCondition => ({ type: 'fact', fact: 'locale', in: [code] });
const group = (key: string, impacts: Impact[]): ImpactGroup => ({
  key,
  path: '/',
  impacts,
  class: { condition: { type: 'everyone' }, isExact: true, by: [] },
  isCertain: true,
  visitors: [],
});

it('goes through every class that somebody can be shown of, the one most can read first', () => {
  const english = { witness: { ...witness, locale: 'en' } };
  const groups = [
    group('a', [
      impact(locale('de')),
      impact(locale('en'), english),
      impact(locale('it'), { witness: null }),
    ]),
    group('b', [impact({ type: 'everyone' })]),
  ];
  expect(stepsOf(groups).map(({ key }) => key)).toEqual(['a 1', 'a 0', 'b 0']);
});

it('takes the same visitor to another device only while that is somebody of the class', () => {
  const [any] = stepsOf([group('a', [impact({ type: 'everyone' })])]);
  const [phones] = stepsOf([group('a', [impact({ type: 'fact', fact: 'device', in: ['mobile'] })])]);
  expect([any, phones].map((step) => step && onDevice(step.impact, 'desktop').device)).toEqual([
    'desktop',
    'mobile',
  ]);
});

it('marks what differs: blocks by their place in the page, documents whole, texts by their field', () => {
  const release = { number: 1, publishedAt: '2026-01-01T00:00:00Z' };
  const before = { release, documents: { page: { lobby: { path: '/' }, other: { path: '/other' } } } };
  const difference: Impact['difference'] = {
    nodes: [
      {
        change: 'moved',
        id: 'x',
        block: 'faq',
        parent: null,
        pointer: { before: '/blocks/0', after: '/blocks/2' },
      },
      { change: 'added', id: 'y', block: 'faq', parent: null, pointer: { before: null, after: '/blocks/1' } },
    ],
    items: [
      {
        change: 'added',
        kind: 'banner',
        id: 'gold',
        node: 'hero',
        source: { kind: 'page', id: 'lobby', pointer: '/blocks/0/props/banners' },
      },
    ],
    values: [
      { type: 'text', node: null, source: { kind: 'messages', id: '', pointer: '/messages/A' } },
      { type: 'text', node: 'hero', source: { kind: 'banner', id: 'north', pointer: '/title' } },
    ],
  };
  expect(changedPlaces(impact({ type: 'everyone' }, { difference }), { before, after: before })).toEqual([
    { kind: 'page', id: 'lobby', pointer: '/blocks/0' },
    { kind: 'page', id: 'lobby', pointer: '/blocks/2' },
    { kind: 'page', id: 'lobby', pointer: '/blocks/1' },
    { kind: 'banner', id: 'gold', pointer: '' },
    { kind: 'banner', id: 'north', pointer: '/title' },
  ]);
});
