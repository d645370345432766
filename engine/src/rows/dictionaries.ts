import { DIMENSIONS, type Dimension } from './dimensions.ts';
import type { Fact, Layer, Row } from './row.ts';

/**
 * Numbers for everything rows ask for, so that asking is looking at a bit or a place. They only grow: rows keep their
 * meaning when a later snapshot brings in more.
 */
export type Dictionaries = {
  /** By dimension: number of each value that some row names. A visitor's value that none names is 0. */
  readonly values: readonly Map<string, number>[];
  readonly facts: Map<string, Fact>;
  readonly layers: Map<string, Layer>;
  /** Rows of a single condition: thousands of documents ask for the same few. */
  readonly rows: Map<string, Row>;
};

export const UNNAMED = 0;

export const createDictionaries = (): Dictionaries => ({
  values: DIMENSIONS.map(() => new Map()),
  facts: new Map(),
  layers: new Map(),
  rows: new Map(),
});

/** The number of a value, which from now on some row names. */
export function numberOf({ values }: Dictionaries, dimension: Dimension, value: string): number {
  const known = values[DIMENSIONS.indexOf(dimension)];
  if (!known) return UNNAMED;
  const number = known.get(value) ?? known.size + 1;
  known.set(value, number);
  return number;
}

export function factOf({ facts }: Dictionaries, type: Fact['type'], id: string, kind = ''): Fact {
  const name = `${type} ${kind} ${id}`;
  const fact = facts.get(name) ?? { type, kind, id, slot: facts.size };
  facts.set(name, fact);
  return fact;
}

export function layerOf({ layers }: Dictionaries, by: Layer['by'], layer: string): Layer {
  const name = `${by} ${layer}`;
  const known = layers.get(name) ?? { by, layer, slot: layers.size };
  layers.set(name, known);
  return known;
}

/** The one row of this name. */
export function sharedRow({ rows }: Dictionaries, name: string, create: () => Row): Row {
  const row = rows.get(name) ?? create();
  rows.set(name, row);
  return row;
}
