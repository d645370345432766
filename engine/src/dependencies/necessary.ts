import type { Audience } from '@marquee/schemas';
import type { SnapshotIndex } from '../compile/compiled-snapshot.ts';

/** Holds for a visitor of whom at least one of the keys is true (`visitorKeys` of the contract); for nobody when it is empty. */
export type Clause = readonly string[];

/** All of its clauses hold. */
export type When = readonly Clause[];

/** For everyone. */
export const ALWAYS: When = [];
const NEVER: When = [[]];
export const isNever = (when: When): boolean => when.some((clause) => clause.length === 0);

/** Longer ones are left out: an announcement is sent to every open page. */
const LONGEST_CLAUSE = 24;

/**
 * What must be true of a visitor for whom an audience holds. It may hold for fewer: conditions that cannot be told by a
 * visitor's plain facts, such as splits and negations, are left out.
 */
export function necessary(audience: Audience | null | undefined, index: SnapshotIndex): When {
  if (!audience) return ALWAYS;
  const when: Clause[] = [];
  const oneOf = (name: string, values: readonly (string | number)[] | undefined): void => {
    if (values && values.length <= LONGEST_CLAUSE) when.push(values.map((value) => `${name}:${value}`));
  };
  if (audience.login) oneOf('login', [audience.login]);
  oneOf('group', audience.groups?.anyOf);
  for (const group of audience.groups?.allOf ?? []) oneOf('group', [group]);
  oneOf('locale', audience.locales);
  oneOf('licence', audience.licences);
  oneOf('brand', audience.brands);
  oneOf('currency', audience.currencies);
  oneOf('device', audience.devices);
  oneOf('country', audience.countries?.anyOf);
  if (audience.audience !== undefined) when.push(...ofNamed(audience.audience, index));
  if (audience.anyOf) when.push(...ofAny(audience.anyOf, index));
  return when.some((clause) => clause.length === 0) ? NEVER : when;
}

/** A name that no document has holds for nobody. */
function ofNamed(id: string, index: SnapshotIndex): When {
  const document = index.documents.get('audience')?.get(id);
  return document ? necessary(document.data['audience'] as Audience, index) : NEVER; // validated
}

/** One clause of each alternative, joined: whoever matches one of them fulfils it. */
function ofAny(alternatives: readonly Audience[], index: SnapshotIndex): When {
  const joined = new Set<string>();
  for (const alternative of alternatives) {
    const when = necessary(alternative, index);
    if (isNever(when)) continue;
    const [shortest] = when.toSorted((one, other) => one.length - other.length);
    if (!shortest) return ALWAYS;
    for (const key of shortest) joined.add(key);
  }
  return joined.size > LONGEST_CLAUSE ? ALWAYS : [[...joined]];
}
