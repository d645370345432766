import type { Fact, Row } from '../rows/row.ts';
import { layCells, type LayerCells } from './cells.ts';
import type { ListArena } from './list-arena.ts';
import type { MaskArena } from './mask-arena.ts';

/**
 * What rows ask for beyond values: groups, and in a long list facts and shares of layers as well. The n-th of a row's conditions stands in column n:
 * a mask of its own, and the row is for a visitor when all columns bring it in. What the visitor has is worked out
 * once and brings in rows by the list; no row is asked by itself. Column n of row r is bit r of the n-th mask, so that
 * one list speaks of all columns.
 */
export type Columns = {
  readonly count: number;
  /** The columns before anything is brought in: rows that ask for fewer things than there are columns. */
  readonly free: number;
  readonly byGroup: ReadonlyMap<number, Brought>;
  /** What the rows ask for, by place. */
  readonly facts: readonly Fact[];
  /** Where in `lists` four numbers for each fact begin: what is brought in where it is off, then where it is on. */
  readonly byFact: number;
  readonly layers: readonly LayerCells[];
  /** Where in `lists` two numbers for each cell begin. */
  readonly byCell: number;
  /** Rows of which the columns do not tell everything; -1 where there are none. */
  readonly unsure: number;
};

/** A stretch of the bitmap index's `lists`, or, where `end` is `IS_MASK`, masks of all columns. */
export type Brought = { readonly start: number; readonly end: number };

export const IS_MASK = -1;

/** What a row asks for beyond so many things is asked of it alone. `keepColumns` is written out for three. */
export const MAX_COLUMNS = 3;

type Asking = {
  readonly rows: readonly Row[];
  /** Of some rows masks say nothing. */
  readonly isUndecided: (row: number) => boolean;
};

/** Null where no row asks for any of it. */
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
    // A list is walked bit by bit, masks word by word: whichever is shorter.
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
