import type { Audience, Schedule } from '@marquee/engine';
import type { Random } from './random.ts';
import {
  COUNTRIES,
  CURRENCIES,
  DAY,
  FLAG_KEYS,
  GROUPS,
  GROUP_SHARES,
  HEX_DIGITS,
  LAYERS,
  LICENCES,
  LOCALES,
  NOW,
} from './vocabulary.ts';

/** What an audience may refer to: references stay acyclic because each kind only gets what was made before it. */
export type References = { readonly named: readonly string[]; readonly flags: readonly string[] };

export const NO_REFERENCES: References = { named: [], flags: [] };
export const FLAGS_ALONE: References = { named: [], flags: FLAG_KEYS };

type Condition = (audience: Audience, random: Random, references: References) => void;

/** Plain conditions with how often marketing reaches for each. */
const CONDITIONS: readonly (readonly [weight: number, add: Condition])[] = [
  [20, (audience, random) => (audience.login = random.chance(0.75) ? 'player' : 'guest')],
  [42, (audience, random) => (audience.groups = createGroups(random))],
  [24, (audience, random) => (audience.locales = random.sample(LOCALES, 1 + random.below(3)))],
  [25, (audience, random) => (audience.licences = random.sample(LICENCES, random.chance(0.7) ? 1 : 2))],
  [8, (audience, random) => (audience.currencyKind = random.chance(0.5) ? 'fiat' : 'crypto')],
  [10, (audience, random) => (audience.currencies = random.sample(codes, 1 + random.below(4)))],
  [18, (audience, random) => (audience.countries = createCountries(random))],
  [10, (audience, random) => (audience.devices = [random.chance(0.6) ? 'mobile' : 'desktop'])],
  [14, (audience, random) => (audience.split = createSplit(random))],
  [10, addFlags],
  [14, addNamed],
];

/** Out of twenty audiences, how many have no plain condition, one, two, three and four. */
const CONDITION_COUNTS = [0.5, 3, 6, 6, 4] as const;

/** An audience as marketing writes them: mostly one to four plain conditions, a tenth with nested ones. */
export function createAudience(random: Random, references: References, depth = 0): Audience {
  const audience: Audience = {};
  const left = [...CONDITIONS];
  for (let count = random.weighted(CONDITION_COUNTS); count > 0; count -= 1) {
    const [chosen] = left.splice(random.weighted(left.map(([weight]) => weight)), 1);
    chosen?.[1](audience, random, references);
  }
  if (depth === 0 && random.chance(0.1)) nest(random, references, audience);
  return audience;
}

function addFlags(audience: Audience, random: Random, { flags }: References): void {
  if (flags.length === 0) return;
  audience.flags = random.chance(0.75)
    ? { on: random.sample(flags, 1 + random.below(2)) }
    : { off: [random.pick(flags)] };
}

function addNamed(audience: Audience, random: Random, { named }: References): void {
  if (named.length > 0) audience.audience = random.pick(named);
}

/** The tenth: another way in, someone left out, or both. */
function nest(random: Random, references: References, audience: Audience): void {
  const inner = (): Audience => createSome(random, references);
  const kind = random.below(3);
  if (kind !== 1) audience.anyOf = Array.from({ length: 2 + random.below(2) }, inner);
  if (kind !== 0) audience.not = random.chance(0.8) ? inner() : { anyOf: [inner(), inner()] };
}

/** Inner audiences say something: an empty one would make its surroundings pointless. */
function createSome(random: Random, references: References): Audience {
  for (;;) {
    const audience = createAudience(random, references, 1);
    if (Object.keys(audience).length > 0) return audience;
  }
}

const codes = CURRENCIES.map(({ code }) => code);

function createGroups(random: Random): NonNullable<Audience['groups']> {
  const kind = random.below(10);
  const someGroups = (count: number): number[] => [
    ...new Set(Array.from({ length: count }, () => pickGroup(random))),
  ];
  if (kind < 5) return { anyOf: someGroups(1 + random.below(4)) };
  if (kind < 6) return { allOf: someGroups(1 + random.below(2)) };
  if (kind < 8) return { noneOf: someGroups(1 + random.below(3)) };
  return { anyOf: someGroups(1 + random.below(3)), noneOf: someGroups(1 + random.below(2)) };
}

/** Campaigns go to popular groups and to rare ones alike. */
const pickGroup = (random: Random): number =>
  random.chance(0.4) ? (GROUPS[random.weighted(GROUP_SHARES)] ?? 0) : random.pick(GROUPS);

function createCountries(random: Random): NonNullable<Audience['countries']> {
  const list = random.sample(COUNTRIES, 1 + random.below(4));
  return random.chance(0.7) ? { anyOf: list } : { noneOf: list };
}

function createSplit(random: Random): NonNullable<Audience['split']> {
  const by = random.chance(0.85) ? 'userId' : 'partnerId';
  const kind = random.below(10);
  if (kind < 2) return { by, parity: random.chance(0.5) ? 'even' : 'odd' };
  if (kind < 4) return { by, lastHexDigit: random.sample(HEX_DIGITS, 2 + random.below(7)) };
  const width = random.pick([5, 10, 20, 25, 33.33]);
  const from = random.below(Math.floor(100 / width)) * width;
  return { by, layer: random.pick(LAYERS), percent: [round(from), round(from + width)] };
}

/** Percentages have two decimals at most. */
const round = (percent: number): number => Math.round(percent * 100) / 100;

/** A campaign's window: half of them are over, a fifth are still to come. */
export function createSchedule(random: Random): Schedule {
  const kind = random.below(10);
  const length = (1 + random.below(28)) * DAY;
  const start =
    kind < 5
      ? NOW - length - (1 + random.below(300)) * DAY
      : kind < 7
        ? NOW + (1 + random.below(60)) * DAY
        : NOW - random.below(length);
  const from = new Date(start).toISOString();
  const until = new Date(start + length).toISOString();
  return kind === 9 ? { from } : { from, until };
}
