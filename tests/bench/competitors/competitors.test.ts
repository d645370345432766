import type { Audience, Context, Schedule } from '@marquee/engine';
import { describe, expect, it } from 'vitest';
import { NOW } from '../workload/vocabulary.ts';
import { createWorkload, type Workload } from '../workload/workload.ts';
import { checkAnswers } from './check-answers.ts';
import { competitors } from './competitors.ts';
import { murmur3 } from './murmur3.ts';

const small = createWorkload(5, 1, 1);
const visitor: Context = {
  locale: 'en',
  licence: 'CW',
  login: 'player',
  break: 'none',
  groups: [21, 58],
  currency: 'EUR',
  country: 'DE',
  device: 'mobile',
  userId: '100004',
  now: NOW,
};

/** A workload of one banner with this audience. */
function workloadOf(audience: Audience, schedule?: Schedule): Workload {
  const [first] = small.banners;
  if (!first) throw new Error('A workload of one banner has one.');
  const { schedule: _, ...plain } = first[1];
  const banner = { ...plain, audience, ...(schedule ? { schedule } : {}) };
  return {
    ...small,
    banners: [['only', banner]],
    snapshot: { ...small.snapshot, documents: { ...small.snapshot.documents, banner: { only: banner } } },
  };
}

describe('murmur3', () => {
  it.each([
    ['', 0],
    ['hello', 0x248bfa47],
    ['The quick brown fox jumps over the lazy dog', 0x2e4ff723],
    ['abc', 0xb3dd93fa],
    ['é😀x', 0x6d05bac4],
  ])('of %j', (text, hash) => expect(murmur3(text)).toBe(hash));
});

describe.each(competitors)('$name', ({ prepare }) => {
  const { userId: _, ...withoutId } = visitor;
  const { country: __, ...withoutCountry } = visitor;
  const guest: Context = { ...visitor, login: 'guest' };
  it.each<[what: string, audience: Audience, context: Context, isMember: boolean]>([
    ['everyone', {}, visitor, true],
    ['an empty list of locales', { locales: [] }, visitor, false],
    ['an empty anyOf of groups', { groups: { anyOf: [] } }, visitor, false],
    ['empty allOf and noneOf of groups', { groups: { allOf: [], noneOf: [] } }, visitor, true],
    ['all of two groups', { groups: { allOf: [21, 58] } }, visitor, true],
    ['all of two groups, one missing', { groups: { allOf: [21, 95] } }, visitor, false],
    ['a guest passed with groups', { groups: { anyOf: [21] } }, guest, false],
    ['a guest in none of the groups', { groups: { noneOf: [21] } }, guest, true],
    ['an unknown country in a list', { countries: { anyOf: ['DE'] } }, withoutCountry, false],
    ['an unknown country in none of a list', { countries: { noneOf: ['DE'] } }, withoutCountry, true],
    ['parity', { split: { by: 'userId', parity: 'even' } }, visitor, true],
    [
      'parity of an id that is no number',
      { split: { by: 'userId', parity: 'odd' } },
      { ...visitor, userId: 'x1' },
      false,
    ],
    ['parity without the id', { split: { by: 'userId', parity: 'even' } }, withoutId, false],
    [
      'the last hex digit, in capitals',
      { split: { by: 'userId', lastHexDigit: ['f'] } },
      { ...visitor, userId: '0F' },
      true,
    ],
    ['every percent', { split: { by: 'userId', layer: 'layer-1', percent: [0, 100] } }, visitor, true],
    [
      'every percent without the id',
      { split: { by: 'userId', layer: 'layer-1', percent: [0, 100] } },
      withoutId,
      false,
    ],
    ['no percent', { split: { by: 'userId', layer: 'layer-1', percent: [50, 50] } }, visitor, false],
    ['an empty anyOf', { anyOf: [] }, visitor, false],
    ['the negation of an empty anyOf', { not: { anyOf: [] } }, visitor, true],
    ['the negation of everyone', { not: {} }, visitor, false],
    [
      'the negation of two conditions, one of which fails',
      { not: { locales: ['en'], licences: ['EE'] } },
      visitor,
      true,
    ],
    [
      'a flag switched on for this visitor',
      { flags: { on: ['flag-1'] } },
      { ...visitor, flags: { 'flag-1': true } },
      true,
    ],
    [
      'a flag switched off for this visitor',
      { flags: { off: ['flag-1'] } },
      { ...visitor, flags: { 'flag-1': false } },
      true,
    ],
    ['crypto', { currencyKind: 'crypto' }, { ...visitor, currency: 'BTC' }, true],
    ['a currency outside the table', { currencyKind: 'fiat' }, { ...visitor, currency: 'XXX' }, false],
  ])('%s', (_what, audience, context, isMember) => {
    expect(prepare(workloadOf(audience))(context)()).toEqual(isMember ? ['only'] : []);
  });

  it('opens at the first instant of a window and is closed at the last', () => {
    const from = new Date(NOW).toISOString();
    const until = new Date(NOW + 1000).toISOString();
    const bind = prepare(workloadOf({}, { from, until }));
    const at = (now: number): string[] => bind({ ...visitor, now })();
    expect([at(NOW - 1), at(NOW), at(NOW + 999), at(NOW + 1000)]).toEqual([[], ['only'], ['only'], []]);
  });
});

describe('the answers of all', () => {
  it.each([101, 102, 103])('are the same for every visitor, seed %i', (seed) => {
    const workload = createWorkload(seed, 250, 60);
    const prepared = competitors.map(({ name, prepare }) => ({
      name,
      matches: workload.contexts.map(prepare(workload)),
    }));
    expect(checkAnswers(workload, prepared).meanMatches).toBeGreaterThan(5);
  });

  it('are noticed when one differs', () => {
    const workload = createWorkload(104, 20, 2);
    const answers = (ids: string[]) => workload.contexts.map(() => () => ids);
    const check = (one: string[], other: string[]) => () =>
      checkAnswers(workload, [
        { name: 'one', matches: answers(one) },
        { name: 'other', matches: answers(other) },
      ]);
    expect(check(['a', 'b'], ['a'])).toThrow('other and one disagree about b');
    expect(check(['a', 'b'], ['b', 'a'])).toThrow('other and one disagree about the order');
  });
});
