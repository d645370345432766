import type { Audience, Schedule } from '@marquee/schemas';
import type { Context } from '../types.ts';
import type { Random } from './random.ts';
import type { Documents } from './sample.ts';

// Small pools, so that values coincide; all kinds of conditions, with edges that look alike.
const LOCALES = ['en', 'de', 'en-AU', 'it'];
const CURRENCIES = ['EUR', 'CAD', 'BTC', 'USDT'];
const COUNTRIES = ['AU', 'CA', 'DE', 'FI'];
const GROUPS = [1, 2, 3, 4, 5, 6];
const PLACES = ['hero', 'side', 'row'];
const FLAGS = ['f0', 'f1', 'f2', 'f3'];
const NAMED = ['a0', 'a1', 'a2', 'a3'];
const BRANDS = ['northstar', 'polaris'];
const CONSENTS = ['casino:email', 'casino:sms', 'sports:email'];
const START = Date.parse('2026-05-01T00:00:00Z');
const HOUR = 3_600_000;
const DAYS = [0, 1, 7];

export const RANDOM_PLACES = PLACES;

const instant = (random: Random): number => START + random.below(30) * HOUR;

function schedule(random: Random): Schedule {
  const from = instant(random);
  const until = from + (1 + random.below(12)) * HOUR;
  const kind = random.below(4);
  return {
    ...(kind === 0 ? {} : { from: new Date(from).toISOString() }),
    ...(kind === 1 ? {} : { until: new Date(until).toISOString() }),
  };
}

/** Audiences and flags may name only those before `level`, so that there are no cycles. */
function audience(random: Random, level: number, depth: number): Audience {
  const parts: (() => Audience)[] = [
    () => ({ login: random.pick(['guest', 'player'] as const) }),
    () => ({ groups: groups(random) }),
    () => ({ groups: groups(random) }),
    () => ({ locales: random.some(LOCALES, 3) }),
    () => ({ licences: random.some(['CW', 'EE'], 2) }),
    () => ({ brands: random.some(BRANDS, 2) }),
    () => ({ currencies: random.some(CURRENCIES, 2) }),
    () => ({ currencyKind: random.pick(['fiat', 'crypto'] as const) }),
    () => ({ countries: countries(random) }),
    () => ({ devices: random.some(['mobile', 'desktop'] as const, 2) }),
    () => ({ split: split(random) }),
    () => personal(random),
    () => personal(random),
  ];
  if (level > 0)
    parts.push(
      () => ({
        flags: { on: random.some(FLAGS.slice(0, level), 2), off: random.some(FLAGS.slice(0, level), 1) },
      }),
      () => ({ flags: { on: [random.pick(FLAGS.slice(0, level))] } }),
      () => ({ audience: random.pick(NAMED.slice(0, level)) }),
    );
  if (depth > 0)
    parts.push(
      () => ({ anyOf: Array.from({ length: random.below(4) }, () => audience(random, level, depth - 1)) }),
      () => ({ not: audience(random, level, depth - 1) }),
    );
  return Object.assign(
    {},
    ...Array.from({ length: random.below(4) }, () => random.pick(parts)()),
  ) as Audience;
}

const groups = (random: Random): NonNullable<Audience['groups']> => ({
  ...(random.chance(0.6) ? { anyOf: random.some(GROUPS, 3) } : {}),
  ...(random.chance(0.3) ? { allOf: random.some(GROUPS, 2) } : {}),
  ...(random.chance(0.3) ? { noneOf: random.some(GROUPS, 2) } : {}),
});

/** What is asked of a person, with parts that are left out, contradict one another or ask for nothing but to be known. */
function personal(random: Random): Audience {
  const bounds = (values: readonly number[]): { atLeast?: number; below?: number } => ({
    ...(random.chance(0.6) ? { atLeast: random.pick(values) } : {}),
    ...(random.chance(0.5) ? { below: random.pick(values) } : {}),
  });
  const kind = random.below(4);
  if (kind === 0) return { age: bounds([18, 21, 25]) };
  if (kind === 1) return { verified: random.chance(0.5) };
  if (kind === 2) return { registeredDays: bounds(DAYS) };
  return {
    consents: {
      ...(random.chance(0.6) ? { anyOf: random.some(CONSENTS, 2) } : {}),
      ...(random.chance(0.4) ? { allOf: random.some(CONSENTS, 2) } : {}),
    },
  };
}

/** Each fact is known of most; some are no facts at all. Days of registration are full at the instants of schedules. */
const person = (random: Random): Partial<Context> =>
  ({
    ...(random.chance(0.8) ? { age: random.pick([17, 18, 20, 21, 24, 25, 30, 18.5, '21']) } : {}),
    ...(random.chance(0.8) ? { verified: random.pick([true, false, 'true']) } : {}),
    ...(random.chance(0.8)
      ? { registeredAt: random.pick([instant(random) - random.pick(DAYS) * 24 * HOUR, null, NaN]) }
      : {}),
    ...(random.chance(0.8)
      ? { consents: random.pick([random.some(CONSENTS, 3), random.some(CONSENTS, 3), 'casino:email']) }
      : {}),
  }) as Partial<Context>; // some are malformed on purpose

const countries = (random: Random): NonNullable<Audience['countries']> => ({
  ...(random.chance(0.6) ? { anyOf: random.some(COUNTRIES, 2) } : {}),
  ...(random.chance(0.5) ? { noneOf: random.some(COUNTRIES, 2) } : {}),
});

