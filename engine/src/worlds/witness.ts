import { DAY } from '../audience/registered-days.ts';
import type { Context } from '../types.ts';
import type { IdFact } from './formula.ts';
import type { Meter } from './search.ts';
import { getBuckets, idOf } from './id-buckets.ts';
import { instantIn } from './witness-instant.ts';
import type { Domain, IdDomains, PersonDomains, Stretch, SolverDomains } from './solver-domains.ts';

/**
 * Picks a visitor from the values that a search left possible; a reason when no id with the required hashes, or no
 * instant with the required hours of the week, was found.
 * Among several values it prefers the plainest: English, the first licence, euros, no id where none is needed.
 */
export function toContext(
  domains: SolverDomains,
  state: Int32Array,
  { near, meter }: { near: number; meter: Meter },
): Context | { readonly reason: string } {
  const ids: Partial<Record<IdFact, string>> = {};
  for (const by of ['userId', 'partnerId'] as const) {
    const id = findId(domains.ids[by], state, meter);
    if (id === null) return { reason: 'No id was found that falls into all the shares at once.' };
    if (id !== '') ids[by] = id;
  }
  const logins = valuesIn(domains.login, state);
  const needsPlayer = ids.userId !== undefined && logins.includes('player');
  const login = needsPlayer || logins[0] !== 'guest' ? 'player' : 'guest';
  const hours = [...domains.weekly.values()].flatMap((domain) => {
    const values = valuesIn(domain, state);
    return values.length === 1 && values[0] !== undefined
      ? [{ weekly: domain.weekly, isOpen: values[0] }]
      : [];
  });
  const now = instantIn(valuesIn(domains.time, state), near, hours);
  if (now === null) return { reason: 'No instant was found at which all the hours of the week are met.' };
  const [country = ''] = valuesIn(domains.country, state);
  const [brand = ''] = valuesIn(domains.brand, state);
  const [device] = valuesIn(domains.device, state);
  const [pause = ''] = valuesIn(domains.break, state);
  return {
    locale: valuesIn(domains.locale, state)[0] ?? 'en',
    licence: valuesIn(domains.licence, state)[0] ?? '',
    ...(brand === '' ? {} : { brand }),
    login,
    groups: groupsIn(domains, state),
    currency: valuesIn(domains.currency, state)[0] ?? 'EUR',
    ...(country === '' ? {} : { country }),
    device: device === 'mobile' ? 'mobile' : 'desktop',
    ...(login === 'player' && pause !== '' ? { break: pause as Context['break'] } : {}), // a value of its domain
    ...ids,
    ...personIn(domains.person, state, now),
    now,
  };
}

/** Only what must be known of the person; the rest stays unknown. */
function personIn(person: PersonDomains, state: Int32Array, now: number): Partial<Context> {
  const first = <Value>(domain: Domain<Value>): Value | undefined => valuesIn(domain, state)[0];
  const [age, verified, days] = [first(person.age), first(person.verified), first(person.days)];
  const given = [...person.consents].flatMap(([consent, domain]) =>
    first(domain) === true ? [consent] : [],
  );
  return {
    ...(age ? { age: age.from } : {}),
    ...(typeof verified === 'boolean' ? { verified } : {}),
    ...(days ? { registeredAt: now - daysWithin(days) * DAY } : {}),
    ...(first(person.areConsentsKnown) === true ? { consents: given } : {}),
  };
}

/** As few days as possible, and only if there is no other way before the registration. */
const daysWithin = ({ from, to }: Stretch): number => (to > 0 ? Math.max(from, 0) : to - 1);

/** The groups that the visitor must be in: those whose first value, "not a member", is no longer possible. */
function groupsIn({ groups }: SolverDomains, state: Int32Array): number[] {
  const ids: number[] = [];
  for (const [id, { start }] of groups) if (((state[start] ?? 0) & 1) === 0) ids.push(id);
  return ids;
}

function valuesIn<Value>({ start, values }: Domain<Value>, state: Int32Array): Value[] {
  return values.filter((_, at) => ((state[start + (at >> 5)] ?? 0) & (1 << (at & 31))) !== 0);
}

/** Empty when no id is needed, null when no suitable id was found. */
function findId({ id, layers }: IdDomains, state: Int32Array, meter: Meter): string | null {
  const [first] = valuesIn(id, state);
  if (first === null || first === undefined) return '';
  const asked = [...layers].flatMap(([layer, domain]) => {
    const stretches = valuesIn(domain, state).filter((stretch) => stretch !== null);
    const isFree = stretches.length === domain.values.length - 1;
    return isFree ? [] : [{ stretches, buckets: getBuckets(layer, first) }];
  });
  for (let number = 0; meter.left >= 0; number += 1) {
    const isRight = asked.every(({ stretches, buckets }) => isIn(stretches, buckets.bucketOf(number, meter)));
    if (isRight) return idOf(first, number);
    meter.left -= 1;
  }
  return null;
}

const isIn = (stretches: readonly Stretch[], bucket: number): boolean =>
  stretches.some(({ from, to }) => bucket >= from && bucket < to);
