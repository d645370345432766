import { beginningOfLayer } from './bucket.ts';
import { DIMENSIONS, type Dimension } from './dimensions.ts';
import { EVERYONE, type Fact, type Layer, type Row } from './row.ts';
import { complement, only } from './value-set.ts';

/**
 * Numbers for everything rows ask for, so that asking is looking at a bit or a place. They only grow: rows keep their
 * meaning when a later snapshot brings in more.
 */
export type Dictionaries = {
  /** By dimension: number of each value that some row names. A visitor's value that none names is 0. */
  readonly values: readonly Map<string, number>[];
  readonly facts: Map<string, Fact>;
  readonly layers: Map<string, Layer>;
  // Rows of a single condition: thousands of documents ask for the same few.
  /** By dimension, then by the bits or the list of the values. */
  readonly valueRows: (Map<number | string, Row> | undefined)[];
  /** Two for each fact, by its slot: off and on. */
  readonly factRows: Row[];
};

export const UNNAMED = 0;

export const createDictionaries = (): Dictionaries => ({
  values: DIMENSIONS.map(() => new Map()),
  facts: new Map(),
  layers: new Map(),
  valueRows: [],
  factRows: [],
});

/** The number of a value, which from now on some row names. */
export function numberOf({ values }: Dictionaries, dimension: Dimension, value: string): number {
  const known = values[DIMENSIONS.indexOf(dimension)];
  if (!known) return UNNAMED;
  const number = known.get(value);
  if (number !== undefined) return number;
  known.set(value, known.size + 1);
  return known.size;
}

export function factOf({ facts }: Dictionaries, type: Fact['type'], id: string, kind = ''): Fact {
  const name = `${type} ${kind} ${id}`;
  const known = facts.get(name);
  if (known) return known;
  const fact = { type, kind, id, slot: facts.size };
  facts.set(name, fact);
  return fact;
}

export function layerOf({ layers }: Dictionaries, by: Layer['by'], layer: string): Layer {
  const name = `${by} ${layer}`;
  const known = layers.get(name) ?? { by, layer, beginning: beginningOfLayer(layer), slot: layers.size };
  layers.set(name, known);
  return known;
}

type Values = { readonly dimension: number; readonly listed: readonly number[]; readonly isNegated: boolean };

/** The one row of visitors who have one of these values, or none of them. */
export function valuesRow({ valueRows }: Dictionaries, { dimension, listed, isNegated }: Values): Row {
  const listedSet = only(listed);
  const set = isNegated ? complement(listedSet) : listedSet;
  let ofDimension = valueRows[dimension];
  if (!ofDimension) valueRows[dimension] = ofDimension = new Map();
  // Bits tell sets of the first 31 values apart, as most are: with the one of no value, all but those listed. A set that
  // goes beyond is told by its list.
  const name = listed.every((id) => id < 32) ? set.low : `${isNegated ? 'not ' : ''}${set.ids.join(' ')}`;
  const known = ofDimension.get(name);
  if (known) return known;
  const row = { ...EVERYONE, values: [{ dimension, set }] };
  ofDimension.set(name, row);
  return row;
}

/** The one row of visitors for whom the answer is this one. */
export function factRow({ factRows }: Dictionaries, fact: Fact, isOn: boolean): Row {
  const place = fact.slot * 2 + (isOn ? 1 : 0);
  const row = factRows[place] ?? { ...EVERYONE, facts: [{ fact, isOn }] };
  factRows[place] = row;
  return row;
}