function split(random: Random): NonNullable<Audience['split']> {
  const by = random.pick(['userId', 'partnerId'] as const);
  const kind = random.below(4);
  if (kind === 0) return { by, parity: random.pick(['even', 'odd'] as const) };
  if (kind === 1) return { by, lastHexDigit: random.some(['0', '1', '7', 'a', 'f'], 3) as ['0'] };
  const from = random.below(10) * 10;
  return {
    by,
    layer: random.pick(['red', 'blue']),
    percent: [from, from + random.below(11 - from / 10) * 10],
  };
}

const target = (random: Random): { brands?: string[]; audience?: Audience; schedule?: Schedule } => ({
  ...(random.chance(0.3) ? { brands: [...new Set([random.pick(BRANDS), ...random.some(BRANDS, 1)])] } : {}),
  ...(random.chance(0.8) ? { audience: audience(random, FLAGS.length, 2) } : {}),
  ...(random.chance(0.4) ? { schedule: schedule(random) } : {}),
});

const licence = (code: string, more: object): object => ({
  code,
  name: code,
  minimumAge: 18,
  licenceLine: { en: code },
  helpLinks: [{ label: { en: 'Help' }, link: 'https://help.example' }],
  ...more,
});

/** `count` banners and a few promotion pages, with everything they can depend on. */
export function randomDocuments(random: Random, count: number): Documents {
  const byId = (prefix: string, length: number, make: (index: number) => unknown): Record<string, unknown> =>
    Object.fromEntries(Array.from({ length }, (_, index) => [`${prefix}${index}`, make(index)]));
  return {
    'currency-table': {
      main: {
        currencies: [
          { code: 'EUR', kind: 'fiat', subunits_to_unit: 100 },
          { code: 'CAD', kind: 'fiat', subunits_to_unit: 100 },
          { code: 'BTC', kind: 'crypto', subunits_to_unit: 100_000_000 },
        ],
      },
    },
    audience: {
      ...byId('a', NAMED.length, (level) => ({ audience: audience(random, level, 1) })),
      tester: { audience: { groups: { anyOf: [6] } } },
    },
    'feature-flag': byId('f', FLAGS.length, (level) => ({
      key: FLAGS[level],
      default: random.chance(0.5),
      rules: Array.from({ length: random.below(3) }, () => ({
        ...(random.chance(0.8) ? { audience: audience(random, level, 1) } : {}),
        ...(random.chance(0.5) ? { schedule: schedule(random) } : {}),
        value: random.chance(0.5),
      })),
    })),
    brand: Object.fromEntries(BRANDS.map((id) => [id, { name: id, hosts: [`${id}.example`] }])),
    // Of two licences one says to whom anything may be promoted; visitors have a third, too.
    licence: {
      CW: licence('CW', { isDefault: true }),
      EE: licence('EE', random.chance(0.7) ? { promotions: audience(random, FLAGS.length, 1) } : {}),
    },
    banner: byId('b', count, (index) => ({
      title: { en: `Banner ${index}` },
      order: Object.fromEntries(random.some(PLACES, 2).map((place) => [place, random.below(5)])),
      ...(random.chance(0.2) ? { purpose: random.pick(['promotion', 'content']) } : {}),
      ...target(random),
    })),
    'promotion-page': byId('p', 10, (index) => ({
      path: `/p${index}`,
      title: { en: `Page ${index}` },
      enabled: random.chance(0.6),
      order: random.below(3),
      ...(index > 0 && random.chance(0.3) ? { parent: `p${random.below(index)}` } : {}),
      ...target(random),
    })),
    bookmark: byId('k', 8, (index) => ({
      candidate: 'shop',
      title: { en: `Mark ${index}` },
      link: '/',
      order: random.below(4),
      ...(random.chance(0.5) ? { page: `p${random.below(10)}` } : {}),
      ...target(random),
    })),
  };
}

/** Any visitor: guests with groups and ids, facts that are unknown or named by no document, instants on every edge. */
export const randomContext = (random: Random): Context => ({
  locale: random.pick([...LOCALES, 'xx']),
  licence: random.pick(['CW', 'EE', 'XX']),
  ...(random.chance(0.8) ? { brand: random.pick([...BRANDS, 'none']) } : {}),
  login: random.chance(0.75) ? 'player' : 'guest',
  // Traits of people have negative numbers in the index: a group must not pass for one.
  groups: random.some([...GROUPS, 99, -1, -2], 5),
  currency: random.pick([...CURRENCIES, 'XXX']),
  device: random.pick(['mobile', 'desktop'] as const),
  now: instant(random) + random.below(3) - 1,
  // Most players take no break, or no promotion would be seen.
  ...(random.chance(0.9)
    ? { break: random.pick(['none', 'none', 'none', 'coolingOff', 'selfExcluded'] as const) }
    : {}),
  ...(random.chance(0.8) ? { country: random.pick([...COUNTRIES, 'ZZ']) } : {}),
  ...(random.chance(0.8)
    ? { userId: random.pick(['1', '2', '1234567890123456789', '7a', 'F', 'é', '']) }
    : {}),
  ...(random.chance(0.5) ? { partnerId: random.pick(['a', '10', 'x7']) } : {}),
  ...(random.chance(0.8) ? person(random) : {}),
  ...(random.chance(0.3) ? { flags: { [random.pick([...FLAGS, 'none'])]: random.chance(0.5) } } : {}),
});
