import { describe, expect, it } from 'vitest';
import { visitorOf } from '../testing/sample.ts';
import type { Context } from '../types.ts';
import { personOf, type Person } from './person.ts';

const KNOWN: Required<Person> = {
  break: 'none',
  age: 34,
  verified: true,
  registeredAt: Date.parse('2026-04-01T00:00:00Z'),
  consents: ['casino:email', 'casino:onsite'],
};

const { break: _taken, ...NOBODY_KNOWN } = visitorOf();

const UNKNOWN = Object.fromEntries(Object.keys(KNOWN).map((fact) => [fact, undefined]));

/** What a platform, a file or a message may say that is not the fact. */
const MALFORMED: { readonly [Fact in keyof Required<Person>]: readonly unknown[] } = {
  break: [null, '', 'None', 'cooling-off', 0, false, ['none'], {}],
  age: [null, '34', 17.9, -1, 151, 999, NaN, Infinity, [34], true],
  verified: [null, 'true', 'false', 1, 0, {}],
  registeredAt: [null, '2026-04-01T00:00:00Z', NaN, -Infinity, 0.5, 8.64e15 + 1, 2 ** 60, new Date()],
  consents: [null, 'casino:email', { 0: 'casino:email', length: 1 }, [1], ['casino:email', null], true],
};

const cases = Object.entries(MALFORMED).flatMap(([fact, values]) =>
  values.map((value) => [fact, value] as const),
);

describe('what may be relied on of a person', () => {
  it('is each fact as it is known', () => {
    expect(personOf(visitorOf(KNOWN))).toEqual(KNOWN);
    const edges = { age: 0, verified: false, registeredAt: -8.64e15, consents: [] };
    expect(personOf({ ...NOBODY_KNOWN, ...edges })).toEqual({ ...UNKNOWN, ...edges });
    for (const pause of ['none', 'coolingOff', 'selfExcluded'] as const)
      expect(personOf(visitorOf({ break: pause }))).toEqual({ ...UNKNOWN, break: pause });
  });

  it.each(Object.keys(KNOWN))('does not include %s where it is left out', (fact) => {
    const { [fact as keyof Person]: _left, ...rest } = KNOWN;
    expect(personOf({ ...NOBODY_KNOWN, ...rest })).toEqual({ ...rest, [fact]: undefined });
  });

  it.each(cases)('[SAFE-06] is unknown where %s is %j, and everything else is still known', (fact, value) => {
    const context = { ...visitorOf(KNOWN), [fact]: value } as Context;
    expect(personOf(context)).toEqual({ ...KNOWN, [fact]: undefined });
  });

  it('is nothing of a guest, whatever is passed', () => {
    expect(personOf(visitorOf({ ...KNOWN, login: 'guest' }))).toEqual({});
    expect(personOf({ ...visitorOf(KNOWN), login: 'admin' } as unknown as Context)).toEqual({});
  });
});
