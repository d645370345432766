import type { Context } from '@marquee/engine';

/** An OpenFeature context as it comes in: only its JSON form is known. */
export type ContextAttributes = Readonly<Record<string, unknown>>;

/** Facts that hold for every evaluation whose context does not say otherwise. */
export type ContextDefaults = Partial<
  Pick<Context, 'locale' | 'licence' | 'currency' | 'country' | 'device'>
>;

export type ContextResult =
  | { readonly type: 'context'; readonly context: Context }
  /** `attribute` is not what it must be; `message` says what it must be. */
  | { readonly type: 'invalid'; readonly attribute: string; readonly message: string };

export type ContextOptions = { readonly defaults?: ContextDefaults; readonly now: number };

/** The facts of a visitor nobody knows anything about. */
const UNKNOWN: ContextDefaults & Pick<Context, 'locale' | 'licence' | 'currency' | 'device'> = {
  locale: 'en',
  licence: 'CW',
  currency: 'EUR',
  device: 'desktop',
};

class InvalidAttribute extends Error {
  readonly attribute: string;

  constructor(attribute: string, wanted: string) {
    super(`The context’s ${attribute} must be ${wanted}, or be left out.`);
    this.attribute = attribute;
  }
}

/**
 * Turns an OpenFeature context into the engine's facts. `targetingKey` is the user id; the other attributes have the
 * names of the engine's facts. An attribute that is absent, null, undefined or an empty text is unknown and gets its default; one
 * of a wrong type is never guessed at; attributes Marquee does not know are left alone (ENGINE-17).
 */
export function toContext(from: ContextAttributes, { defaults = {}, now }: ContextOptions): ContextResult {
  try {
    return { type: 'context', context: readContext(from, { ...UNKNOWN, ...defaults }, now) };
  } catch (error) {
    if (!(error instanceof InvalidAttribute)) throw error;
    return { type: 'invalid', attribute: error.attribute, message: error.message };
  }
}

function readContext(from: ContextAttributes, defaults: typeof UNKNOWN, now: number): Context {
  const userId = readText(from, 'targetingKey');
  const partnerId = readText(from, 'partnerId');
  const brand = readText(from, 'brand');
  const country = readCountry(from) ?? defaults.country;
  const flags = readOverrides(from);
  return {
    locale: readText(from, 'locale') ?? defaults.locale,
    licence: readText(from, 'licence') ?? defaults.licence,
    ...(brand === undefined ? {} : { brand }),
    // Guests have no user id in Marquee. A visitor with a user id is a player unless the context says guest.
    login: readChoice(from, 'login', ['guest', 'player']) ?? (userId === undefined ? 'guest' : 'player'),
    groups: readGroups(from),
    currency: readText(from, 'currency') ?? defaults.currency,
    device: readChoice(from, 'device', ['mobile', 'desktop']) ?? defaults.device,
    ...(country === undefined ? {} : { country }),
    ...(userId === undefined ? {} : { userId }),
    ...(partnerId === undefined ? {} : { partnerId }),
    ...readPerson(from),
    ...(flags === undefined ? {} : { flags }),
    now: readInstant(from, 'now') ?? now,
  };
}

/** Reads an own property of the context, never one of its prototype. Null and an empty text count as absent. */
function read(from: ContextAttributes, attribute: string): unknown {
  const value = Object.hasOwn(from, attribute) ? from[attribute] : undefined;
  return value === null || value === '' ? undefined : value;
}

function readText(from: ContextAttributes, attribute: string): string | undefined {
  const value = read(from, attribute);
  if (value === undefined) return undefined;
  if (typeof value !== 'string') throw new InvalidAttribute(attribute, 'a text');
  return value;
}

function readCountry(from: ContextAttributes): string | undefined {
  const country = readText(from, 'country');
  if (country !== undefined && !/^[A-Z]{2}$/.test(country))
    throw new InvalidAttribute('country', 'an ISO 3166 code of two capital letters');
  return country;
}

function readChoice<const T extends string>(
  from: ContextAttributes,
  attribute: string,
  choices: readonly T[],
): T | undefined {
  const value = read(from, attribute);
  if (value === undefined) return undefined;
  const choice = choices.find((known) => known === value);
  if (choice === undefined) throw new InvalidAttribute(attribute, choices.map((c) => `"${c}"`).join(' or '));
  return choice;
}

function readGroups(from: ContextAttributes): number[] {
  const value = read(from, 'groups');
  if (value === undefined) return [];
  if (!Array.isArray(value) || !value.every((id) => Number.isSafeInteger(id) && id >= 0))
    throw new InvalidAttribute('groups', 'a list of group ids, whole numbers from 0');
  return [...value];
}

function readWhole(from: ContextAttributes, attribute: string, [least, most]: [number, number]) {
  const value = read(from, attribute);
  if (value === undefined) return undefined;
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < least || value > most)
    throw new InvalidAttribute(attribute, `a whole number from ${least} to ${most}`);
  return value;
}

function readBoolean(from: ContextAttributes, attribute: string): boolean | undefined {
  const value = read(from, attribute);
  if (value !== undefined && typeof value !== 'boolean')
    throw new InvalidAttribute(attribute, 'true or false');
  return value;
}

function readConsents(from: ContextAttributes): string[] | undefined {
  const value = read(from, 'consents');
  if (value === undefined) return undefined;
  if (!Array.isArray(value) || !value.every((each) => typeof each === 'string'))
    throw new InvalidAttribute('consents', 'a list of texts such as "casino:email"');
  return [...value];
}

/** What is known of a player's person. The engine counts none of it for a guest. */
function readPerson(from: ContextAttributes): Partial<Context> {
  const person = {
    break: readChoice(from, 'break', ['none', 'coolingOff', 'selfExcluded']),
    age: readWhole(from, 'age', [0, 150]),
    verified: readBoolean(from, 'verified'),
    registeredAt: readInstant(from, 'registeredAt'),
    consents: readConsents(from),
  };
  return Object.fromEntries(Object.entries(person).filter(([, value]) => value !== undefined));
}

function readInstant(from: ContextAttributes, attribute: string): number | undefined {
  const value = read(from, attribute);
  if (value === undefined) return undefined;
  const now =
    value instanceof Date ? value.getTime() : typeof value === 'string' ? parseInstant(value) : value;
  if (typeof now !== 'number' || !Number.isFinite(now))
    throw new InvalidAttribute(attribute, 'a date, its text with an offset, or epoch milliseconds');
  return now;
}

const INSTANT = /^([+-]\d{6}|\d{4})-(\d{2})-(\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** Parses a date text of JSON. Without an offset, the instant would depend on the machine's time zone. */
function parseInstant(text: string): number {
  const [, year, month, day] = INSTANT.exec(text) ?? [];
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  // `Date` reads 30 February as 2 March, so the day is compared.
  return date.getUTCDate() === Number(day) ? Date.parse(text) : NaN;
}

function readOverrides(from: ContextAttributes): Record<string, boolean> | undefined {
  const value = read(from, 'flags');
  if (value === undefined) return undefined;
  const wanted = 'an object of flag keys with true or false';
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new InvalidAttribute('flags', wanted);
  const entries = Object.entries(value).map(([key, on]: [string, unknown]) => {
    if (typeof on !== 'boolean') throw new InvalidAttribute('flags', wanted);
    return [key, on] as const;
  });
  return Object.fromEntries(entries);
}
