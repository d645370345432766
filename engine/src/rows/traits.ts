import type { Person } from '../visitor/person.ts';
import type { Dictionaries } from './dictionaries.ts';
import { SUPPRESSED } from './suppressed.ts';

/**
 * A yes or no about a person that some audience asks for: of at least 18 years, verified, with a consent. Rows treat
 * it like a group, under a negative number, which no group has. So ages are never laid out one by one: visitors
 * between two boundaries that audiences name have the same traits.
 */
export type Trait = { readonly number: number; readonly holds: (person: Person) => boolean };

/** @param name tells traits apart: two with the same name hold for the same people. */
export function traitOf({ traits }: Dictionaries, name: string, holds: Trait['holds']): number {
  const known = traits.get(name);
  if (known) return known.number;
  const number = SUPPRESSED - 1 - traits.size;
  traits.set(name, { number, holds });
  return number;
}

/**
 * The groups and the traits of a player, and whether nothing may be promoted to them. Groups that are no groups, such as
 * -1, are left out: they must not be traits.
 */
export function membershipsOf(
  { groups, person }: { readonly groups: ReadonlySet<number>; readonly person: Person },
  { traits }: Dictionaries,
  isSuppressed: boolean,
): ReadonlySet<number> {
  if (traits.size === 0 && !isSuppressed && !groups.has(SUPPRESSED)) return groups;
  const members = new Set<number>();
  for (const group of groups) if (group >= 0) members.add(group);
  for (const { number, holds } of traits.values()) if (holds(person)) members.add(number);
  if (isSuppressed) members.add(SUPPRESSED);
  return members;
}
