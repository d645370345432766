import type { Audience } from '@marquee/schemas';
import { describe, expect, it, vi } from 'vitest';
import { matchesAudience } from '../visitor/matches-audience.ts';
import { compileValid, CURRENCY_TABLE, NOW, visitorOf } from '../testing/sample.ts';
import type { Context } from '../types.ts';
import { createVisitor } from '../visitor/create-visitor.ts';
import { CONDITION_NAMES, evaluateAudience } from './evaluate-audience.ts';
import { namedVerdict } from './named-audience.ts';
import { DAY } from './registered-days.ts';

const since = (passed: number): Partial<Context> => ({ registeredAt: NOW - passed });

const compiled = compileValid({
  'currency-table': CURRENCY_TABLE,
  'feature-flag': {
    lit: { key: 'lit', default: true },
    dark: { key: 'dark', default: false },
    german: { key: 'german', default: false, rules: [{ audience: { locales: ['de'] }, value: true }] },
  },
  audience: {
    gold: { audience: { groups: { anyOf: [20] } } },
    goldGerman: { audience: { audience: 'gold', locales: ['de'] } },
  },
});

type Row = [what: string, audience: Audience, facts: Partial<Context>, matches: boolean];

const rows: Row[] = [
  ['nothing asked', {}, {}, true],
  ['nothing asked of a guest', {}, { login: 'guest' }, true],

  ['login guest, a guest', { login: 'guest' }, { login: 'guest' }, true],
  ['login guest, a player', { login: 'guest' }, { login: 'player' }, false],
  ['login player, a player', { login: 'player' }, { login: 'player' }, true],
  ['login player, a guest', { login: 'player' }, { login: 'guest' }, false],

  ['groups {}', { groups: {} }, { login: 'guest' }, true],
  ['groups anyOf, one of them', { groups: { anyOf: [1, 2] } }, { groups: [2, 9] }, true],
  ['groups anyOf, none of them', { groups: { anyOf: [1, 2] } }, { groups: [3] }, false],
  ['groups anyOf, no groups', { groups: { anyOf: [1] } }, { groups: [] }, false],
  ['groups anyOf empty', { groups: { anyOf: [] } }, { groups: [1] }, false],
  ['groups allOf, all', { groups: { allOf: [1, 2] } }, { groups: [2, 1, 5] }, true],
  ['groups allOf, one missing', { groups: { allOf: [1, 2] } }, { groups: [1] }, false],
  ['groups allOf empty', { groups: { allOf: [] } }, { groups: [] }, true],
  ['groups noneOf, in none', { groups: { noneOf: [1, 2] } }, { groups: [3] }, true],
  ['groups noneOf, in one', { groups: { noneOf: [1, 2] } }, { groups: [2] }, false],
  ['groups noneOf empty', { groups: { noneOf: [] } }, { groups: [1] }, true],
  [
    'every part of groups holds',
    { groups: { anyOf: [1], allOf: [2], noneOf: [3] } },
    { groups: [1, 2] },
    true,
  ],
  [
    'one part of groups fails',
    { groups: { anyOf: [1], allOf: [2], noneOf: [3] } },
    { groups: [1, 2, 3] },
    false,
  ],
  [
    'a guest’s groups do not count: anyOf',
    { groups: { anyOf: [1] } },
    { login: 'guest', groups: [1] },
    false,
  ],
  [
    'a guest’s groups do not count: allOf',
    { groups: { allOf: [1] } },
    { login: 'guest', groups: [1] },
    false,
  ],
  [
    'a guest’s groups do not count: noneOf',
    { groups: { noneOf: [1] } },
    { login: 'guest', groups: [1] },
    true,
  ],
  ['an empty allOf holds for a guest', { groups: { allOf: [] } }, { login: 'guest' }, true],

  ['locales, listed', { locales: ['de', 'en'] }, { locale: 'de' }, true],
  ['locales, en does not cover en-AU', { locales: ['en'] }, { locale: 'en-AU' }, false],
  ['locales, en-AU does not cover en', { locales: ['en-AU'] }, { locale: 'en' }, false],
  ['locales empty', { locales: [] }, {}, false],
  ['licences, listed', { licences: ['EE'] }, { licence: 'EE' }, true],
  ['licences, other case', { licences: ['EE'] }, { licence: 'ee' }, false],
  ['licences empty', { licences: [] }, {}, false],
  ['brands, listed', { brands: ['polaris'] }, { brand: 'polaris' }, true],
  ['brands, another', { brands: ['polaris'] }, { brand: 'northstar' }, false],
  ['brands, on a host of none', { brands: ['polaris', ''] }, {}, false],
  ['brands empty', { brands: [] }, { brand: 'polaris' }, false],
  ['currencies, listed', { currencies: ['CAD', 'BTC'] }, { currency: 'BTC' }, true],
  ['currencies, not listed', { currencies: ['CAD'] }, { currency: 'EUR' }, false],
  ['currencies empty', { currencies: [] }, {}, false],
  ['devices, listed', { devices: ['mobile'] }, { device: 'mobile' }, true],
  ['devices, not listed', { devices: ['mobile'] }, { device: 'desktop' }, false],
  ['devices empty', { devices: [] }, {}, false],

  ['currencyKind crypto, BTC', { currencyKind: 'crypto' }, { currency: 'BTC' }, true],
  ['currencyKind crypto, EUR', { currencyKind: 'crypto' }, { currency: 'EUR' }, false],
  ['currencyKind fiat, EUR', { currencyKind: 'fiat' }, { currency: 'EUR' }, true],
  ['currencyKind fiat, a currency not in the table', { currencyKind: 'fiat' }, { currency: 'XYZ' }, false],
  [
    'currencyKind crypto, a currency not in the table',
    { currencyKind: 'crypto' },
    { currency: 'XYZ' },
    false,
  ],

  ['countries anyOf, listed', { countries: { anyOf: ['CA', 'AU'] } }, { country: 'AU' }, true],
  ['countries anyOf, not listed', { countries: { anyOf: ['CA'] } }, { country: 'AU' }, false],
  ['countries anyOf, unknown', { countries: { anyOf: ['CA'] } }, {}, false],
  ['countries anyOf empty', { countries: { anyOf: [] } }, { country: 'CA' }, false],
  ['countries noneOf, not listed', { countries: { noneOf: ['CA'] } }, { country: 'AU' }, true],
  ['countries noneOf, listed', { countries: { noneOf: ['CA'] } }, { country: 'CA' }, false],
  ['countries noneOf, unknown', { countries: { noneOf: ['CA'] } }, {}, true],
  ['countries noneOf empty', { countries: { noneOf: [] } }, { country: 'CA' }, true],
  ['countries {}', { countries: {} }, {}, true],

  ['age atLeast, just that old', { age: { atLeast: 18 } }, { age: 18 }, true],
  ['age atLeast, younger', { age: { atLeast: 18 } }, { age: 17 }, false],
  ['age below, younger', { age: { below: 25 } }, { age: 24 }, true],
  ['age below, just that old', { age: { below: 25 } }, { age: 25 }, false],
  ['age between, within', { age: { atLeast: 18, below: 25 } }, { age: 20 }, true],
  ['age between, above', { age: { atLeast: 18, below: 25 } }, { age: 30 }, false],
  ['age at least what it is below', { age: { atLeast: 25, below: 25 } }, { age: 25 }, false],
  ['age atLeast 0, a newborn', { age: { atLeast: 0 } }, { age: 0 }, true],
  ['age atLeast 0, unknown', { age: { atLeast: 0 } }, {}, false],
  ['age below, unknown', { age: { below: 25 } }, {}, false],
  ['age {}, known', { age: {} }, { age: 150 }, true],
  ['age {}, unknown', { age: {} }, {}, false],
  ['age of a guest', { age: { atLeast: 18 } }, { login: 'guest', age: 30 }, false],
  ['age as a text', { age: { atLeast: 18 } }, { age: '30' as unknown as number }, false],
  ['age that nobody has', { age: { atLeast: 18 } }, { age: 999 }, false],

  ['verified, is', { verified: true }, { verified: true }, true],
  ['verified, is not', { verified: true }, { verified: false }, false],
  ['verified, unknown', { verified: true }, {}, false],
  ['not verified, is not', { verified: false }, { verified: false }, true],
  ['not verified, is', { verified: false }, { verified: true }, false],
  ['not verified, unknown', { verified: false }, {}, false],
  ['not verified, a guest', { verified: false }, { login: 'guest', verified: false }, false],

  ['registeredDays atLeast, just so long', { registeredDays: { atLeast: 7 } }, since(7 * DAY), true],
  ['registeredDays atLeast, a moment less', { registeredDays: { atLeast: 7 } }, since(7 * DAY - 1), false],
  ['registeredDays below, a moment less', { registeredDays: { below: 7 } }, since(7 * DAY - 1), true],
  ['registeredDays below, just so long', { registeredDays: { below: 7 } }, since(7 * DAY), false],
  ['registeredDays between', { registeredDays: { atLeast: 1, below: 7 } }, since(2 * DAY), true],
  [
    'registeredDays at least what it is below',
    { registeredDays: { atLeast: 2, below: 2 } },
    since(2 * DAY),
    false,
  ],
  ['registeredDays atLeast 0, just now', { registeredDays: { atLeast: 0 } }, since(0), true],
  ['registeredDays atLeast 0, a moment later', { registeredDays: { atLeast: 0 } }, since(-1), false],
  ['registeredDays below 0, a moment later', { registeredDays: { below: 0 } }, since(-1), true],
  ['registeredDays atLeast, unknown', { registeredDays: { atLeast: 0 } }, {}, false],
  ['registeredDays below, unknown', { registeredDays: { below: 7 } }, {}, false],
  ['registeredDays {}, known', { registeredDays: {} }, since(5), true],
  ['registeredDays {}, unknown', { registeredDays: {} }, {}, false],
  ['registeredDays of a guest', { registeredDays: {} }, { login: 'guest', ...since(5) }, false],

  [
    'consents anyOf, one',
    { consents: { anyOf: ['c:email', 'c:sms'] } },
    { consents: ['c:sms', 'x:y'] },
    true,
  ],
  ['consents anyOf, another', { consents: { anyOf: ['c:email'] } }, { consents: ['c:sms'] }, false],
  [
    'consents anyOf, of another product',
    { consents: { anyOf: ['c:email'] } },
    { consents: ['s:email'] },
    false,
  ],
  ['consents anyOf, unknown', { consents: { anyOf: ['c:email'] } }, {}, false],
  ['consents anyOf empty', { consents: { anyOf: [] } }, { consents: ['c:email'] }, false],
  [
    'consents allOf, all',
    { consents: { allOf: ['c:email', 'c:sms'] } },
    { consents: ['c:sms', 'c:email'] },
    true,
  ],
  [
    'consents allOf, one missing',
    { consents: { allOf: ['c:email', 'c:sms'] } },
    { consents: ['c:sms'] },
    false,
  ],
  ['consents allOf empty, none given', { consents: { allOf: [] } }, { consents: [] }, true],
  ['consents allOf empty, unknown', { consents: { allOf: [] } }, {}, false],
  [
    'consents allOf, anyOf empty',
    { consents: { allOf: ['c:sms'], anyOf: [] } },
    { consents: ['c:sms'] },
    false,
  ],
  ['consents {}, none given', { consents: {} }, { consents: [] }, true],
  ['consents {}, unknown', { consents: {} }, {}, false],
  ['consents of a guest', { consents: {} }, { login: 'guest', consents: ['c:sms'] }, false],

  ['not over an unknown age is plain negation', { not: { age: { atLeast: 18 } } }, {}, true],
  ['not over an unknown verification', { not: { verified: true } }, {}, true],
  ['not over an unknown registration', { not: { registeredDays: { below: 7 } } }, {}, true],
  ['not over unknown consents', { not: { consents: { anyOf: ['c:sms'] } } }, {}, true],
  ['not over an empty allOf of unknown consents', { not: { consents: { allOf: [] } } }, {}, true],
  ['not over an age that is met', { not: { age: { atLeast: 18 } } }, { age: 18 }, false],
  ['not over a guest’s age', { not: { age: { atLeast: 18 } } }, { login: 'guest', age: 30 }, true],

  ['flags on, it is', { flags: { on: ['lit'] } }, {}, true],
  ['flags on, one is not', { flags: { on: ['lit', 'dark'] } }, {}, false],
  ['flags off, it is', { flags: { off: ['dark'] } }, {}, true],
  ['flags off, it is not', { flags: { off: ['lit'] } }, {}, false],
  ['flags on by a rule', { flags: { on: ['german'] } }, { locale: 'de' }, true],
  ['flags on, the rule does not fit', { flags: { on: ['german'] } }, { locale: 'en' }, false],
  ['flags on by an override', { flags: { on: ['dark'] } }, { flags: { dark: true } }, true],
  ['flags off by an override', { flags: { off: ['lit'] } }, { flags: { lit: false } }, true],
  ['flags {}', { flags: {} }, {}, true],
  ['flags on and off empty', { flags: { on: [], off: [] } }, {}, true],
  ['flags on, unknown flag', { flags: { on: ['nowhere'] } }, {}, false],
  ['flags off, unknown flag', { flags: { off: ['nowhere'] } }, {}, true],

  ['parity even', { split: { by: 'userId', parity: 'even' } }, { userId: '1042' }, true],
  ['parity even, odd id', { split: { by: 'userId', parity: 'even' } }, { userId: '1043' }, false],
  ['parity odd', { split: { by: 'partnerId', parity: 'odd' } }, { partnerId: '7' }, true],
  [
    'parity of an id beyond exact numbers',
    { split: { by: 'userId', parity: 'odd' } },
    { userId: '90071992547409931234567' },
    true,
  ],
  ['parity even, id unknown', { split: { by: 'userId', parity: 'even' } }, {}, false],
  ['parity odd, id unknown', { split: { by: 'userId', parity: 'odd' } }, {}, false],
  ['parity even, id not a number', { split: { by: 'userId', parity: 'even' } }, { userId: 'a2' }, false],
  ['parity odd, id not a number', { split: { by: 'userId', parity: 'odd' } }, { userId: '3e1' }, false],
  ['parity, negative id', { split: { by: 'userId', parity: 'even' } }, { userId: '-2' }, false],
  ['parity, empty id', { split: { by: 'userId', parity: 'even' } }, { userId: '' }, false],
  [
    'parity looks at the named id only',
    { split: { by: 'userId', parity: 'even' } },
    { partnerId: '2' },
    false,
  ],

  ['last hex digit, listed', { split: { by: 'userId', lastHexDigit: ['0', 'f'] } }, { userId: '5c0f' }, true],
  ['last hex digit, upper case', { split: { by: 'userId', lastHexDigit: ['f'] } }, { userId: '5C0F' }, true],
  ['last hex digit, not listed', { split: { by: 'userId', lastHexDigit: ['0'] } }, { userId: '5c01' }, false],
  ['last hex digit, id unknown', { split: { by: 'userId', lastHexDigit: ['0'] } }, {}, false],
  ['last hex digit, empty list', { split: { by: 'userId', lastHexDigit: [] } }, { userId: '0' }, false],

  ['percent, id unknown', { split: { by: 'userId', layer: 'home', percent: [0, 100] } }, {}, false],
  [
    'percent, all of it',
    { split: { by: 'userId', layer: 'home', percent: [0, 100] } },
    { userId: 'x' },
    true,
  ],
  [
    'percent, none of it',
    { split: { by: 'userId', layer: 'home', percent: [40, 40] } },
    { userId: 'x' },
    false,
  ],

  ['named audience, holds', { audience: 'gold' }, { groups: [20] }, true],
  ['named audience, does not hold', { audience: 'gold' }, { groups: [21] }, false],
  ['named audience that names another', { audience: 'goldGerman' }, { groups: [20], locale: 'de' }, true],
  ['named audience, unknown', { audience: 'nowhere' }, { groups: [20] }, false],
  ['named audience, a name every object has', { audience: 'constructor' }, {}, false],

  ['anyOf, second holds', { anyOf: [{ login: 'guest' }, { locales: ['en'] }] }, {}, true],
  ['anyOf, none holds', { anyOf: [{ login: 'guest' }, { locales: ['de'] }] }, {}, false],
  ['anyOf empty', { anyOf: [] }, {}, false],
  ['anyOf with one that asks nothing', { anyOf: [{}] }, {}, true],

  ['not, holds', { not: { login: 'guest' } }, {}, true],
  ['not, does not hold', { not: { login: 'player' } }, {}, false],
  ['not of what asks nothing', { not: {} }, {}, false],
  ['not over an unknown country is plain negation', { not: { countries: { anyOf: ['CA'] } } }, {}, true],
  ['not over noneOf with the country unknown', { not: { countries: { noneOf: ['CA'] } } }, {}, false],
  ['not over a list', { not: { locales: ['de', 'it'] } }, { locale: 'it' }, false],
  ['not over a split without id', { not: { split: { by: 'userId', parity: 'even' } } }, {}, true],
  ['not over an empty anyOf', { not: { anyOf: [] } }, {}, true],
  ['not over not', { not: { not: { login: 'player' } } }, {}, true],

  [
    'every condition present must hold',
    { login: 'player', locales: ['en'], groups: { anyOf: [1] } },
    { groups: [1] },
    true,
  ],
  [
    'one condition of several fails',
    { login: 'player', locales: ['de'], groups: { anyOf: [1] } },
    { groups: [1] },
    false,
  ],
];

