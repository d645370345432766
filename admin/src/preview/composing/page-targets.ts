import type { BlockNodeData } from '../../forms/fields/blocks/block-nodes.ts';
import {
  isInside,
  listAt,
  openSlot,
  outermost,
  placeOf,
  type Place,
} from '../../forms/fields/blocks/composing/tree-edits.ts';
import { getAt, toKeys } from '../../shared/pointer.ts';

/** Where a block of the page is drawn, in pixels of the frame. */
export type Box = { pointer: string; top: number; left: number; width: number; height: number };
export type DrawnBlock = Box & { id: string };

export type PageTarget = {
  place: Place;
  /** The block at which the mark is drawn, and at which of its sides; inside for one that has none yet. */
  at: DrawnBlock;
  side: 'above' | 'below' | 'left' | 'right' | 'inside';
};

/** The blocks of the frame with their ids; pointers are of the blocks' own list. */
export function drawnBlocks(root: readonly BlockNodeData[], boxes: readonly Box[]): DrawnBlock[] {
  return boxes.flatMap((box) => {
    const node = getAt(root, toKeys(box.pointer));
    return typeof node === 'object' && node !== null && 'id' in node ? [{ ...box, id: String(node.id) }] : [];
  });
}

/** Where blocks come that are dropped at a point of the page: beside the block there, or into it. */
export function pageTarget(
  root: readonly BlockNodeData[],
  drawn: readonly DrawnBlock[],
  { ids, x, y, kind }: { ids: readonly string[]; x: number; y: number; kind: string },
): PageTarget | undefined {
  const others = drawn.filter(({ id }) => !isInside(root, id, ids));
  // Inner blocks come after those around them.
  const at = others.findLast((box) => isWithin(box, x, y)) ?? nearest(others, y);
  const place = at && placeOf(root, at.id);
  if (!at || !place) return undefined;
  const [node] = outermost(root, [at.id]);
  const hasNone = node && Object.values(node.children ?? {}).every((list) => list.length === 0);
  const middle = Math.abs(y - (at.top + at.height / 2)) < at.height / 4;
  const inside = node && hasNone && middle ? openSlot(root, node, outermost(root, ids), kind) : undefined;
  if (inside) return { place: inside, at, side: 'inside' };
  const isAcross = listAt(root, place.parent).some(({ id }) => {
    const sibling = others.find((box) => box.id === id);
    return sibling && id !== at.id && overlap(sibling, at) > at.height / 2;
  });
  const isAfter = isAcross ? x > at.left + at.width / 2 : y > at.top + at.height / 2;
  const side = isAcross ? (isAfter ? 'right' : 'left') : isAfter ? 'below' : 'above';
  return { place: { ...place, index: place.index + (isAfter ? 1 : 0) }, at, side };
}

const isWithin = ({ top, left, width, height }: Box, x: number, y: number): boolean =>
  x >= left && x <= left + width && y >= top && y <= top + height;

function nearest(boxes: readonly DrawnBlock[], y: number): DrawnBlock | undefined {
  const distance = ({ top, height }: Box): number => Math.max(top - y, y - (top + height), 0);
  return boxes
    .filter(({ pointer }) => /^\/\d+$/.test(pointer))
    .toSorted((one, other) => distance(one) - distance(other))[0];
}

/** How much of their heights two boxes share: those of one row share most of it. */
const overlap = (one: Box, other: Box): number =>
  Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
