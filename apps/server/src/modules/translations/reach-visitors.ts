import type { Context, Snapshot } from '@marquee/engine';
import { isRecord } from '@marquee/schemas/is-record';
import type { Facts } from './audience-facts.ts';

type Person = Pick<Context, 'login' | 'groups'>;

/** Every kind of visitor, by licence, then person, device and currency, and the number of each. */
export type Visitors = {
  all: readonly Context[];
  people: readonly Person[];
  devices: number;
  currencies: number;
};

/** 1 for each visitor who gets it. Visitors differ only by facts that the audience uses. */
export function verdictsOf(
  { all, people, devices, currencies }: Visitors,
  { names, groups: named }: Facts,
  holds: (visitor: Context) => boolean,
): Uint8Array {
  const [asksLicence, asksDevice] = [names.has('licences'), names.has('devices')];
  const asksCurrency = names.has('currencies') || names.has('currencyKind');
  // A player in a group that is not used counts as a player without groups.
  const persons = people.map(({ groups: [group] }, index) =>
    group === undefined || named.has(group) ? index : PLAYER,
  );
  const ofPerson = devices * currencies;
  const ofLicence = people.length * ofPerson;
  const asked = new Int8Array(all.length).fill(-1);
  return Uint8Array.from(all, (_, index) => {
    const licence = asksLicence ? Math.floor(index / ofLicence) : 0;
    const person = persons[Math.floor(index / ofPerson) % people.length] ?? PLAYER;
    const device = asksDevice ? Math.floor(index / currencies) % devices : 0;
    const currency = asksCurrency ? index % currencies : 0;
    const alike = licence * ofLicence + person * ofPerson + device * currencies + currency;
    const visitor = all[alike];
    if (asked[alike] === -1) asked[alike] = visitor && holds(visitor) ? 1 : 0;
    return asked[alike] ?? 0;
  });
}

/** Documents, and the groups that their conditions use. */
export type Site = { documents: Snapshot['documents']; groups: readonly number[] };

/** The index of the player without groups in `people`. */
const PLAYER = 1;
const DEVICES = ['desktop', 'mobile'] as const;

export function visitorsOf({ documents, groups }: Site, now: number): Visitors {
  const licences = Object.keys(documents['licence'] ?? {});
  const base = { locale: 'en', now, userId: '1000' };
  const currencies = currenciesOf(documents);
  const people: Person[] = [
    { login: 'guest', groups: [] },
    { login: 'player', groups: [] },
    ...groups.map((group) => ({ login: 'player' as const, groups: [group] })),
  ];
  const all = (licences.length > 0 ? licences : ['CW']).flatMap((licence) =>
    people.flatMap((person) =>
      DEVICES.flatMap((device) =>
        currencies.map((currency) => ({ ...base, ...person, licence, device, currency })),
      ),
    ),
  );
  return { all, people, devices: DEVICES.length, currencies: currencies.length };
}

function currenciesOf(documents: Snapshot['documents']): string[] {
  const table = documents['currency-table']?.['main'];
  const rows = isRecord(table) && Array.isArray(table['currencies']) ? table['currencies'] : [];
  const crypto = rows.find((row): row is { code: string } => isRecord(row) && row['kind'] === 'crypto');
  return crypto ? ['EUR', crypto.code] : ['EUR'];
}
