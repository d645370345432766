import type { Layer, Row, ShareTest } from '../rows/row.ts';

/** Buckets of a layer between which no row tells a difference are one cell. */
export type LayerCells = {
  readonly layer: Layer;
  /** The first bucket of each cell, rising; the first cell is of visitors without an id, whose bucket is -1. */
  readonly starts: Int32Array;
  /** Number of its first cell among those of all layers. */
  readonly first: number;
};

export type Cells = {
  readonly layers: readonly LayerCells[];
  readonly count: number;
  /** Numbers of the cells in which a share holds; where cells are rough, of all in which it may. */
  readonly of: (share: ShareTest) => number[];
  /** Whether a cell may be too wide to tell about the row. */
  readonly isRough: (row: Row | undefined) => boolean;
};

const WITHOUT_ID = -1;

/**
 * Cells of a layer at most. Beyond, cells have one width each and rows whose shares end inside of one are looked at:
 * a thousand shares that all end somewhere else would take as many lists, with most of the rows in many of them.
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

/** Number of the cell that a bucket is in. */
export function cellAt({ starts, first }: LayerCells, bucket: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((starts[middle] as number) <= bucket) low = middle;
    else high = middle - 1;
  }
  return first + low;
}

/** Ends of a share may lie between buckets: the first one in it, and the first one after it. */
const bucketsOf = ({ from, to }: ShareTest): { from: number; until: number } => ({
  from: Math.ceil(from),
  until: Math.ceil(to),
});

const roughStarts = (): Int32Array =>
  Int32Array.from({ length: MAX_CELLS }, (_, cell) =>
    cell === 0 ? WITHOUT_ID : Math.min((cell - 1) * ROUGH_WIDTH, 10_000),
  );
