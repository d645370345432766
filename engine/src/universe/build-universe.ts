import type { CompiledDocument } from '../compiled-snapshot.ts';
import { DIMENSIONS } from '../rows/dimensions.ts';
import { EVERYONE, type Row } from '../rows/row.ts';
import { groupRows } from './group-rows.ts';
import { MaskArena } from './mask-arena.ts';
import { timeRows } from './time-rows.ts';
import type { DimensionMasks, FactRows, ShareRows, Universe } from './universe.ts';

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
  const universe = {
    rows,
    holdsLocked: documents.some(({ holdsLocked }) => holdsLocked),
    words: arena.words,
    all: arena.addAll(rows.keys()),
    dimensions: DIMENSIONS.flatMap((_name, dimension) => dimensionMasks(dimension, rows, arena) ?? []),
    groups: groupRows(rows, arena),
    facts: factRows(rows),
    shares: shareRows(rows),
    alone: aloneMask(rows, owners, undecided, arena),
    undecided,
    owners: owners.every((place, row) => place === row) ? null : Uint32Array.from(owners),
    times: timeRows(
      owners.map((place) => documents[place]?.target.span ?? null),
      arena,
    ),
  };
  return { ...universe, bits: arena.finish() };
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

function factRows(rows: readonly Row[]): FactRows[] {
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
    whenOn: Uint32Array.from(off),
    whenOff: Uint32Array.from(on),
  }));
}

function shareRows(rows: readonly Row[]): ShareRows[] {
  const tests = rows.flatMap(({ shares }, row) => shares.map((share) => ({ ...share, row })));
  return Array.from(Map.groupBy(tests, ({ layer }) => layer).values(), (asking) => ({
    layer: (asking[0] as (typeof asking)[0]).layer, // groups are never empty
    rows: Uint32Array.from(asking, ({ row }) => row),
    from: Float64Array.from(asking, ({ from }) => from),
    to: Float64Array.from(asking, ({ to }) => to),
    isIn: Uint8Array.from(asking, ({ isIn }) => Number(isIn)),
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