describe('an audience', () => {
  it.each(rows)('[ENGINE-01] %s', (_what, audience, facts, matches) => {
    expect(matchesAudience(compiled, audience, visitorOf(facts))).toBe(matches);
  });

  it('[ENGINE-01] has a case above for each of its conditions', () => {
    const covered = new Set(rows.flatMap(([, audience]) => Object.keys(audience)));
    expect([...covered].toSorted()).toEqual([...CONDITION_NAMES].toSorted());
  });

  it('[ENGINE-01] takes a percentage by murmur3 of layer and id, from included, to excluded', () => {
    // murmur3_x86_32("home:u1", seed 0) is 3275127605: bucket 7605.
    const share = (from: number, to: number): boolean =>
      matchesAudience(
        compiled,
        { split: { by: 'userId', layer: 'home', percent: [from, to] } },
        visitorOf({ userId: 'u1' }),
      );
    expect(share(BUCKET / 100, BUCKET / 100 + 0.01)).toBe(true);
    expect(share(0, BUCKET / 100)).toBe(false);
    expect(share(BUCKET / 100 + 0.01, 100)).toBe(false);
  });

  it.each([
    [0.07, '16796', '2999'],
    [0.29, '14339', '5722'],
    [0.57, '23258', '18882'],
    [1.15, '1547', '4288'],
    [8.2, '6391', '15925'],
  ])(
    '[ENGINE-01] counts %d percent in whole buckets, whatever floating point makes of it',
    (to, last, next) => {
      const isBelow = (userId: string): boolean =>
        matchesAudience(
          compiled,
          { split: { by: 'userId', layer: 'home', percent: [0, to] } },
          visitorOf({ userId }),
        );
      const isFrom = (userId: string): boolean =>
        matchesAudience(
          compiled,
          { split: { by: 'userId', layer: 'home', percent: [to, 100] } },
          visitorOf({ userId }),
        );
      expect([last, next].map(isBelow)).toEqual([true, false]);
      expect([last, next].map(isFrom)).toEqual([false, true]);
    },
  );

  it('[ENGINE-01] keeps percentages finer than a bucket as they are', () => {
    // home:5722 is bucket 29, home:5134 is bucket 30.
    const share = (percent: [number, number]): boolean[] =>
      ['5722', '5134'].map((userId) =>
        matchesAudience(compiled, { split: { by: 'userId', layer: 'home', percent } }, visitorOf({ userId })),
      );
    expect(share([0, 0.295])).toEqual([true, false]);
    expect(share([0.295, 100])).toEqual([false, true]);
    expect(share([0, 0.292])).toEqual([true, false]);
    expect(share([0.292, 100])).toEqual([false, true]);
  });

  it('[ENGINE-01] splits by each layer anew', () => {
    const inHalf = (layer: string, id: number): boolean =>
      matchesAudience(
        compiled,
        { split: { by: 'userId', layer, percent: [0, 50] } },
        visitorOf({ userId: String(id) }),
      );
    const ids = Array.from({ length: 2000 }, (_, id) => id);
    const share = ids.filter((id) => inHalf('one', id)).length;
    const differing = ids.filter((id) => inHalf('one', id) !== inHalf('two', id)).length;
    expect(share).toBeGreaterThan(900);
    expect(share).toBeLessThan(1100);
    expect(differing).toBeGreaterThan(900);
    expect(differing).toBeLessThan(1100);
  });

  it('[ENGINE-01] with a name holds for nobody in a snapshot without audiences', () => {
    expect(matchesAudience(compileValid({}), { audience: 'gold' }, visitorOf({ groups: [20] }))).toBe(false);
  });

  it.each([
    ['once a condition fails', { login: 'guest', flags: { on: ['lit'] } }, false],
    ['once one of several holds', { anyOf: [{ login: 'player' }, { flags: { on: ['lit'] } }] }, true],
  ] satisfies [string, Audience, boolean][])('asks no further %s', (_when, audience, matches) => {
    const asked = vi.fn(() => ({}));
    const context = Object.defineProperty(visitorOf(), 'flags', { get: asked });
    const { holds } = evaluateAudience(audience, createVisitor(compiled, context));
    expect([holds, asked.mock.calls.length]).toEqual([matches, 0]);
    evaluateAudience({ flags: { on: ['lit'] } }, createVisitor(compiled, context));
    expect(asked.mock.calls.length).toBeGreaterThan(0);
  });

  it('with a name is worked out once for a visitor, however many ask', () => {
    const visitor = createVisitor(compiled, visitorOf({ groups: [20] }));
    const evaluate = vi.fn(evaluateAudience);
    const verdicts = [1, 2, 3].map(() => namedVerdict('gold', visitor, evaluate));
    expect(verdicts.map(({ holds }) => holds)).toEqual([true, true, true]);
    expect(evaluate).toHaveBeenCalledTimes(1);
  });

  it('matches nobody, and does not throw, when it is not one', () => {
    const circle: Record<string, unknown> = {};
    circle['not'] = circle;
    const deep = JSON.parse(`${'{"not":'.repeat(5000)}{}${'}'.repeat(5000)}`) as Audience;
    for (const broken of [
      null,
      5,
      'guest',
      [],
      { login: 'robot' },
      { unheardOf: true },
      { anyOf: 'all' },
      circle,
      deep,
    ])
      expect(matchesAudience(compiled, broken as Audience, visitorOf())).toBe(false);
  });
});

const BUCKET = 7605;
