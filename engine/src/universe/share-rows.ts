import type { Layer, Row, ShareTest } from '../rows/row.ts';
import type { ListArena, Stretch } from './list-arena.ts';

/** Buckets of a layer are taken in cells of so many; there are ten thousand. */
const CELL = 400;
const CELLS = 10_000 / CELL;

/**
 * Rows that ask for a share of one layer, by the cell a visitor's bucket is in: those that no bucket of the cell fits,
 * and those that have to be compared because one of their ends is in it.
 */
export type ShareRows = {
  readonly layer: Layer;
  /** All of them. */
  readonly rows: Stretch;
  readonly cells: readonly { readonly out: Stretch; readonly compared: readonly SharedRow[] }[];
  /** Rows that nobody without the id fits. */
  readonly withoutId: Stretch;
};

export type SharedRow = Omit<ShareTest, 'layer'> & { readonly row: number };

export function shareRows(rows: readonly Row[], lists: ListArena): ShareRows[] {
  const byLayer = new Map<Layer, SharedRow[]>();
  rows.forEach(({ shares }, row) => {
    for (const { layer, from, to, isIn } of shares) {
      const known = byLayer.get(layer);
      if (known) known.push({ from, to, isIn, row });
      else byLayer.set(layer, [{ from, to, isIn, row }]);
    }
  });
  return Array.from(byLayer, ([layer, asking]) => ({
    layer,
    rows: lists.add(asking.map(({ row }) => row)),
    cells: Array.from({ length: CELLS }, (_, cell) => cellOf(asking, cell * CELL, lists)),
    withoutId: lists.add(asking.filter(({ isIn }) => isIn).map(({ row }) => row)),
  }));
}

function cellOf(asking: readonly SharedRow[], start: number, lists: ListArena): ShareRows['cells'][number] {
  const end = start + CELL;
  const out: number[] = [];
  const compared: SharedRow[] = [];
  for (const share of asking) {
    const isWhole = share.from <= start && share.to >= end;
    const isApart = share.to <= start || share.from >= end || share.from >= share.to;
    if (!isWhole && !isApart) compared.push(share);
    else if (isWhole !== share.isIn) out.push(share.row);
  }
  return { out: lists.add(out), compared };
}

/** The cell of a bucket, 0 to 9999. */
export const cellNumber = (bucket: number): number => Math.floor(bucket / CELL);
