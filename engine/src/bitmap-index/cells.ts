import type { Layer, Row, ShareTest } from '../rows/row.ts';

/** A cell is a range of buckets of a layer that all rows treat alike. */
export type LayerCells = {
  readonly layer: Layer;
  /** The first bucket of each cell, sorted; the first cell is for visitors without an id, whose bucket is -1. */
  readonly starts: Int32Array;
  /** The number of its first cell among the cells of all layers. */
  readonly first: number;
};

export type Cells = {
  readonly layers: readonly LayerCells[];
  readonly count: number;
  /** The numbers of the cells in which a share holds; with rough cells, of all cells in which it may hold. */
  readonly of: (share: ShareTest) => number[];
  /** Whether a cell may be too wide to decide about the row. */
  readonly isRough: (row: Row | undefined) => boolean;
};

const WITHOUT_ID = -1;

/**
 * The most cells of a layer. With more boundaries, all cells get the same width, and rows whose shares end inside a
 * cell are evaluated one by one. Otherwise a thousand shares with different ends would need a thousand lists, each with
 * most rows.
 */
const MAX_CELLS = 256;
const ROUGH_WIDTH = Math.ceil(10_000 / (MAX_CELLS - 1));

export function layCells(rows: readonly Row[]): Cells {
  const bounds = new Map<Layer, Set<number>>();
  for (const { shares } of rows)
    for (const share of shares) {
      const ofLayer = bounds.get(share.layer) ?? new Set([WITHOUT_ID, 0]);
      const { from, until } = bucketsOf(share);
      bounds.set(share.layer, ofLayer.add(from).add(until));
    }
  const rough = new Set<Layer>();
  const layers: LayerCells[] = [];
  let count = 0;
  for (const [layer, found] of bounds) {
    if (found.size > MAX_CELLS) rough.add(layer);
    const starts = rough.has(layer) ? roughStarts() : Int32Array.from(found).sort();
    layers.push({ layer, starts, first: count });
    count += starts.length;
  }
  const byLayer = new Map(layers.map((cells) => [cells.layer, cells]));
  return {
    layers,
    count,
    of(share) {
      const cells = byLayer.get(share.layer);
      return cells ? cellsOf(share, cells) : [];
    },
    isRough: (row) => row?.shares.some(({ layer }) => rough.has(layer)) ?? false,
  };
}

function cellsOf(share: ShareTest, { starts, first }: LayerCells): number[] {
  const { from, until } = bucketsOf(share);
  const found: number[] = [];
  for (let place = 0; place < starts.length; place += 1) {
    const start = starts[place] as number; // below the length
    const end = starts[place + 1] ?? Infinity;
    if (share.isIn ? start < until && end > from : start < from || end > until) found.push(first + place);
  }
  return found;
}

/** The number of the cell that contains a bucket. */
export function cellAt({ starts, first }: LayerCells, bucket: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((starts[middle] as number) <= bucket) low = middle;
    else high = middle - 1;
  }
  return first + low;
}

/** The ends of a share may lie between buckets. `from` is the first bucket in it, `until` the first one after it. */
const bucketsOf = ({ from, to }: ShareTest): { from: number; until: number } => ({
  from: Math.ceil(from),
  until: Math.ceil(to),
});

const roughStarts = (): Int32Array =>
  Int32Array.from({ length: MAX_CELLS }, (_, cell) =>
    cell === 0 ? WITHOUT_ID : Math.min((cell - 1) * ROUGH_WIDTH, 10_000),
  );
