import { murmur3 } from '../hash/murmur3.ts';
import type { Context } from '../types.ts';
import type { IdFact } from './formula.ts';
import type { Meter } from './search.ts';
import type { Domain, IdClass, IdDomains, Stretch, Universe } from './universe.ts';

/** A hash costs about as much as looking at so many conditions. */
const HASH_COST = 4;

/**
 * A visitor out of the values that a search left possible; null when no id was found that hashes as wanted. Of
 * several values the plainest is taken: English, the first licence, euros, no id where none is needed.
 */
export function toContext(
  universe: Universe,
  state: Int32Array,
  { near, meter }: { near: number; meter: Meter },
): Context | null {
  const ids: Partial<Record<IdFact, string>> = {};
  for (const by of ['userId', 'partnerId'] as const) {
    const id = findId(universe.ids[by], state, meter);
    if (id === null) return null;
    if (id !== '') ids[by] = id;
  }
  const logins = valuesIn(universe.login, state);
  const needsPlayer = ids.userId !== undefined && logins.includes('player');
  const login = needsPlayer || logins[0] !== 'guest' ? 'player' : 'guest';
  const [country = ''] = valuesIn(universe.country, state);
  const [device] = valuesIn(universe.device, state);
  return {
    locale: valuesIn(universe.locale, state)[0] ?? 'en',
    licence: valuesIn(universe.licence, state)[0] ?? '',
    login,
    groups: [...universe.groups].flatMap(([id, domain]) => (valuesIn(domain, state)[0] === true ? [id] : [])),
    currency: valuesIn(universe.currency, state)[0] ?? 'EUR',
    ...(country === '' ? {} : { country }),
    device: device === 'mobile' ? 'mobile' : 'desktop',
    ...ids,
    now: instantIn(valuesIn(universe.time, state), near),
  };
}

function valuesIn<Value>({ start, values }: Domain<Value>, state: Int32Array): Value[] {
  return values.filter((_, at) => ((state[start + (at >> 5)] ?? 0) & (1 << (at & 31))) !== 0);
}

/** The instant itself where it is possible, otherwise the next possible one, otherwise the last before it. */
function instantIn(stretches: readonly Stretch[], near: number): number {
  if (stretches.some(({ from, to }) => from <= near && near < to)) return near;
  const later = stretches.find(({ from }) => from > near);
  return later ? later.from : (stretches.at(-1)?.to ?? near) - 1;
}

/** Empty when no id will do, null when none was found that will. */
function findId({ id, layers }: IdDomains, state: Int32Array, meter: Meter): string | null {
  const classes = valuesIn(id, state);
  const [first] = classes;
  if (first === null || first === undefined) return '';
  const asked = [...layers].flatMap(([layer, domain]) => {
    const stretches = valuesIn(domain, state).filter((stretch) => stretch !== null);
    return stretches.length === domain.values.length - 1 ? [] : [{ layer, stretches }];
  });
  for (let number = 100; meter.left >= 0; number += 1) {
    meter.left -= HASH_COST;
    const candidate = idOf(first, number);
    if (asked.every(({ layer, stretches }) => isIn(stretches, murmur3(`${layer}:${candidate}`) % 10_000)))
      return candidate;
  }
  return null;
}

const isIn = (stretches: readonly Stretch[], bucket: number): boolean =>
  stretches.some(({ from, to }) => bucket >= from && bucket < to);

const idOf = ({ last, isNumber }: NonNullable<IdClass>, number: number): string =>
  `${isNumber ? '' : 'u'}${number}${last}`;
