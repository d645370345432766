import type { CompiledDocument } from '../compile/compiled-snapshot.ts';
import { DIMENSIONS } from '../rows/dimensions.ts';
import { EVERYONE, type Row } from '../rows/row.ts';
import type { ValueSet } from '../rows/value-set.ts';
import type { Span } from '../visitor/schedule.ts';
import { layColumns } from './columns.ts';
import { ListArena } from './list-arena.ts';
import { MaskArena } from './mask-arena.ts';
import { removedByGroup } from './removed-by-group.ts';
import { restRows } from './rest-rows.ts';
import { timeRows } from './time-rows.ts';
import type { DimensionMasks, BitmapIndex } from './bitmap-index.ts';

/**
 * From this many rows on, all of a visitor's facts and buckets are computed, and each adds its list of rows. In such a
 * long list so many rows fit that nearly every fact would be needed anyway, and evaluating row by row would take
 * longer.
 */
const LONG = 2048;

/** Lays out documents given in display order. Takes linear time; each list is laid out once. */
export function buildBitmapIndex(documents: readonly CompiledDocument[], long = LONG): BitmapIndex {
  const rows: Row[] = [];
  const owners: number[] = [];
  const undecided = new Set<number>();
  documents.forEach((document, place) => {
    if (!document.rows) undecided.add(place);
    for (const row of document.rows ?? [EVERYONE]) {
      rows.push(row);
      owners.push(place);
    }
  });
  return layRows(rows, {
    owners,
    undecided,
    spans: owners.map((place) => documents[place]?.target.span ?? null),
    holdsLocked: documents.some(({ holdsLocked }) => holdsLocked),
    isLong: rows.length >= long,
  });
}

type Owners = {
  /** The index of each row's document. */
  readonly owners: readonly number[];
  readonly undecided: ReadonlySet<number>;
  /** Schedules by row. */
  readonly spans: readonly (Span | null)[];
  readonly holdsLocked: boolean;
  readonly isLong: boolean;
};

/** A bitmap index of rows without documents or schedules, by their values and groups alone. */
export const layGroupsAlone = (rows: readonly Row[]): BitmapIndex =>
  layRows(rows.map(withoutRest), {
    owners: [...rows.keys()],
    undecided: new Set(),
    spans: rows.map(() => null),
    holdsLocked: false,
    isLong: false,
  });

function layRows(
  rows: readonly Row[],
  { owners, undecided, spans, holdsLocked, isLong }: Owners,
): BitmapIndex {
  const arena = new MaskArena(rows.length);
  const lists = new ListArena();
  const isUndecided = (row: number): boolean => undecided.has(owners[row] ?? -1);
  const all = arena.addAll(rows.keys());
  const bitmap = {
    rows,
    holdsLocked,
    words: arena.words,
    all,
    dimensions: testedRows(rows).flatMap((tested, dimension) =>
      tested.length > 0 ? dimensionMasks({ dimension, tested, all }, arena) : [],
    ),
    columns: layColumns({ rows: isLong ? rows : rows.map(withoutRest), isUndecided }, arena, lists),
    rest: isLong ? null : restRows(rows, isUndecided, arena),
    removes: removedByGroup(rows, arena, lists),
    undecided,
    owners: owners.every((place, row) => place === row) ? null : Int32Array.from(owners),
    times: timeRows(spans, arena),
  };
  return { ...bitmap, bits: arena.finish(), lists: lists.finish() };
}

const withoutRest = (row: Row): Row =>
  row.shares.length + row.facts.length === 0 ? row : { ...row, shares: NOTHING, facts: NOTHING };

const NOTHING: readonly never[] = [];

type TestedRow = { readonly row: number; readonly set: ValueSet };

/** The rows with conditions on each dimension: most rows have conditions on one or two of the ten. */
function testedRows(rows: readonly Row[]): TestedRow[][] {
  const tested: TestedRow[][] = DIMENSIONS.map(() => []);
  rows.forEach(({ values }, row) => {
    for (const { dimension, set } of values) tested[dimension]?.push({ row, set });
  });
  return tested;
}

type Tested = { readonly dimension: number; readonly tested: readonly TestedRow[]; readonly all: number };

function dimensionMasks({ dimension, tested, all }: Tested, arena: MaskArena): DimensionMasks {
  const other = arena.add(all);
  for (const { row, set } of tested) if (set.isIn) arena.exclude(other, row);
  const byValue = new Map<number, number>();
  for (const { row, set } of tested)
    for (const id of set.ids) {
      const mask = byValue.get(id) ?? arena.add(other);
      byValue.set(id, mask);
      if (set.isIn) arena.include(mask, row);
      else arena.exclude(mask, row);
    }
  const most = Math.max(...byValue.keys(), 0);
  return {
    dimension,
    byValue: Int32Array.from({ length: most + 1 }, (_, id) => byValue.get(id) ?? other),
    other,
  };
}
