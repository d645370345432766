import { compileSnapshot, explainPage, matchesAudience, type Audience, type Context } from '@marquee/engine';
import { expect, it } from 'vitest';
import { parseVisitorChoice, visitorContext } from '../../visitors/visitor.ts';
import { EMPTY_NAMES } from '../../words/names.ts';
import { whatIfs } from './what-ifs.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const visitor: Context = {
  locale: 'en',
  licence: 'CW',
  login: 'player',
  break: 'none',
  groups: [],
  currency: 'EUR',
  device: 'desktop',
  now,
};

const chipsFor = (audience: Audience) => {
  const block = { id: 'b', block: 'heading', props: { title: { en: 'B' } }, audience };
  const page = { path: '/', title: { en: 'P' }, blocks: [block] };
  const snapshot = {
    release: { number: 1, publishedAt: '2026-01-01T00:00:00Z' },
    documents: { page: { p: page } },
  };
  const compiled = compileSnapshot(snapshot);
  const rows = explainPage(compiled, '/', visitor) as unknown as Parameters<typeof whatIfs>[0]; // what a row has of a decision
  const chips = whatIfs(rows, visitor, { names: EMPTY_NAMES, currencies: [] });
  return { compiled, chips };
};

it.each<[string[], Audience]>([
  [['Aged 18'], { age: { atLeast: 18 } }],
  [['Aged 24'], { age: { below: 25 } }],
  [['Verified'], { verified: true }],
  [['Not verified'], { verified: false }],
  [['Registered 7 days ago'], { registeredDays: { atLeast: 7 } }],
  [['Registered 0 days ago'], { registeredDays: { below: 7 } }],
  [['With consent for casino by email'], { consents: { anyOf: ['casino:email', 'casino:sms'] } }],
  [
    ['With consent for casino by email, casino by SMS'],
    { consents: { allOf: ['casino:email', 'casino:sms'] } },
  ],
])('%j makes somebody see what is for %j', (labels, audience) => {
  const { compiled, chips } = chipsFor(audience);
  expect(chips.map(({ label }) => label)).toEqual(labels);
  expect(matchesAudience(compiled, audience, visitor)).toBe(false);
  const choice = { ...parseVisitorChoice(new URLSearchParams()), ...chips[0]?.change };
  expect(
    matchesAudience(
      compiled,
      audience,
      visitorContext({ id: 'x', name: 'X', context: { ...visitor } }, choice, now),
    ),
  ).toBe(true);
});

it('nothing is proposed for an age or days that nobody can have', () => {
  expect(chipsFor({ age: { below: 0 } }).chips).toEqual([]);
  expect(chipsFor({ registeredDays: { atLeast: 7, below: 7 } }).chips).toEqual([]);
});
