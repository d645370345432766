import * as fc from 'fast-check';
import type { Context } from '../types.ts';
import { copyOf, CURRENCY_TABLE, type Documents } from './sample.ts';

/** For tests: worlds so small that every relevant visitor can be tried. */
const INSTANTS = ['2026-05-01T00:00:00Z', '2026-05-03T00:00:00Z'].map((text) => Date.parse(text));
const FLAGS = ['f0', 'f1', 'f2'];
const USER_IDS = [undefined, '10', '13', '17', 'a1c'];
const PARTNER_IDS = [undefined, '8'];

const [EUR, , , BTC] = CURRENCY_TABLE.main.currencies;

/** The documents that define the facts of such a world: two locales and two currencies. */
export const SMALL_WORLD: Documents = {
  'currency-table': { main: { currencies: [EUR, BTC] } },
  locale: {
    en: { code: 'en', name: 'English' },
    de: { code: 'de', name: 'Deutsch' },
  },
};

/** The first instant that conditions of small worlds name. */
export const FIRST_INSTANT = INSTANTS[0] ?? 0;

/**
 * Every visitor that the conditions of a small world can distinguish, except by hashes. No condition uses licences or
 * devices.
 */
export function everyVisitor(): Context[] {
  const visitors: Context[] = [];
  const memberships = [[], [1], [2], [1, 2]];
  const logins = [
    { login: 'guest' as const, groups: [] },
    ...memberships.map((groups) => ({ login: 'player' as const, groups, break: 'none' as const })),
    { login: 'player' as const, groups: [1], break: 'coolingOff' as const },
    { login: 'player' as const, groups: [] },
  ];
  const times = [FIRST_INSTANT - 1, ...INSTANTS];
  for (const locale of ['en', 'de'])
    for (const currency of ['EUR', 'BTC'])
      for (const country of [undefined, 'AU', 'CA'])
        for (const who of logins)
          for (const userId of USER_IDS)
            for (const partnerId of PARTNER_IDS)
              for (const now of times)
                visitors.push({
                  locale,
                  licence: 'CW',
                  ...who,
                  currency,
                  device: 'desktop',
                  ...(country === undefined ? {} : { country }),
                  ...(userId === undefined ? {} : { userId }),
                  ...(partnerId === undefined ? {} : { partnerId }),
                  now,
                });
  return visitors;
}

const CONSENTS = ['a:email', 'a:sms'];
const DAY = 86_400_000;

/** Everybody whom conditions on people can tell apart, at one instant: guests as well, who have none of these facts. */
export function everyPerson(): Context[] {
  const now = FIRST_INSTANT;
  const known = <Fact extends keyof Context>(fact: Fact, ...values: Context[Fact][]) => [
    {},
    ...values.map((value) => ({ [fact]: value })),
  ];
  const base = { locale: 'en', licence: 'CW', currency: 'EUR', device: 'desktop' as const, now };
  const persons = known('age', 17, 18, 25).flatMap((age) =>
    known('verified', true, false).flatMap((verified) =>
      // The last is not registered yet.
      known('registeredAt', now, now - 2 * DAY, now - 7 * DAY, now + 1).flatMap((registered) =>
        known('consents', [], ['a:email'], ['a:sms'], CONSENTS).map((consents) => ({
          ...age,
          ...verified,
          ...registered,
          ...consents,
        })),
      ),
    ),
  );
  return [
    { ...base, login: 'guest', groups: [] },
    ...[[], [1]].flatMap((groups) =>
      persons.map((person) => ({ ...base, login: 'player' as const, groups, ...person })),
    ),
  ];
}

const small = { requiredKeys: [], noNullPrototype: true };

/** Audiences about people, which may contradict themselves. */
export const personalAudience = (depth = 2): fc.Arbitrary<Record<string, unknown>> => {
  const bounds = (...values: number[]) =>
    fc.record({ atLeast: fc.constantFrom(...values), below: fc.constantFrom(...values) }, small);
  const conditions: fc.Arbitrary<Record<string, unknown>>[] = [
    fc.constantFrom({ login: 'guest' }, { login: 'player' }, { groups: { anyOf: [1] } }),
    bounds(18, 25).map((age) => ({ age })),
    fc.boolean().map((verified) => ({ verified })),
    bounds(0, 2, 7).map((registeredDays) => ({ registeredDays })),
    fc
      .record({ anyOf: some(...CONSENTS), allOf: some(...CONSENTS) }, small)
      .map((consents) => ({ consents })),
  ];
  if (depth > 0)
    conditions.push(
      fc.record({ anyOf: fc.array(personalAudience(depth - 1), { minLength: 1, maxLength: 3 }) }),
      fc.record({ not: personalAudience(depth - 1) }),
      fc.record({ not: personalAudience(depth - 1) }),
    );
  return fc
    .array(fc.oneof(...conditions), { minLength: 1, maxLength: 4 })
    .map((parts) => copyOf(Object.assign({}, ...parts) as Record<string, unknown>)); // records, merged
};

