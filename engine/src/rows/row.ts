import type { Audience } from '@marquee/schemas';
import type { Beginning } from '../hash/murmur3.ts';
import { intersect, isNone, type ValueSet } from './value-set.ts';

/**
 * Conditions that must all hold, in one fixed shape. The rows of a document are its audience laid out flat; a document
 * is for a visitor when at least one row holds. Rows are frozen, and shared between documents with the same audience.
 */
export type Row = {
  // Traits of people (traits.ts) are in the lists of groups, under negative numbers.
  /** Sorted by dimension; each dimension occurs at most once. */
  readonly values: readonly ValueTest[];
  /** The visitor must be in at least one group of each list. */
  readonly anyGroups: readonly (readonly number[])[];
  readonly allGroups: readonly number[];
  readonly noGroups: readonly number[];
  readonly shares: readonly ShareTest[];
  readonly facts: readonly FactTest[];
};

/** `dimension` is an index in `DIMENSIONS`. */
export type ValueTest = { readonly dimension: number; readonly set: ValueSet };

/**
 * Whether the visitor's bucket (0 to 9999) of a hash layer must be inside or outside the half open range; a visitor
 * without an id is never inside.
 */
export type ShareTest = {
  readonly layer: Layer;
  readonly from: number;
  readonly to: number;
  readonly isIn: boolean;
};

export type Layer = {
  readonly by: 'userId' | 'partnerId';
  readonly layer: string;
  readonly beginning: Beginning;
  /** The index under which a visitor's bucket is stored. */
  readonly slot: number;
  /** Every `from` and `to` of its rows: visitors between two neighbours are never told apart. */
  readonly bounds: Set<number>;
};

/**
 * A condition with its own yes or no: a flag, a named audience, whether another document is visible, or for how many
 * days somebody has been registered.
 */
export type FactTest = { readonly fact: Fact; readonly isOn: boolean };

export type Fact = {
  /** The kind of the document; empty for all others. */
  readonly kind: string;
  readonly id: string;
  /** The index under which a visitor's answer is stored. */
  readonly slot: number;
} & ({ readonly type: 'flag' | 'audience' | 'document' } | { readonly type: 'days'; readonly days: Days });

export type Days = NonNullable<Audience['registeredDays']>;

export const EVERYONE: Row = {
  values: [],
  anyGroups: [],
  allGroups: [],
  noGroups: [],
  shares: [],
  facts: [],
};

export const isEveryone = (row: Row): boolean =>
  row.values.length === 0 &&
  row.anyGroups.length === 0 &&
  row.allGroups.length === 0 &&
  row.noGroups.length === 0 &&
  row.shares.length === 0 &&
  row.facts.length === 0;

/** A row that holds when both rows hold; null when no visitor can match both. Unchanged parts are shared. */
export function joinRows(one: Row, other: Row): Row | null {
  if (one === EVERYONE) return other;
  if (other === EVERYONE) return one;
  const values = joinValues(one.values, other.values);
  const facts = joinFacts(one.facts, other.facts);
  if (!values || !facts) return null;
  const anyGroups = concat(one.anyGroups, other.anyGroups);
  const allGroups = union(one.allGroups, other.allGroups);
  const noGroups = union(one.noGroups, other.noGroups);
  const isRuledOut = (group: number): boolean => noGroups.includes(group);
  if (allGroups.some(isRuledOut) || anyGroups.some((list) => list.every(isRuledOut))) return null;
  return { values, anyGroups, allGroups, noGroups, shares: concat(one.shares, other.shares), facts };
}

const concat = <T>(one: readonly T[], other: readonly T[]): readonly T[] =>
  one.length === 0 ? other : other.length === 0 ? one : [...one, ...other];

const union = (one: readonly number[], other: readonly number[]): readonly number[] =>
  one.length === 0 ? other : other.length === 0 ? one : [...new Set([...one, ...other])];

function joinValues(one: Row['values'], other: Row['values']): Row['values'] | null {
  if (one.length === 0) return other;
  if (other.length === 0) return one;
  const joined = [...one];
  for (const test of other) {
    const at = joined.findIndex(({ dimension }) => dimension === test.dimension);
    const known = joined[at];
    if (!known) {
      joined.push(test);
      continue;
    }
    const set = intersect(known.set, test.set);
    if (isNone(set)) return null;
    joined[at] = { dimension: test.dimension, set };
  }
  return joined.sort((a, b) => a.dimension - b.dimension);
}

function joinFacts(one: Row['facts'], other: Row['facts']): Row['facts'] | null {
  if (one.length === 0) return other;
  if (other.length === 0) return one;
  const joined = [...one];
  for (const test of other) {
    const known = joined.find(({ fact }) => fact === test.fact);
    if (!known) joined.push(test);
    else if (known.isOn !== test.isOn) return null;
  }
  return joined;
}
