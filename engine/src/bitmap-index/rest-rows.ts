import type { Fact, Layer, Row, ShareTest } from '../rows/row.ts';
import { MAX_COLUMNS } from './columns.ts';
import type { MaskArena } from './mask-arena.ts';

/**
 * The conditions in a short list that masks do not decide: flags, named audiences, other documents, shares of layers.
 * They are evaluated row by row, for the few rows that fit a visitor by their masks. Facts that none of these use are
 * not computed.
 */
export type RestRows = {
  /** The mask of rows that have any such condition. */
  readonly mask: number;
  /**
   * Two words per row. The first contains the codes (`codeOf`) of up to two facts, half a word each. The second is
   * twice the index in `shares` of the row's four numbers, 0 without a share; plus one when the row has more conditions
   * than that.
   */
  readonly asked: Int32Array;
  /** By place, in the order in which rows use them. */
  readonly facts: readonly Fact[];
  /** Place of the layer, the first bucket, the last bucket, and 1 when the visitor must be outside, else 0. */
  readonly shares: Int32Array;
  readonly layers: readonly Layer[];
};

/** The code for no fact. */
export const NOTHING = 0;
/** The code of a fact that must be off; plus one when it must be on. */
export const codeOf = (place: number): number => (place + 1) * 2;
export const placeOf = (code: number): number => (code >> 1) - 1;

/** The most facts that half a word can number. */
const MAX_FACTS = 0x7ffe;

/** Null when masks decide everything. */
export function restRows(
  rows: readonly Row[],
  isUndecided: (row: number) => boolean,
  arena: MaskArena,
): RestRows | null {
  const facts = new Places<Fact>();
  const layers = new Places<Layer>();
  // Filled at index 0, so that no share begins there.
  const shares = [0];
  const asked = new Int32Array(rows.length * 2);
  const asking: number[] = [];
  rows.forEach((row, index) => {
    let isMore = isUndecided(index) || hasMore(row);
    const [share] = row.shares;
    const start = share ? shares.length : 0;
    if (share) shares.push(layers.of(share.layer), ...bucketsOf(share), share.isIn ? 0 : 1);
    const tests = row.facts.slice(0, MAX_FACTS - facts.all.length);
    if (tests.length < row.facts.length) isMore = true;
    const [one = NOTHING, other = NOTHING] = tests.map(
      ({ fact, isOn }) => codeOf(facts.of(fact)) + (isOn ? 1 : 0),
    );
    asked[index * 2] = one | (other << 16);
    asked[index * 2 + 1] = start * 2 + (isMore ? 1 : 0);
    if (asked[index * 2] !== NOTHING || asked[index * 2 + 1] !== 0) asking.push(index);
  });
  if (asking.length === 0) return null;
  return {
    mask: arena.addAll(asking),
    asked,
    facts: facts.all,
    shares: Int32Array.from(shares),
    layers: layers.all,
  };
}

/** The ends of a share may lie between buckets. Returns the first bucket in it and the last one. */
const bucketsOf = ({ from, to }: ShareTest): [number, number] => [Math.ceil(from), Math.ceil(to) - 1];

const hasMore = ({ anyGroups, allGroups, shares, facts }: Row): boolean =>
  anyGroups.length + allGroups.length > MAX_COLUMNS || shares.length > 1 || facts.length > 2;

/** Numbers things in the order in which they first occur. */
class Places<T> {
  readonly all: T[] = [];
  readonly #places = new Map<T, number>();

  of(thing: T): number {
    const known = this.#places.get(thing);
    if (known !== undefined) return known;
    this.#places.set(thing, this.all.length);
    return this.all.push(thing) - 1;
  }
}