const some = <T>(...values: T[]) => fc.subarray(values);
const oneOrMore = <T>(...values: T[]) => fc.subarray(values, { minLength: 1 });

export const smallSchedule = fc
  .tuple(
    fc.option(fc.constantFrom(...INSTANTS), { nil: undefined }),
    fc.option(fc.constantFrom(...INSTANTS), { nil: undefined }),
  )
  .filter(([from, until]) => from === undefined || until === undefined || from < until)
  .map(([from, until]) => ({
    ...(from === undefined ? {} : { from: new Date(from).toISOString() }),
    ...(until === undefined ? {} : { until: new Date(until).toISOString() }),
  }));

/** What audiences may contain. Without hashes, `everyVisitor` really is everyone. */
type Making = { readonly depth?: number; readonly hashes?: boolean };

/** Audiences that may name only the flags and audiences before `level`, so that there are no cycles. */
export const smallAudience = (
  level: number,
  { depth = 2, hashes = true }: Making = {},
): fc.Arbitrary<Record<string, unknown>> => {
  const inner = { depth: depth - 1, hashes };
  const named = FLAGS.slice(0, level);
  const conditions: fc.Arbitrary<Record<string, unknown>>[] = [
    fc.record({ login: fc.constantFrom('guest', 'player') }),
    fc.record({
      groups: fc.record({ anyOf: some(1, 2), allOf: some(1, 2), noneOf: some(1, 2) }, { requiredKeys: [] }),
    }),
    fc.record({ locales: oneOrMore('en', 'de') }),
    fc.record({ currencyKind: fc.constantFrom('fiat', 'crypto') }),
    fc.record({ currencies: oneOrMore('EUR', 'BTC') }),
    fc.record({
      countries: fc.record({ anyOf: oneOrMore('AU', 'CA'), noneOf: some('AU') }, { requiredKeys: [] }),
    }),
    fc.record({
      split: fc.constantFrom(
        { by: 'userId', parity: 'even' },
        { by: 'userId', parity: 'odd' },
        { by: 'userId', lastHexDigit: ['7', 'c'] },
        { by: 'partnerId', lastHexDigit: ['8'] },
        ...(hashes
          ? [
              { by: 'userId', layer: 'l', percent: [0, 50] },
              { by: 'userId', layer: 'l', percent: [50, 100] },
              { by: 'userId', layer: 'm', percent: [10, 12.5] },
            ]
          : []),
      ),
    }),
  ];
  if (named.length > 0)
    conditions.push(
      fc.constantFrom(...named).map((key) => ({ flags: { on: [key] } })),
      fc.constantFrom(...named).map((key) => ({ flags: { off: [key] } })),
      fc.nat({ max: level - 1 }).map((index) => ({ audience: `a${index}` })),
    );
  if (depth > 0)
    conditions.push(
      fc.record({ anyOf: fc.array(smallAudience(level, inner), { minLength: 1, maxLength: 3 }) }),
      fc.record({ not: smallAudience(level, inner) }),
    );
  return fc
    .array(fc.oneof(...conditions), { minLength: 1, maxLength: 4 })
    .map((parts) => copyOf(Object.assign({}, ...parts) as Record<string, unknown>)); // records, merged
};

const rule = (level: number, hashes: boolean) =>
  fc.record(
    { audience: smallAudience(level, { depth: 1, hashes }), schedule: smallSchedule, value: fc.boolean() },
    { requiredKeys: ['value'], noNullPrototype: true },
  );

/** Three flags and three named audiences, each of which may use those before it. */
export const smallNames = (hashes = true): fc.Arbitrary<Documents> =>
  fc
    .tuple(
      fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
      fc.tuple(
        fc.array(rule(0, hashes), { maxLength: 2 }),
        fc.array(rule(1, hashes), { maxLength: 3 }),
        fc.array(rule(2, hashes), { maxLength: 3 }),
      ),
      fc.tuple(...[0, 1, 2].map((level) => smallAudience(level, { depth: 1, hashes }))),
    )
    .map(([defaults, rules, audiences]) => ({
      'feature-flag': Object.fromEntries(
        FLAGS.map((key, index) => [key, copyOf({ key, default: defaults[index], rules: rules[index] })]),
      ),
      audience: Object.fromEntries(
        audiences.map((audience, index) => [`a${index}`, { name: `Audience ${index}`, audience }]),
      ),
    }));
