import { placementObstacle, slotLimit } from '@marquee/schemas';
import { say } from '../../../../words/generated/forms.ts';
import { blockEntry, blocksById, withFreshIds, type BlockNodeData } from '../block-nodes.ts';

/** A slot of a block. */
export type Slot = { id: string; slot: string };
/** Where a block comes: before the one that has this index, in a slot or, without a parent, in the page itself. */
export type Place = { parent?: Slot | undefined; index: number };
type Tree = readonly BlockNodeData[];

/** Blocks nest at most this deep: React’s server renderer drops what is deeper (docs/architecture.md). */
const DEEPEST = 12;

export function listAt(root: Tree, parent: Slot | undefined): Tree {
  if (!parent) return root;
  return blocksById(root).get(parent.id)?.node.children?.[parent.slot] ?? [];
}

/** Where a block is. */
export function placeOf(root: Tree, id: string, parent?: Slot): Place | undefined {
  const index = root.findIndex((node) => node.id === id);
  if (index >= 0) return { parent, index };
  for (const node of root)
    for (const [slot, list] of Object.entries(node.children ?? {})) {
      const place = placeOf(list, id, { id: node.id, slot });
      if (place) return place;
    }
  return undefined;
}

/** The chosen blocks in the order of the page, without those inside another chosen one. */
export function outermost(root: Tree, ids: readonly string[]): BlockNodeData[] {
  return root.flatMap((node) =>
    ids.includes(node.id)
      ? [node]
      : Object.values(node.children ?? {}).flatMap((list) => outermost(list, ids)),
  );
}

export const isInside = (root: Tree, id: string, ids: readonly string[]): boolean =>
  outermost(root, ids).some((node) => node.id === id || blocksById([node]).has(id));

/** The tree without some blocks; of a slot that has none left nothing stays. */
export function without(root: Tree, ids: readonly string[]): Tree {
  const kept = root
    .filter(({ id }) => !ids.includes(id))
    .map((node) => changeSlots(node, (list) => without(list, ids)));
  return kept.length === root.length && kept.every((node, index) => node === root[index]) ? root : kept;
}

export const withBlocks = (root: Tree, nodes: Tree, { parent, index }: Place): Tree =>
  changeList(root, parent, (list) => list.toSpliced(index, 0, ...nodes));

/** The tree with blocks moved; undefined where they cannot be, which is inside themselves. */
export function withMoved(root: Tree, ids: readonly string[], { parent, index }: Place): Tree | undefined {
  if (parent && isInside(root, parent.id, ids)) return undefined;
  const moved = outermost(root, ids);
  const passed = listAt(root, parent)
    .slice(0, index)
    .filter(({ id }) => moved.some((each) => each.id === id)).length;
  const rest = without(root, ids);
  return withBlocks(rest, moved, { parent, index: index - passed });
}

/** The tree with a copy behind each chosen block, and the ids of the copies. */
export function withCopies(root: Tree, ids: readonly string[]): { root: Tree; ids: string[] } {
  let after = root;
  const copies: string[] = [];
  for (const node of outermost(root, ids)) {
    const place = placeOf(after, node.id);
    const [copy] = withFreshIds([node], after);
    if (!place || !copy) continue;
    after = withBlocks(after, [copy], { ...place, index: place.index + 1 });
    copies.push(copy.id);
  }
  return { root: after, ids: copies };
}

export type Step = 'up' | 'down' | 'in' | 'out';

/**
 * Where a step by keyboard leads: past a neighbour or, at an end, into the next slot of the same block; into the block
 * above; out of the block around. Undefined where no step leads.
 */
export function placeOfStep(root: Tree, ids: readonly string[], step: Step, kind: string): Place | undefined {
  const nodes = outermost(root, ids);
  const [first, last] = [nodes[0], nodes.at(-1)];
  const from = first && placeOf(root, first.id);
  const to = last && placeOf(root, last.id);
  if (!from || !to) return undefined;
  const { parent } = from;
  if (step === 'out') {
    const around = parent && placeOf(root, parent.id);
    return around && { ...around, index: around.index + 1 };
  }
  if (step === 'in') {
    const above = listAt(root, parent)[from.index - 1];
    return above && openSlot(root, above, nodes, kind);
  }
  const isUp = step === 'up';
  // Blocks that stand apart come together first, at the one that is ahead.
  const isTogether =
    to.parent?.id === parent?.id &&
    to.parent?.slot === parent?.slot &&
    to.index - from.index === nodes.length - 1;
  if (!isTogether) return isUp ? from : { ...to, index: to.index + 1 };
  const list = listAt(root, parent);
  if (isUp && from.index > 0) return { parent, index: from.index - 1 };
  if (!isUp && to.index < list.length - 1) return { parent, index: to.index + 2 };
  const slots = parent && slotsOf(root, parent.id);
  const next = slots?.[slots.indexOf(parent?.slot ?? '') + (isUp ? -1 : 1)];
  if (!parent || next === undefined) return undefined;
  const slot = { id: parent.id, slot: next };
  return { parent: slot, index: isUp ? listAt(root, slot).length : 0 };
}

