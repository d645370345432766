import type { BlockNodeData } from './block-nodes.ts';
import { partIdOf } from './parts/part-contents.ts';

/** The parts of a block that the tree shows. Settings are left out, because they change with each keystroke. */
export type TreeNode = Pick<BlockNodeData, 'id' | 'block' | 'audience'> & {
  /** The part that it names. */
  part?: string;
  children?: Record<string, TreeNode[]>;
};

/**
 * Reads the tree of a document repeatedly. Unchanged lists and blocks are the same objects as in the previous reading,
 * and only the path to a change is visited: a keystroke costs the same on a page of two thousand fields as on one of
 * twenty.
 */
export function createTreeReader(): (nodes: unknown) => TreeNode[] {
  const known = new WeakMap<BlockNodeData, TreeNode>();
  let last: TreeNode[] = [];

  function readList(nodes: readonly BlockNodeData[], before: TreeNode[] = []): TreeNode[] {
    const list = nodes.map((node, index) => known.get(node) ?? readNode(node, before[index]));
    return list.length === before.length && list.every((node, index) => node === before[index])
      ? before
      : list;
  }

  function readNode(node: BlockNodeData, before: TreeNode | undefined): TreeNode {
    const { id, block, audience } = node;
    const part = partIdOf(node);
    const children = readSlots(node.children, before?.children);
    const isSame =
      before?.id === id &&
      before.block === block &&
      before.audience === audience &&
      before.part === part &&
      before.children === children;
    const read = isSame
      ? before
      : {
          id,
          block,
          ...(audience && { audience }),
          ...(part !== undefined && { part }),
          ...(children && { children }),
        };
    known.set(node, read);
    return read;
  }

  function readSlots(slots: BlockNodeData['children'], before: TreeNode['children']): TreeNode['children'] {
    if (!slots) return undefined;
    const read = Object.entries(slots).map(([slot, list]) => [slot, readList(list, before?.[slot])] as const);
    const isSame =
      before &&
      Object.keys(before).length === read.length &&
      read.every(([slot, list]) => before[slot] === list);
    return isSame ? before : Object.fromEntries(read);
  }

  return (nodes) => (last = readList(Array.isArray(nodes) ? (nodes as BlockNodeData[]) : [], last));
}
