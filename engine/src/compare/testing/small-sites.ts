import * as fc from 'fast-check';
import { copyOf, CURRENCY_TABLE, type Documents } from '../../testing/sample.ts';
import type { Context } from '../../types.ts';

/** For tests: sites so small that every relevant visitor can be tried, with one of each part that can differ. */
const [EUR, , , BTC] = CURRENCY_TABLE.main.currencies;
const FLAGS = ['f0', 'f1', 'f2'];

export const INSTANTS = ['2026-05-01T00:00:00Z', '2026-05-03T00:00:00Z'].map((instant) =>
  Date.parse(instant),
);

/** Every visitor that the conditions of these sites can distinguish at an instant, except by hashes. */
export function everyVisitor(now: number): Context[] {
  const logins = [
    { login: 'guest' as const, groups: [] },
    ...[[], [1], [2], [1, 2]].map((groups) => ({ login: 'player' as const, groups, break: 'none' as const })),
    { login: 'player' as const, groups: [2], break: 'selfExcluded' as const },
    { login: 'player' as const, groups: [1] },
  ];
  const visitors: Context[] = [];
  for (const locale of ['en', 'de'])
    for (const licence of ['CW', 'EE'])
      for (const currency of ['EUR', 'BTC'])
        for (const country of [undefined, 'AU', 'CA'])
          for (const who of logins)
            for (const userId of [undefined, '10', 'a1c'])
              visitors.push({
                ...who,
                locale,
                licence,
                currency,
                device: 'desktop',
                ...(country === undefined ? {} : { country }),
                ...(userId === undefined ? {} : { userId }),
                now,
              });
  return visitors;
}

const oneOrMore = <T>(...values: T[]) => fc.subarray(values, { minLength: 1 });

/** Alternatives that differ in one or two facts, so that they can be merged. */
const alternatives = fc.record({
  anyOf: fc.array(
    fc.record(
      {
        login: fc.constantFrom('guest', 'player'),
        locales: fc.constantFrom(['en'], ['de']),
        licences: fc.constantFrom(['CW'], ['EE']),
      },
      { requiredKeys: ['login', 'locales'], noNullPrototype: true },
    ),
    { minLength: 2, maxLength: 6 },
  ),
});

/** Audiences may name only flags and audiences before `level`, so that there are no cycles. */
const audience = (level: number, depth = 1): fc.Arbitrary<Record<string, unknown>> => {
  const named = FLAGS.slice(0, level);
  const conditions: fc.Arbitrary<Record<string, unknown>>[] = [
    fc.record({ login: fc.constantFrom('guest', 'player') }),
    fc.record({
      groups: fc.record(
        { anyOf: oneOrMore(1, 2), noneOf: oneOrMore(1, 2) },
        { requiredKeys: [], noNullPrototype: true },
      ),
    }),
    fc.record({ locales: oneOrMore('en', 'de') }),
    fc.record({ licences: oneOrMore('CW', 'EE') }),
    fc.record({ currencyKind: fc.constantFrom('fiat', 'crypto') }),
    fc.constantFrom({ countries: { anyOf: ['AU'] } }, { countries: { noneOf: ['AU', 'CA'] } }),
    fc.constantFrom(
      { split: { by: 'userId', parity: 'even' } },
      { split: { by: 'userId', lastHexDigit: ['c'] } },
      { split: { by: 'userId', layer: 'l', percent: [0, 50] } },
    ),
  ];
  if (named.length > 0)
    conditions.push(
      fc.constantFrom(...named).map((key) => ({ flags: { on: [key] } })),
      fc.constantFrom(...named).map((key) => ({ flags: { off: [key] } })),
      fc.nat({ max: level - 1 }).map((index) => ({ audience: `a${index}` })),
    );
  if (depth > 0)
    conditions.push(
      alternatives,
      fc.record({ anyOf: fc.array(audience(level, depth - 1), { minLength: 1, maxLength: 2 }) }),
      fc.record({ not: audience(level, depth - 1) }),
    );
  return fc
    .array(fc.oneof(...conditions), { minLength: 1, maxLength: 2 })
    .map((parts) => copyOf(Object.assign({}, ...parts) as Record<string, unknown>)); // records, merged
};

const schedule = fc.constantFrom(
  { from: '2026-05-02T00:00:00Z' },
  { until: '2026-05-02T00:00:00Z' },
  { from: '2026-05-02T00:00:00Z', until: '2026-06-01T00:00:00Z' },
);

const rule = (level: number) =>
  fc.record(
    { audience: audience(level), schedule, value: fc.boolean() },
    { requiredKeys: ['audience', 'value'], noNullPrototype: true },
  );

const names = fc.record({
  rules: fc.tuple(
    fc.array(rule(0), { maxLength: 2 }),
    fc.array(rule(1), { maxLength: 2 }),
    fc.array(rule(2), { maxLength: 2 }),
  ),
  defaults: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
  audiences: fc.tuple(audience(0), audience(1), audience(2)),
});

const target = fc.oneof(
  { arbitrary: fc.constant({}), weight: 2 },
  { arbitrary: audience(3).map((conditions) => ({ audience: conditions })), weight: 3 },
  { arbitrary: schedule.map((span) => ({ schedule: span })), weight: 1 },
);
const text = fc.constantFrom(
  { en: 'Win {{sum}}' },
  { en: 'Win {{sum}}', de: 'Gewinne {{sum}}' },
  { en: 'Hello', de: 'Hallo' },
  { en: 'Hello' },
);
const variables = fc.constantFrom(
  { EUR: { sum: 'much' }, BTC: { sum: 'coins' } },
  { EUR: { sum: { amount_cents: 500 } }, BTC: { sum: { amount_cents: 9 } } },
  { EUR: { sum: { amount_cents: 700 } } },
);
const withTarget = <T extends object>(thing: fc.Arbitrary<T>) =>
  fc.tuple(thing, target).map(([fields, conditions]) => ({ ...fields, ...conditions }));
