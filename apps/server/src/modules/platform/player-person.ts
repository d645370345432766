import type { Context } from '@marquee/engine';
import { CONSENTS } from '@marquee/schemas/consents';
import { isRecord } from '@marquee/schemas/is-record';
import type { PlatformClient } from './platform-client.ts';

/**
 * What is known of a player's person; what is absent is not known. The birthday is kept instead of the age, which turns
 * while the facts are cached.
 */
export type PlayerPerson = Pick<Context, 'break' | 'verified' | 'registeredAt' | 'consents'> & {
  bornOn?: string;
};

/** The facts that the answer of `GET /api/player` has. One that cannot be read is not known. */
export function personOfProfile(profile: Readonly<Record<string, unknown>>): PlayerPerson {
  const { date_of_birth: bornOn, created_at: createdAt } = profile;
  const verified = verifiedOf(profile);
  const registeredAt = instantOf(createdAt);
  const consents = consentsOf(profile);
  return {
    ...(typeof bornOn === 'string' && isDate(bornOn) ? { bornOn } : {}),
    ...(verified === undefined ? {} : { verified }),
    ...(registeredAt === undefined ? {} : { registeredAt }),
    ...(consents === undefined ? {} : { consents }),
  };
}

/** Documents that were checked, or the identity service: either proves who somebody is, and only both deny it. */
function verifiedOf(profile: Readonly<Record<string, unknown>>): boolean | undefined {
  const proofs = [profile['verified'], profile['sumsub_verified']];
  if (proofs.includes(true)) return true;
  return proofs.every((proof) => proof === false) ? false : undefined;
}

/** By product and channel, where the platform says so; else its two switches count for every product. */
function consentsOf(profile: Readonly<Record<string, unknown>>): string[] | undefined {
  const { consents, receive_promos: promos, receive_sms_promos: sms } = profile;
  // Each once and in one order, so that players with the same consents share their pages.
  if (Array.isArray(consents)) return consents.every(isText) ? [...new Set(consents)].toSorted() : undefined;
  if (consents !== undefined) return undefined;
  if (typeof promos !== 'boolean' || typeof sms !== 'boolean') return undefined;
  return CONSENTS.filter((consent) => (consent.endsWith(':sms') ? sms : promos));
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** Without an offset a time would be another instant on another machine. */
function instantOf(value: unknown): number | undefined {
  if (typeof value !== 'string' || !/T/i.test(value) || !/(?:Z|[+-]\d\d:\d\d)$/i.test(value))
    return undefined;
  const instant = Date.parse(value);
  return Number.isNaN(instant) ? undefined : instant;
}

/** `Date` reads 30 February as 2 March, so the text is compared with the date it makes. */
function isDate(text: string): boolean {
  const instant = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
}

/** Full years at an instant, in UTC. Whoever was born on 29 February is older from 1 March on, in other years. */
export function ageAt(bornOn: string, now: number): number {
  const today = new Date(now).toISOString();
  const years = Number(today.slice(0, 4)) - Number(bornOn.slice(0, 4));
  return today.slice(5, 10) < bornOn.slice(5) ? years - 1 : years;
}

/**
 * Whether the player takes a break, as their limits say.
 * @throws when that cannot be told: it is not known then, which counts as a break wherever something is promoted.
 */
export async function fetchBreak(client: PlatformClient): Promise<NonNullable<Context['break']>> {
  const response = await client.fetch('/api/user_limits');
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`The platform answered GET /api/user_limits with ${response.status}.`);
  }
  return breakOf(await response.json());
}

const OTHER_LIMITS: readonly unknown[] = ['loss', 'wager', 'deposit', 'session'];

/** A list of limits is read whole: one that cannot be read may be a break (SAFE-08). */
function breakOf(limits: unknown): NonNullable<Context['break']> {
  if (!Array.isArray(limits)) throw new TypeError('The limits of a player are no list.');
  const types = limits.map((limit: unknown) => (isRecord(limit) ? limit['type'] : undefined));
  if (types.includes('selfexclusion')) return 'selfExcluded';
  if (types.includes('coolingoff')) return 'coolingOff';
  if (!types.every((type) => OTHER_LIMITS.includes(type)))
    throw new TypeError('A limit of a player is none.');
  return 'none';
}
