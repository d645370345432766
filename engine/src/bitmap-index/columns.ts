import type { Fact, Row } from '../rows/row.ts';
import { layCells, type LayerCells } from './cells.ts';
import type { ListArena } from './list-arena.ts';
import type { MaskArena } from './mask-arena.ts';

/**
 * Conditions of rows other than on values: on groups, and in a long list also on facts and on shares of layers. A row's
 * n-th condition is in column n. Each column is a mask, and a row is for a visitor when all columns contain it. Each
 * fact of the visitor is computed once, and adds its list of rows to the columns; no row is evaluated by itself. Bit r
 * of the n-th mask is row r in column n, so one list can address all columns.
 */
export type Columns = {
  readonly count: number;
  /** The columns before anything is added: they contain the rows that have fewer conditions than there are columns. */
  readonly free: number;
  readonly byGroup: ReadonlyMap<number, Brought>;
  /** The facts that rows use, by place. */
  readonly facts: readonly Fact[];
  /**
   * Index in `lists` of four numbers for each fact: start and end of what is added when it is off, then when it is on.
   */
  readonly byFact: number;
  readonly layers: readonly LayerCells[];
  /** Index in `lists` of two numbers for each cell. */
  readonly byCell: number;
  /** The mask of rows that the columns do not decide completely; -1 when there are none. */
  readonly unsure: number;
};

/** A range of the bitmap index's `lists`; or, when `end` is `IS_MASK`, masks of all columns. */
export type Brought = { readonly start: number; readonly end: number };

export const IS_MASK = -1;

/** A row's conditions beyond this number are evaluated row by row. `keepColumns` is written out for three. */
export const MAX_COLUMNS = 3;

type Asking = {
  readonly rows: readonly Row[];
  /** Whether masks cannot decide about a row. */
  readonly isUndecided: (row: number) => boolean;
};

/** Null when no row has such a condition. */
export function layColumns(asking: Asking, arena: MaskArena, lists: ListArena): Columns | null {
  const { rows, isUndecided } = asking;
  const counts = rows.map(countConditions);
  const count = counts.reduce((most, own) => Math.min(Math.max(most, own), MAX_COLUMNS), 0);
  const cells = layCells(rows);
  const unsure = [...rows.keys()].filter(
    (row) => isUndecided(row) || (counts[row] ?? 0) > MAX_COLUMNS || cells.isRough(rows[row]),
  );
  if (count === 0 && unsure.length === 0) return null;

  const free = arena.addAll([], count);
  const facts = new Map<Fact, number>();
  const byGroup = new Map<number, number[]>();
  const byFact: number[][] = [];
  const byCell: number[][] = Array.from({ length: cells.count }, () => []);
  const columnSize = arena.words * 32;
  rows.forEach((row, index) => {
    let bit = index;
    const end = count * columnSize;
    for (const groups of [...row.anyGroups, ...row.allGroups.map((group) => [group])]) {
      if (bit >= end) return;
      for (const group of new Set(groups)) listOf(byGroup, group).push(bit);
      bit += columnSize;
    }
    for (const { fact, isOn } of row.facts) {
      if (bit >= end) return;
      const place = facts.get(fact) ?? facts.size;
      if (place === facts.size) byFact.push([], []);
      facts.set(fact, place);
      byFact[place * 2 + (isOn ? 1 : 0)]?.push(bit);
      bit += columnSize;
    }
    for (const share of row.shares) {
      if (bit >= end) return;
      for (const cell of cells.of(share)) byCell[cell]?.push(bit);
      bit += columnSize;
    }
    for (; bit < end; bit += columnSize) arena.include(free, bit);
  });

  const keep = (bits: readonly number[]): Brought =>
    // Stored as a list or as masks, whichever is shorter: a list is added bit by bit, masks word by word.
    bits.length < arena.words * count ? lists.add(bits) : { start: arena.addAll(bits, count), end: IS_MASK };
  const keepAll = (all: readonly (readonly number[])[]): number =>
    lists.add(all.map(keep).flatMap(({ start, end }) => [start, end])).start;
  return {
    count,
    free,
    byGroup: new Map(Array.from(byGroup, ([group, bits]) => [group, keep(bits)])),
    facts: [...facts.keys()],
    byFact: keepAll(byFact),
    layers: cells.layers,
    byCell: keepAll(byCell),
    unsure: unsure.length > 0 ? arena.addAll(unsure) : -1,
  };
}

const countConditions = ({ anyGroups, allGroups, facts, shares }: Row): number =>
  anyGroups.length + allGroups.length + facts.length + shares.length;

function listOf(lists: Map<number, number[]>, key: number): number[] {
  const known = lists.get(key) ?? [];
  lists.set(key, known);
  return known;
}
