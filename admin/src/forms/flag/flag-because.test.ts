import { compileSnapshot, explainFlag, type Context } from '@marquee/engine';
import { expect, it } from 'vitest';
import { flagBecause } from './flag-because.ts';

const NOW = Date.parse('2026-11-19T13:00:00Z');
const split = { by: 'userId', layer: 'advent', percent: [0, 50] };
const rules = [
  { audience: { licences: ['EE'] }, value: false },
  { schedule: { until: '2026-11-01T00:00:00Z' }, value: true },
  {
    audience: { groups: { anyOf: [259] } },
    schedule: { from: '2026-11-26T23:00:00Z' },
    value: true,
  },
  { audience: { login: 'player', split }, value: true },
];
const compiled = compileSnapshot({
  release: { number: 1, publishedAt: '2026-11-01T00:00:00Z' },
  documents: { 'feature-flag': { advent: { key: 'advent', default: false, rules } } },
});
const visitor: Context = {
  locale: 'en',
  licence: 'CW',
  login: 'player',
  groups: [],
  currency: 'EUR',
  device: 'desktop',
  now: NOW,
};
const because = (facts: Partial<Context>, key = 'advent') =>
  flagBecause(explainFlag(compiled, key, { ...visitor, ...facts }), NOW);

it('says which rule decides, and where in the layer whoever is in a share falls', () => {
  expect(because({ licence: 'EE', login: 'guest' })).toBe('rule 1');
  expect(because({ userId: '2' })).toBe('rule 4: user id falls at 42.71, inside');
});

it('names the rules that only time or a share keeps from deciding, and no others', () => {
  expect(because({ login: 'guest' })).toBe('no rule fits; rule 2 is over');
  expect(because({ userId: '1', groups: [259] })).toBe(
    'no rule fits; rule 2 is over; rule 3 opens in 7 days; rule 4: user id falls at 88.92, outside',
  );
});

it('a flag that is not there says so', () => {
  expect(because({}, 'none')).toBe('there is no such flag');
});
