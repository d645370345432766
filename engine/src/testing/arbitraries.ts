import * as fc from 'fast-check';
import type { Context } from '../types.ts';
import { copyOf, CURRENCY_TABLE, type Documents } from './sample.ts';

/** For property tests: random snapshots without problems, and visitors for them. */

// Small pools, so that values coincide: few locales, groups, currencies and instants, but many combinations.
const LOCALES = ['en', 'de', 'en-AU', 'it'];
const CURRENCIES = ['EUR', 'CAD', 'BTC', 'XYZ'];
export const INSTANTS = Array.from({ length: 8 }, (_, day) => Date.parse(`2026-05-0${day + 1}T00:00:00Z`));
const DAY = 86_400_000;
/** The full days since registration that conditions name. */
export const DAYS: readonly number[] = [1, 2, 5];

/** Every instant at which anything can change for a visitor: those of schedules, and full days since registration. */
export const turnsFor = ({ registeredAt }: Context): number[] =>
  [
    ...INSTANTS,
    ...(registeredAt === undefined ? [] : DAYS.map((days) => registeredAt + days * DAY)),
  ].toSorted((one, other) => one - other);

const FLAGS = ['f0', 'f1', 'f2'];

const CONSENTS = ['casino:email', 'casino:sms'];

const some = <T>(...values: T[]) => fc.subarray(values);
const bounds = (...values: number[]) =>
  fc.record(
    { atLeast: fc.constantFrom(...values), below: fc.constantFrom(...values) },
    { requiredKeys: [], noNullPrototype: true },
  );
export const instant = fc.constantFrom(...INSTANTS);
export const schedule = fc
  .tuple(fc.option(instant, { nil: undefined }), fc.option(instant, { nil: undefined }))
  .filter(([from, until]) => from === undefined || until === undefined || from < until)
  .map(([from, until]) => ({
    ...(from === undefined ? {} : { from: new Date(from).toISOString() }),
    ...(until === undefined ? {} : { until: new Date(until).toISOString() }),
  }));

/**
 * One or two conditions, so that some visitors match and others do not: with many conditions nobody would match.
 * Audiences may name only flags and audiences before `level`, so that there are no cycles.
 */
export const audience = (level: number, depth = 2): fc.Arbitrary<Record<string, unknown>> => {
  const named = FLAGS.slice(0, level);
  const condition: fc.Arbitrary<Record<string, unknown>>[] = [
    fc.record({ login: fc.constantFrom('guest', 'player') }),
    fc.record({
      groups: fc.record(
        { anyOf: some(1, 2, 3), allOf: some(1, 2), noneOf: some(1, 3) },
        { requiredKeys: [] },
      ),
    }),
    fc.record({ locales: some(...LOCALES) }),
    fc.record({ currencyKind: fc.constantFrom('fiat', 'crypto') }),
    fc.record({
      countries: fc.record({ anyOf: some('AU', 'CA'), noneOf: some('AU') }, { requiredKeys: [] }),
    }),
    fc.record({
      split: fc.constantFrom(
        { by: 'userId', parity: 'even' },
        { by: 'userId', layer: 'l', percent: [0, 50] },
        { by: 'partnerId', lastHexDigit: ['1', 'a'] },
      ),
    }),
  ];
  condition.push(
    fc.oneof(
      fc.record({ age: bounds(18, 25) }),
      fc.record({ verified: fc.boolean() }),
      fc.record({ registeredDays: bounds(...DAYS) }),
      fc.record({
        consents: fc.record({ anyOf: some(...CONSENTS), allOf: some(...CONSENTS) }, { requiredKeys: [] }),
      }),
    ),
  );
  if (named.length > 0)
    condition.push(
      fc.constantFrom(...named).map((key) => ({ flags: { on: [key] } })),
      fc.constantFrom(...named).map((key) => ({ flags: { off: [key] } })),
      fc.nat({ max: level - 1 }).map((index) => ({ audience: `a${index}` })),
    );
  if (depth > 0)
    condition.push(
      fc.record({ anyOf: fc.array(audience(level, depth - 1), { minLength: 1, maxLength: 2 }) }),
      fc.record({ not: audience(level, depth - 1) }),
    );
  return fc
    .array(fc.oneof(...condition), { minLength: 1, maxLength: 2 })
    .map((conditions) => plain(Object.assign({}, ...conditions)));
};

