import { spanOfDays } from '../audience/registered-days.ts';
import type { CompiledSnapshot } from '../compile/compiled-snapshot.ts';
import { widestOf } from '../rules/lawful-at.ts';
import type { Days } from '../rows/row.ts';
import type { Context } from '../types.ts';
import { personOf, type Person } from './person.ts';

/**
 * What the targeting of a snapshot can tell of a person at an instant: the break, and for every age, number of days and
 * consent that some audience names, on which side of it the person is. Two visitors who differ in nothing but facts of
 * the same class get the same answers, so that ages and dates of registration do not multiply what servers keep.
 * Classes may be finer than needed, because targeting of an earlier snapshot may still count; they are never coarser.
 *
 * @returns short text, to be compared with others of the same snapshot
 */
export function personClass(compiled: CompiledSnapshot, context: Context): string {
  const person = personOf(context);
  const { traits, facts } = widestOf(compiled).index.laidOut.dictionaries;
  let found = person.break ?? '';
  for (const { holds } of traits.values()) found += holds(person) ? '1' : '0';
  for (const fact of facts.values())
    if (fact.type === 'days') found += isWithin(fact.days, person, context.now) ? '1' : '0';
  return found;
}

function isWithin(days: Days, { registeredAt }: Person, now: number): boolean {
  if (registeredAt === undefined) return false;
  const { from, until } = spanOfDays(days, registeredAt);
  return now >= from && now < until;
}
