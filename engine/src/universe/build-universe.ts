import type { CompiledDocument } from '../compiled-snapshot.ts';
import { DIMENSIONS } from '../rows/dimensions.ts';
import { EVERYONE, type Row } from '../rows/row.ts';
import type { ValueSet } from '../rows/value-set.ts';
import { groupRows } from './group-rows.ts';
import { ListArena } from './list-arena.ts';
import { MaskArena } from './mask-arena.ts';
import { restRows } from './rest-rows.ts';
import { timeRows } from './time-rows.ts';
import type { DimensionMasks, Universe } from './universe.ts';

/** Lays documents out in their display order. Costs time in proportion to them; each list is laid out once. */
export function buildUniverse(documents: readonly CompiledDocument[]): Universe {
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
  const arena = new MaskArena(rows.length);
  const lists = new ListArena();
  const all = arena.addAll(rows.keys());
  const universe = {
    rows,
    holdsLocked: documents.some(({ holdsLocked }) => holdsLocked),
    words: arena.words,
    all,
    dimensions: testedRows(rows).flatMap((tested, dimension) =>
      tested.length > 0 ? dimensionMasks({ dimension, tested, all }, arena) : [],
    ),
    groups: groupRows(rows, arena, lists),
    rest: restRows(rows, (row) => undecided.has(owners[row] ?? -1), arena),
    undecided,
    owners: owners.every((place, row) => place === row) ? null : Int32Array.from(owners),
    times: timeRows(
      owners.map((place) => documents[place]?.target.span ?? null),
      arena,
    ),
  };
  return { ...universe, bits: arena.finish(), lists: lists.finish() };
}

type TestedRow = { readonly row: number; readonly set: ValueSet };

/** The rows that ask for values of each dimension: most ask for one or two of the ten. */
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
