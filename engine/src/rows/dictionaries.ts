import { beginningOfLayer } from './bucket.ts';
import { DIMENSIONS, type Dimension } from './dimensions.ts';
import { EVERYONE, type Days, type Fact, type Layer, type Row } from './row.ts';
import type { Trait } from './traits.ts';
import { complement, only } from './value-set.ts';

/**
 * Numbers for all values, facts and layers that rows use, so that a test is one access to a bit or an index.
 * Dictionaries only grow: rows keep their meaning when a later snapshot adds more.
 */
export type Dictionaries = {
  /** By dimension: the number of each value that some row names. A visitor's value that no row names is 0. */
  readonly values: readonly Map<string, number>[];
  readonly facts: Map<string, Fact>;
  readonly layers: Map<string, Layer>;
  readonly traits: Map<string, Trait>;
  // Rows of a single condition, shared because thousands of documents use the same few.
  /** By dimension, then by the bits or the list of the values. */
  readonly valueRows: (Map<number | string, Row> | undefined)[];
  /** Two rows for each fact, by its slot: off and on. */
  readonly factRows: Row[];
};

export const UNNAMED = 0;

export const createDictionaries = (): Dictionaries => ({
  values: DIMENSIONS.map(() => new Map()),
  facts: new Map(),
  layers: new Map(),
  traits: new Map(),
  valueRows: [],
  factRows: [],
});

/** The number of a value; a new value is added. */
export function numberOf({ values }: Dictionaries, dimension: Dimension, value: string): number {
  const known = values[DIMENSIONS.indexOf(dimension)];
  if (!known) return UNNAMED;
  const number = known.get(value);
  if (number !== undefined) return number;
  known.set(value, known.size + 1);
  return known.size;
}

export function factOf(
  { facts }: Dictionaries,
  type: Exclude<Fact['type'], 'days'>,
  id: string,
  kind = '',
): Fact {
  const name = `${type} ${kind} ${id}`;
  const known = facts.get(name);
  if (known) return known;
  const fact: Fact = { type, kind, id, slot: facts.size };
  facts.set(name, fact);
  return fact;
}

/** Whether somebody has been registered for so many days: a fact, because time can change it. */
export function daysFactOf({ facts }: Dictionaries, days: Days): Fact {
  const id = `${days.atLeast ?? ''} ${days.below ?? ''}`;
  const name = `days ${id}`;
  const known = facts.get(name);
  if (known) return known;
  const fact: Fact = { type: 'days', kind: '', id, slot: facts.size, days };
  facts.set(name, fact);
  return fact;
}

type Range = { readonly from: number; readonly to: number };

/** The layer of a row that asks for buckets of this half open range. */
export function layerOf(
  { layers }: Dictionaries,
  by: Layer['by'],
  { layer, from, to }: Range & { readonly layer: string },
): Layer {
  const name = `${by} ${layer}`;
  const known = layers.get(name) ?? {
    by,
    layer,
    beginning: beginningOfLayer(layer),
    slot: layers.size,
    bounds: new Set<number>(),
  };
  known.bounds.add(from).add(to);
  layers.set(name, known);
  return known;
}

type Values = { readonly dimension: number; readonly listed: readonly number[]; readonly isNegated: boolean };

/** The shared row for visitors who have one of these values or, negated, none of them. */
export function valuesRow({ valueRows }: Dictionaries, { dimension, listed, isNegated }: Values): Row {
  const listedSet = only(listed);
  const set = isNegated ? complement(listedSet) : listedSet;
  let ofDimension = valueRows[dimension];
  if (!ofDimension) valueRows[dimension] = ofDimension = new Map();
  // For numbers below 32, which is the usual case, the bits identify the set, negated ones included: they contain bit
  // 0. A set with a larger number is identified by its list.
  const name = listed.every((id) => id < 32) ? set.low : `${isNegated ? 'not ' : ''}${set.ids.join(' ')}`;
  const known = ofDimension.get(name);
  if (known) return known;
  const row = { ...EVERYONE, values: [{ dimension, set }] };
  ofDimension.set(name, row);
  return row;
}

/** The shared row for visitors for whom the fact has this answer. */
export function factRow({ factRows }: Dictionaries, fact: Fact, isOn: boolean): Row {
  const place = fact.slot * 2 + (isOn ? 1 : 0);
  const row = factRows[place] ?? { ...EVERYONE, facts: [{ fact, isOn }] };
  factRows[place] = row;
  return row;
}