/** fast-check also creates objects without a prototype; documents are read from JSON and have one. */
const plain = <T>(value: T): T => copyOf(value);

/** About half of all parts are limited to some visitors or to some time. */
const targets = fc.oneof(
  fc.constant({}),
  audience(3).map((conditions) => ({ audience: conditions })),
  schedule.map((span) => ({ schedule: span })),
);
const rarely = (value: fc.Arbitrary<object>) =>
  fc.oneof({ arbitrary: fc.constant({}), weight: 4 }, { arbitrary: value, weight: 1 });
const text = fc.record(
  {
    en: fc.constantFrom('Win {{sum}}', 'Welcome'),
    de: fc.constantFrom('Gewinne {{sum}}', 'Hallo'),
    'en-AU': fc.constant('G’day'),
  },
  { requiredKeys: ['en'], noNullPrototype: true },
);
/** The same type in every currency, as documents require. */
const variablesOf = <Value>(inEuro: Value, inDollars: Value) =>
  fc.record(
    { EUR: fc.constant({ sum: inEuro }), CAD: fc.constant({ sum: inDollars }) },
    { requiredKeys: ['EUR'], noNullPrototype: true },
  );
const variables = fc.oneof(
  variablesOf<unknown>({ amount_cents: 1000 }, { amount_cents: 1500 }),
  variablesOf<unknown>('much', 'more'),
);

const banner = fc
  .record({
    title: text,
    order: fc.record({ hero: fc.integer({ min: 0, max: 2 }), side: fc.constant(1) }, { requiredKeys: [] }),
    variables,
  })
  .chain((fields) => targets.map((target) => ({ ...fields, ...target })));

/** Where visitors of a hidden page are sent. */
const whenHidden = fc.constantFrom('/', '/p0', '/p1', '/none').map((redirect) => ({ redirect }));
const promotion = fc
  .record(
    {
      enabled: fc.boolean(),
      title: text,
      order: fc.integer({ min: 0, max: 2 }),
      listed: fc.boolean(),
      whenHidden,
    },
    { requiredKeys: ['enabled', 'title', 'order', 'listed'], noNullPrototype: true },
  )
  .chain((fields) => targets.map((target) => ({ ...fields, ...target })));

const block = (id: string) =>
  fc
    .oneof(
      text.map((title) => ({ block: 'heading', props: { title } })),
      fc
        .record({ location: fc.constantFrom('hero', 'side'), limit: fc.integer({ min: 1, max: 3 }) })
        .map((banners) => ({
          block: 'banner-row',
          props: { banners },
        })),
      fc.constant({ block: 'promotion-grid', props: { title: { en: 'P' }, promotions: {} } }),
      fc.constant({ block: 'bookmarks', props: { bookmarks: {} } }),
    )
    .chain((fields) => targets.map((target) => ({ id, ...fields, ...target })));

const page = fc
  .tuple(block('one'), block('two'), block('inner'), block('second'), text, variables)
  .chain(([one, two, inner, second, title, values]) =>
    rarely(targets).map((target) => ({
      path: '/',
      title,
      variables: values,
      blocks: [
        one,
        two,
        {
          id: 'columns',
          block: 'columns',
          props: { layout: 'halves' },
          children: { first: [inner, second] },
        },
      ],
      ...target,
    })),
  );

