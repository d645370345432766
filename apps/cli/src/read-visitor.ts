import { isRecord } from '@marquee/schemas/is-record';
import type { Context } from '@marquee/engine';
import { CliError } from './cli-error.ts';

type Fact = { wanted: string; holds(value: unknown): boolean };
const isBetween = (value: unknown, from: number, to: number): boolean =>
  Number.isSafeInteger(value) && Number(value) >= from && Number(value) <= to;
const text: Fact = { wanted: 'a text', holds: (value) => typeof value === 'string' };

/** What a file may say about a visitor: the engine's facts, and nothing else. */
const FACTS: { readonly [Name in keyof Context]-?: Fact } = {
  locale: text,
  licence: text,
  brand: text,
  login: { wanted: '"guest" or "player"', holds: (value) => value === 'guest' || value === 'player' },
  groups: {
    wanted: 'a list of group ids, whole numbers from 0',
    holds: (value) => Array.isArray(value) && value.every((id) => Number.isSafeInteger(id) && id >= 0),
  },
  currency: text,
  country: {
    wanted: 'an ISO 3166 code of two capital letters',
    holds: (value) => typeof value === 'string' && /^[A-Z]{2}$/.test(value),
  },
  device: { wanted: '"mobile" or "desktop"', holds: (value) => value === 'mobile' || value === 'desktop' },
  userId: text,
  partnerId: text,
  break: {
    wanted: '"none", "coolingOff" or "selfExcluded"',
    holds: (value) => ['none', 'coolingOff', 'selfExcluded'].includes(value as string), // any value may be looked for
  },
  age: { wanted: 'a whole number of years, 0 to 150', holds: (value) => isBetween(value, 0, 150) },
  verified: { wanted: 'true or false', holds: (value) => typeof value === 'boolean' },
  registeredAt: {
    wanted: 'an instant in epoch milliseconds',
    holds: (value) => isBetween(value, -8.64e15, 8.64e15),
  },
  consents: {
    wanted: 'a list of texts such as "casino:email"',
    holds: (value) => Array.isArray(value) && value.every((each) => typeof each === 'string'),
  },
  flags: {
    wanted: 'an object of flag keys with true or false',
    holds: (value) => isRecord(value) && Object.values(value).every((on) => typeof on === 'boolean'),
  },
  isUnknown: { wanted: 'true or false', holds: (value) => typeof value === 'boolean' },
  now: { wanted: 'an instant in epoch milliseconds', holds: Number.isSafeInteger },
};

const GUEST = {
  locale: 'en',
  licence: 'CW',
  login: 'guest',
  groups: [],
  currency: 'EUR',
  device: 'desktop',
} as const satisfies Partial<Context>;

/**
 * The visitor of a file: facts, or a persona, which has them under `context`. What is left out is as of a guest;
 * somebody with a user id is a player unless the file says otherwise. The witness of a finding is such a file.
 */
export function readVisitor(
  data: unknown,
  { file, now, licence = GUEST.licence }: { file: string; now: number; licence?: string | undefined },
): Context {
  const facts = isRecord(data) && isRecord(data['context']) ? data['context'] : data;
  if (!isRecord(facts)) throw invalid(file, 'is not an object with the facts of a visitor');
  for (const [name, value] of Object.entries(facts)) {
    const fact = Object.hasOwn(FACTS, name) ? FACTS[name as keyof Context] : undefined; // own key just above
    if (!fact) throw invalid(file, `has ${name}, which is no fact: ${Object.keys(FACTS).join(', ')}`);
    if (!fact.holds(value)) throw invalid(file, `has a ${name} that is not ${fact.wanted}`);
  }
  const login = 'userId' in facts ? 'player' : 'guest';
  return { ...GUEST, licence, groups: [], login, now, ...facts };
}

const invalid = (file: string, what: string): CliError => new CliError('INVALID_VISITOR', `${file} ${what}.`);
