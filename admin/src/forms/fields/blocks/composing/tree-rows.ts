import { placeOf, type Place, type Slot } from './tree-edits.ts';
import type { BlockNodeData } from '../block-nodes.ts';

/** A line of the tree as it is on the screen. */
export type Row = { top: number; bottom: number; depth: number } & (
  | {
      type: 'block';
      id: string;
      /** The slot a block goes to that is dropped into it; none while its blocks show. */ into?:
        | Slot
        | undefined;
    }
  | { type: 'slot'; slot: Slot; count: number }
);

export type Target = { place: Place; depth: number; y: number };

/**
 * Where something that is dragged comes to: `y` says between which lines, `depth` how far to the right, which chooses
 * among the levels that end or begin there.
 */
export function targetOf(
  root: readonly BlockNodeData[],
  rows: readonly Row[],
  { y, depth }: { y: number; depth: number },
): Target | undefined {
  const over = rows.find((row) => row.type === 'slot' && row.top <= y && y < row.bottom);
  if (over?.type === 'slot')
    return { place: { parent: over.slot, index: over.count }, depth: over.depth, y: over.bottom };
  const blocks = rows.filter((row) => row.type === 'block');
  const at = blocks.filter(({ top, bottom }) => (top + bottom) / 2 < y).length;
  const [above, below] = [blocks[at - 1], blocks[at]];
  const candidates: Target[] = [];
  const mark = above?.bottom ?? below?.top ?? y;
  const lowest = below?.depth ?? 0;
  // Behind the line above, and behind everything that ends with it.
  for (let id = above?.id, level = above?.depth ?? -1; id !== undefined && level >= lowest; level -= 1) {
    const place = placeOf(root, id);
    if (!place) break;
    candidates.push({ place: { ...place, index: place.index + 1 }, depth: level, y: mark });
    id = place.parent?.id;
  }
  if (above?.into)
    candidates.push({ place: { parent: above.into, index: 0 }, depth: above.depth + 1, y: mark });
  const before = below && placeOf(root, below.id);
  // Of two places on one level the nearer line counts: the end of a slot, or the beginning of the next.
  if (before && !candidates.some((each) => each.depth === below.depth && y <= mark))
    candidates.push({ place: before, depth: below.depth, y: below.top });
  return candidates
    .toReversed()
    .toSorted((one, other) => Math.abs(one.depth - depth) - Math.abs(other.depth - depth))[0];
}
