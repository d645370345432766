import type { Consent, ConsentChange } from '@marquee/schemas';
import { CONSENT_CHANNELS, CONSENT_PRODUCTS, CONSENTS } from '@marquee/schemas/consents';
import type { ProfileFields } from '../../store/database.ts';
import type { KnownProfile } from '../../store/tables/player-history.ts';

export type Switches = { receive_promos: boolean; receive_sms_promos: boolean };
type Known = { [name in keyof Switches | 'consents']?: ProfileFields[name] | null };

/** The consents that a profile gives. One that was never asked by product has the two switches only. */
export function consentsOf({ consents, receive_promos, receive_sms_promos }: Known): string[] {
  return consents
    ? [...consents]
    : CONSENTS.filter((consent) => (isSms(consent) ? receive_sms_promos : receive_promos) === true);
}

/** A switch is on while any consent of its channels is given. */
export function switchesOf(consents: readonly string[]): Switches {
  return {
    receive_promos: consents.some((consent) => !isSms(consent)),
    receive_sms_promos: consents.some(isSms),
  };
}

/** The consents after these were given (true) or taken back (false). Those of a later version stay as they are. */
export function changeConsents(given: readonly string[], changes: ReadonlyMap<string, boolean>): string[] {
  const isGiven = (consent: string): boolean => changes.get(consent) ?? given.includes(consent);
  return [...CONSENTS.filter(isGiven), ...given.filter((consent) => !CONSENTS.includes(consent))];
}

/** A switch gives or takes back all consents of its channels. */
export function changesOfSwitches(switches: Partial<Switches>): Map<string, boolean> {
  return new Map(
    CONSENTS.flatMap((consent) => {
      const wanted = isSms(consent) ? switches.receive_sms_promos : switches.receive_promos;
      return wanted === undefined ? [] : [[consent, wanted] as const];
    }),
  );
}

/** What was known of the player's profile from an instant on. */
export type ProfileRow = { since: number; value: KnownProfile };

/** Between the account and the first record of it; an older account was there before anything was recorded. */
const AT_REGISTRATION_MS = 5 * 60_000;

/** When consents were given and taken back, oldest first. Those of a registration were given then. */
export function consentHistory(rows: readonly ProfileRow[], createdAt: number): ConsentChange[] {
  const [first] = rows;
  const isRecorded = first !== undefined && Math.abs(first.since - createdAt) <= AT_REGISTRATION_MS;
  let before = first && !isRecorded ? consentsOf(first.value) : [];
  return rows.flatMap(({ since, value }) => {
    const now = consentsOf(value);
    const earlier = before;
    before = now;
    return eachConsent(({ name, product, channel }) => {
      const given = now.includes(name);
      return given === earlier.includes(name) ? [] : [{ product, channel, given, at: toTime(since) }];
    });
  });
}

/** Every consent that can be given, and when it last changed. */
export function consentList(given: readonly string[], history: readonly ConsentChange[]): Consent[] {
  return eachConsent(({ name, product, channel }) => {
    const last = history.findLast((change) => change.product === product && change.channel === channel);
    return [{ product, channel, given: given.includes(name), changed_at: last?.at ?? null }];
  });
}

type Named = { name: string } & Pick<Consent, 'product' | 'channel'>;

const eachConsent = <Result>(of: (consent: Named) => Result[]): Result[] =>
  CONSENT_PRODUCTS.flatMap((product) =>
    CONSENT_CHANNELS.flatMap((channel) => of({ name: `${product}:${channel}`, product, channel })),
  );

const isSms = (consent: string): boolean => consent.endsWith(':sms');

const toTime = (instant: number): string => new Date(instant).toISOString();