/** The last place in the first slot of a block that takes these blocks; or the first slot, to say why it does not. */
export function openSlot(root: Tree, block: BlockNodeData, nodes: Tree, kind: string): Place | undefined {
  const places = slotsOf(root, block.id).map((slot) => {
    const parent = { id: block.id, slot };
    return { parent, index: listAt(root, parent).length };
  });
  return places.find((place) => obstacleTo(root, nodes, place, kind) === undefined) ?? places[0];
}

function slotsOf(root: Tree, id: string): string[] {
  const node = blocksById(root).get(id)?.node;
  return node ? Object.keys({ ...blockEntry(node.block)?.slots, ...node.children }) : [];
}

/** Why blocks may not be at a place, in words; undefined where they may. */
export function obstacleTo(root: Tree, nodes: Tree, place: Place, kind: string): string | undefined {
  const around = place.parent && blocksById(root).get(place.parent.id)?.node;
  const parent = around && place.parent && { block: around.block, slot: place.parent.slot };
  for (const node of nodes) {
    const obstacle =
      placementObstacle(node.block, parent ? { kind, parent } : { kind }) ?? obstacleInside(node, kind);
    if (obstacle !== undefined) return obstacle;
  }
  const ids = nodes.map(({ id }) => id);
  const others = listAt(root, place.parent).filter(({ id }) => !ids.includes(id)).length;
  const most = parent && slotLimit(parent);
  if (parent && most !== undefined && others + nodes.length > most)
    return say('place-takes-at-most', {
      title: blockEntry(parent.block)?.slots?.[parent.slot]?.title ?? parent.slot,
      count: most,
    });
  const depth = place.parent ? depthOf(root, place.parent.id) : 0;
  if (depth + Math.max(...nodes.map(height)) > DEEPEST) return say('blocks-nest-at-most', { count: DEEPEST });
  return undefined;
}

/** Blocks inside came with their block, so that only the page can be wrong for them. */
function obstacleInside({ block, children = {} }: BlockNodeData, kind: string): string | undefined {
  for (const [slot, list] of Object.entries(children))
    for (const node of list) {
      const obstacle =
        placementObstacle(node.block, { kind, parent: { block, slot } }) ?? obstacleInside(node, kind);
      if (obstacle !== undefined) return obstacle;
    }
  return undefined;
}

const height = ({ children = {} }: BlockNodeData): number =>
  1 + Math.max(0, ...Object.values(children).flatMap((list) => list.map(height)));

function depthOf(root: Tree, id: string): number {
  const found = blocksById(root);
  let depth = 0;
  for (let at: string | undefined = id; at !== undefined; at = found.get(at)?.parent) depth += 1;
  return depth;
}

function changeList(root: Tree, parent: Slot | undefined, change: (list: Tree) => Tree): Tree {
  if (!parent) return change(root);
  return root.map((node) =>
    node.id === parent.id
      ? withSlot(node, parent.slot, change(node.children?.[parent.slot] ?? []))
      : changeSlots(node, (list) => changeList(list, parent, change)),
  );
}

function changeSlots(node: BlockNodeData, change: (list: Tree) => Tree): BlockNodeData {
  let after = node;
  for (const [slot, list] of Object.entries(node.children ?? {})) {
    const changed = change(list);
    if (changed.length !== list.length || changed.some((each, index) => each !== list[index]))
      after = withSlot(after, slot, changed);
  }
  return after;
}

function withSlot(node: BlockNodeData, slot: string, list: Tree): BlockNodeData {
  const { children: before, ...rest } = node;
  const { [slot]: _, ...others } = before ?? {};
  const children = list.length > 0 ? { ...before, [slot]: [...list] } : others;
  return Object.keys(children).length > 0 ? { ...rest, children } : rest;
}