/** Mostly without a target, because pages that nobody sees have nothing to compare. */
const mostlyOpen = <T extends object>(thing: fc.Arbitrary<T>) =>
  fc.oneof({ arbitrary: thing, weight: 3 }, { arbitrary: withTarget(thing), weight: 1 });
const banner = withTarget(
  fc.record({ title: text, order: fc.integer({ min: 0, max: 2 }).map((hero) => ({ hero })), variables }),
);
const promotion = withTarget(
  fc.record({ enabled: fc.boolean(), title: text, order: fc.integer({ min: 0, max: 2 }) }),
);
const segments = withTarget(
  fc.record({
    title: text,
    order: fc.integer({ min: 0, max: 2 }),
    segments: fc
      .tuple(withTarget(fc.record({ label: text })), withTarget(fc.record({ label: text })))
      .map((entries) =>
        entries.map((entry, index) => ({
          id: `s${index}`,
          prize: { type: 'bonus', amount: { EUR: 100, BTC: 5 } },
          weight: 1,
          wager: 1,
          colour: '#ffffff',
          ...entry,
        })),
      ),
  }),
);
const block = (id: string) =>
  withTarget(
    fc.oneof(
      text.map((title) => ({ id, block: 'heading', props: { title } })),
      fc.option(fc.integer({ min: 1, max: 2 }), { nil: undefined }).map((limit) => ({
        id,
        block: 'banner-row',
        props: { banners: { location: 'hero', ...(limit === undefined ? {} : { limit }) } },
      })),
      fc.constant({ id, block: 'bookmarks', props: { bookmarks: {} } }),
      fc.constant({ id, block: 'wheel', props: { title: { en: 'Wheel' }, segments: {} } }),
      fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 3 }).map((steps) => ({
        id,
        block: 'steps',
        props: { steps: steps.map((title) => ({ title: { en: title }, text: { en: title } })) },
      })),
    ),
  );
const page = mostlyOpen(
  fc
    .tuple(
      text,
      variables,
      fc.tuple(block('x'), block('y'), block('inner')),
      fc.shuffledSubarray(['x', 'y', 'columns', 'placed'], { minLength: 2 }),
      withTarget(fc.constantFrom('c0', 'c1').map((part) => ({ props: { part } }))),
    )
    .map(([title, values, [x, y, inner], ids, placed]) => {
      const all: Record<string, object> = {
        x,
        y,
        columns: {
          id: 'columns',
          block: 'columns',
          props: { layout: 'halves' },
          children: { first: [inner] },
        },
        placed: { id: 'placed', block: 'part', ...placed },
      };
      return { path: '/', title, variables: values, blocks: ids.map((id) => all[id] ?? {}) };
    }),
);

const part = withTarget(
  fc
    .record({ variables, blocks: fc.tuple(block('said'), block('more')) })
    .map((fields) => ({ name: 'Part', ...fields })),
);

export const smallSites: fc.Arbitrary<Documents> = fc
  .record({
    named: names,
    banners: fc.array(banner, { minLength: 3, maxLength: 6 }),
    promotions: fc.array(promotion, { minLength: 1, maxLength: 2 }),
    tables: fc.array(segments, { minLength: 1, maxLength: 2 }),
    bookmarks: fc.array(target, { minLength: 2, maxLength: 4 }),
    home: page,
    parts: fc.tuple(part, part),
    variant: fc.option(page),
    licensed: fc.option(page),
    tester: audience(0, 0),
  })
  .map(({ named, banners, promotions, tables, bookmarks, home, parts, variant, licensed, tester }) => ({
    'currency-table': { main: { currencies: [EUR, BTC] } },
    locale: { en: { code: 'en', name: 'English' }, de: { code: 'de', name: 'Deutsch' } },
    'feature-flag': Object.fromEntries(
      FLAGS.map((key, index) => [
        key,
        copyOf({ key, default: named.defaults[index], rules: named.rules[index] }),
      ]),
    ),
    audience: {
      ...byId(
        'a',
        named.audiences.map((conditions) => ({ audience: conditions })),
      ),
      tester: { audience: tester },
    },
    banner: byId('b', banners),
    'wheel-segments': byId('w', tables),
    'promotion-page': byId(
      'p',
      promotions.map((each, index) => ({
        path: `/p${index}`,
        ...(index > 0
          ? { parent: 'p0' }
          : { whenHidden: { redirect: home.blocks.length > 2 ? '/' : '/p0' } }),
        ...each,
      })),
    ),
    bookmark: byId(
      'k',
      bookmarks.map((conditions, order) => ({
        candidate: 'shop',
        title: { en: 'K' },
        link: '/',
        order,
        ...(order === 1 ? { page: 'p0' } : {}),
        ...conditions,
      })),
    ),
    part: byId('c', parts),
    page: {
      home,
      ...(variant ? { 'home-au': variant } : {}),
      ...(licensed ? { 'home-ee': licensed } : {}),
    },
  }));

const byId = (letter: string, all: readonly object[]): Record<string, unknown> =>
  Object.fromEntries(all.map((each, index) => [`${letter}${index}`, each]));