export const documents: fc.Arbitrary<Documents> = fc
  .record({
    banners: fc.array(banner, { minLength: 1, maxLength: 5 }),
    promotions: fc.array(promotion, { minLength: 1, maxLength: 3 }),
    home: page,
    variant: fc.option(page),
    bookmarkTargets: fc.array(targets, { maxLength: 3 }),
    flags: fc.tuple(
      ...FLAGS.map((key, level) =>
        fc.record({
          key: fc.constant(key),
          default: fc.boolean(),
          rules: fc.array(
            fc.record(
              { audience: audience(level), schedule, value: fc.boolean() },
              { requiredKeys: ['value'], noNullPrototype: true },
            ),
            { maxLength: 2 },
          ),
        }),
      ),
    ),
    named: fc.tuple(audience(1), audience(1), audience(1)),
    tester: audience(0, 0),
  })
  .map(({ banners, promotions, home, variant, bookmarkTargets, flags, named, tester }) => ({
    'currency-table': CURRENCY_TABLE,
    audience: {
      ...Object.fromEntries(
        named.map((conditions, index) => [`a${index}`, { audience: index === 0 ? {} : conditions }]),
      ),
      tester: { audience: tester },
    },
    'feature-flag': Object.fromEntries(flags.map((flag) => [flag.key, flag])),
    banner: Object.fromEntries(banners.map((each, index) => [`b${index}`, each])),
    'promotion-page': Object.fromEntries(
      promotions.map((each, index) => [
        `p${index}`,
        { path: `/p${index}`, ...(index > 0 ? { parent: `p${index - 1}` } : {}), ...each },
      ]),
    ),
    bookmark: Object.fromEntries(
      bookmarkTargets.map((target, index) => [
        `k${index}`,
        { candidate: 'shop', title: { en: `K${index}` }, link: '/', order: index, page: 'p0', ...target },
      ]),
    ),
    page: { home, ...(variant ? { 'home-au': variant } : {}) },
  }));

/** A page that only schedules decide: its blocks at two depths, and banners without a limit. */
export const scheduledPage: fc.Arbitrary<Documents> = fc
  .array(fc.option(schedule, { nil: undefined }), { minLength: 8, maxLength: 8 })
  .map((spans) => {
    const at = (index: number): object => plain(spans[index] === undefined ? {} : { schedule: spans[index] });
    const heading = (id: string, index: number) => ({
      id,
      block: 'heading',
      props: { title: { en: id } },
      ...at(index),
    });
    return {
      banner: Object.fromEntries(
        [0, 1, 2].map((index) => [`b${index}`, { title: { en: 'B' }, order: { hero: index }, ...at(index) }]),
      ),
      page: {
        home: {
          path: '/',
          title: { en: 'Home' },
          blocks: [
            heading('one', 3),
            { id: 'row', block: 'banner-row', props: { banners: { location: 'hero' } }, ...at(4) },
            {
              id: 'columns',
              block: 'columns',
              props: { layout: 'halves' },
              children: { first: [heading('inner', 5), heading('second', 6)] },
              ...at(7),
            },
          ],
        },
      },
    };
  });

export const context: fc.Arbitrary<Context> = fc.record(
  {
    locale: fc.constantFrom(...LOCALES, 'xx'),
    licence: fc.constantFrom('CW', 'EE'),
    login: fc.constantFrom('guest' as const, 'player' as const),
    groups: some(1, 2, 3),
    currency: fc.constantFrom(...CURRENCIES),
    device: fc.constantFrom('mobile' as const, 'desktop' as const),
    now: fc.integer({ min: (INSTANTS[0] ?? 0) - 1, max: (INSTANTS.at(-1) ?? 0) + 1 }),
    country: fc.constantFrom('AU', 'CA', 'FI'),
    userId: fc.constantFrom('1', '2', 'x'),
    partnerId: fc.constantFrom('1a', '2'),
    age: fc.constantFrom(17, 18, 25, 999),
    verified: fc.boolean(),
    // The days are full at the instants that schedules name.
    registeredAt: fc.tuple(instant, fc.constantFrom(...DAYS)).map(([at, days]) => at - days * DAY),
    consents: some(...CONSENTS),
    flags: fc.record({ f0: fc.boolean(), f2: fc.boolean() }, { requiredKeys: [], noNullPrototype: true }),
  },
  {
    requiredKeys: ['locale', 'licence', 'login', 'groups', 'currency', 'device', 'now'],
    noNullPrototype: true,
  },
);

export const PATHS = ['/', '/p0', '/p1', '/p2', '/none'];
