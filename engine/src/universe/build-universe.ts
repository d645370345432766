import type { CompiledDocument } from '../compiled-snapshot.ts';
import { DIMENSIONS } from '../rows/dimensions.ts';
import { EVERYONE, type Row } from '../rows/row.ts';
import { groupRows } from './group-rows.ts';
import { ListArena } from './list-arena.ts';
import { MaskArena } from './mask-arena.ts';
import { shareRows } from './share-rows.ts';
import { timeRows } from './time-rows.ts';
import type { DimensionMasks, FactRows, Universe } from './universe.ts';

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
  const universe = {
    rows,
    holdsLocked: documents.some(({ holdsLocked }) => holdsLocked),
    words: arena.words,
    all: arena.addAll(rows.keys()),
    dimensions: DIMENSIONS.flatMap((_name, dimension) => dimensionMasks(dimension, rows, arena) ?? []),
    groups: groupRows(rows, arena, lists),
    facts: factRows(rows, lists),
    shares: shareRows(rows, lists),
    alone: aloneMask(rows, owners, undecided, arena),
    undecided,
    owners: owners.every((place, row) => place === row) ? null : Int32Array.from(owners),
    times: timeRows(
      owners.map((place) => documents[place]?.target.span ?? null),
      arena,
    ),
  };
  return { ...universe, bits: arena.finish(), lists: lists.finish() };
}

function dimensionMasks(
  dimension: number,
  rows: readonly Row[],
  arena: MaskArena,
): DimensionMasks | undefined {
  const tests = rows.map(({ values }) => values.find((test) => test.dimension === dimension)?.set);
  if (tests.every((set) => set === undefined)) return undefined;
  const other = arena.add();
  tests.forEach((set, row) => {
    if (!set?.isIn) arena.include(other, row);
  });
  const byValue = new Map<number, number>();
  tests.forEach((set, row) => {
    for (const id of set?.ids ?? []) {
      const mask = byValue.get(id) ?? arena.add(other);
      byValue.set(id, mask);
      if (set?.isIn) arena.include(mask, row);
      else arena.exclude(mask, row);
    }
  });
  const most = Math.max(...byValue.keys(), 0);
  return {
    dimension,
    byValue: Int32Array.from({ length: most + 1 }, (_, id) => byValue.get(id) ?? other),
    other,
  };
}

function factRows(rows: readonly Row[], lists: ListArena): FactRows[] {
  const asking = new Map<FactRows['fact'], { fact: FactRows['fact']; on: number[]; off: number[] }>();
  rows.forEach(({ facts }, row) => {
    for (const { fact, isOn } of facts) {
      const known = asking.get(fact) ?? { fact, on: [], off: [] };
      (isOn ? known.on : known.off).push(row);
      asking.set(fact, known);
    }
  });
  return Array.from(asking.values(), ({ fact, on, off }) => ({
    fact,
    whenOn: lists.add(off),
    whenOff: lists.add(on),
  }));
}

function aloneMask(
  rows: readonly Row[],
  owners: readonly number[],
  undecided: ReadonlySet<number>,
  arena: MaskArena,
): number | null {
  const alone = rows
    .keys()
    .filter((row) => (rows[row]?.anyGroups.length ?? 0) > 1 || undecided.has(owners[row] ?? -1))
    .toArray();
  return alone.length === 0 ? null : arena.addAll(alone);
}
