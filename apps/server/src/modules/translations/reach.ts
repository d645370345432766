import { type Audience, audienceTest, compileSnapshot, type Context, type Snapshot } from '@marquee/engine';
import { isRecord } from '../admin-session/request-fields.ts';

/** How many kinds of visitor of each language can reach a text. */
export type Reach = Readonly<Record<string, number>>;

/** What conditions are made of; nothing else is needed to tell whom they let through. */
const NEEDED = ['audience', 'feature-flag', 'currency-table', 'licence', 'locale'];

export type Reaches = { of: (audiences: readonly Audience[]) => Reach; kinds: number };
export type CountReach = (
  documents: Snapshot['documents'],
  locales: readonly string[],
  now: number,
) => Reaches;

const HOUR = 3_600_000;

/** Counts anew only when a condition of the site is another one, or an hour has passed: flags have schedules. */
export function keepReach(): CountReach {
  let last: { key: string; reaches: Reaches } | undefined;
  return (documents, locales, now) => {
    const picked = NEEDED.map((kind) => documents[kind]);
    const key = JSON.stringify([picked, groupsOf(documents), locales, Math.floor(now / HOUR)]);
    if (last?.key !== key) last = { key, reaches: countReach(documents, locales, now) };
    return last.reaches;
  };
}

/**
 * Counts kinds of visitor: each licence, guest or player, in each group some condition names, on each device, in euro
 * and in a crypto currency. Time is left aside: a text that shows next week is translated now.
 *
 * Conditions are asked only about visitors that differ in what they name: a site of ten thousand has as many different
 * ones, and thousands of kinds of visitor.
 */
export function countReach(
  documents: Snapshot['documents'],
  locales: readonly string[],
  now: number,
  testFor = audienceTest,
): Reaches {
  const picked = Object.fromEntries(NEEDED.map((kind) => [kind, documents[kind] ?? {}]));
  const compiled = compileSnapshot({
    release: { number: 0, publishedAt: new Date(0).toISOString() },
    documents: picked,
  });
  const visitors = visitorsOf(documents, now);
  const factsOf = followNames(picked);
  const known = new Map<string, Uint8Array>();
  const letThrough = (audience: Audience, locale: string): Uint8Array => {
    const facts = factsOf(audience);
    const text = JSON.stringify(audience);
    const key = facts.names.has('locales') ? `${locale} ${text}` : text;
    const found = known.get(key);
    if (found) return found;
    const holds = testFor(compiled, audience);
    const verdicts = verdictsOf(visitors, facts, (visitor) => holds({ ...visitor, locale }));
    known.set(key, verdicts);
    return verdicts;
  };
  const reaches = new Map<string, Reach>();
  const count = (audiences: readonly Audience[], locale: string): number => {
    const verdicts = audiences.map((audience) => letThrough(audience, locale));
    let holding = 0;
    for (let index = 0; index < visitors.all.length; index += 1)
      if (verdicts.every((verdict) => verdict[index] === 1)) holding += 1;
    return holding;
  };
  return {
    kinds: visitors.all.length,
    of(audiences) {
      const key = JSON.stringify(audiences);
      const [first = 'en'] = locales;
      const counted = reaches.get(key);
      if (counted) return counted;
      const isLocal = audiences.some((audience) => factsOf(audience).names.has('locales'));
      const same = isLocal ? undefined : count(audiences, first);
      const reach = Object.fromEntries(locales.map((locale) => [locale, same ?? count(audiences, locale)]));
      reaches.set(key, reach);
      return reach;
    },
  };
}

/** What conditions ask for: names of facts, and the groups among them. */
type Facts = { names: ReadonlySet<string>; groups: ReadonlySet<number> };

/** Facts of an audience with those of all audiences and flags that it names, at any depth. */
function followNames(documents: Snapshot['documents']): (audience: Audience) => Facts {
  const visit = (value: unknown, facts: { names: Set<string>; groups: Set<number> }, seen: Set<string>) => {
    if (typeof value !== 'object' || value === null) return;
    const follow = (kind: string, id: unknown): void => {
      const name = `${kind}/${String(id)}`;
      if (seen.has(name)) return;
      seen.add(name);
      visit(documents[kind]?.[String(id)], facts, seen);
    };
    for (const [key, inner] of Object.entries(value)) {
      if (!Array.isArray(value)) facts.names.add(key);
      if (key === 'audience' && typeof inner === 'string') follow('audience', inner);
      if (key === 'flags' && isRecord(inner))
        for (const id of Object.values(inner).flat()) follow('feature-flag', id);
      if (key === 'groups') for (const group of groupsOf({ groups: inner })) facts.groups.add(group);
      visit(inner, facts, seen);
    }
  };
  return (audience) => {
    const facts = { names: new Set<string>(), groups: new Set<number>() };
    visit(audience, facts, new Set());
    return facts;
  };
}

type Person = Pick<Context, 'login' | 'groups'>;

/** Every kind of visitor, and in how many of each fact: all people of a licence, all devices of a person, and so on. */
type Visitors = { all: readonly Context[]; people: readonly Person[]; devices: number; currencies: number };

/** 1 for each visitor that is let through. Only facts that the audience asks for make visitors differ. */
function verdictsOf(
  { all, people, devices, currencies }: Visitors,
  { names, groups: named }: Facts,
  holds: (visitor: Context) => boolean,
): Uint8Array {
  const [asksLicence, asksDevice] = [names.has('licences'), names.has('devices')];
  const asksCurrency = names.has('currencies') || names.has('currencyKind');
  // Whoever is in a group that is not named is as a player without one.
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

/** The place of a player in no group among the people. */
const PLAYER = 1;
const DEVICES = ['desktop', 'mobile'] as const;

function visitorsOf(documents: Snapshot['documents'], now: number): Visitors {
  const licences = Object.keys(documents['licence'] ?? {});
  const base = { locale: 'en', now, userId: '1000' };
  const currencies = currenciesOf(documents);
  const people: Person[] = [
    { login: 'guest', groups: [] },
    { login: 'player', groups: [] },
    ...groupsOf(documents).map((group) => ({ login: 'player' as const, groups: [group] })),
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

/** Every group a condition names, wherever it stands. */
function groupsOf(documents: unknown): number[] {
  const groups = new Set<number>();
  const visit = (value: unknown, isGroups: boolean): void => {
    if (typeof value === 'number' && isGroups) groups.add(value);
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) visit(inner, isGroups || key === 'groups');
  };
  visit(documents, false);
  return [...groups].sort((one, other) => one - other);
}
