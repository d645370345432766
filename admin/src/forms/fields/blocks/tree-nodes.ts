import type { BlockNodeData } from './block-nodes.ts';

/** What the tree shows of a block. Its settings are not in it: they change with each key typed into them. */
export type TreeNode = Pick<BlockNodeData, 'id' | 'block' | 'audience'> & {
  children?: Record<string, TreeNode[]>;
};

/**
 * Reads the tree of a document again and again. Lists and blocks that show the same are the same objects as in the
 * reading before, and only what is on the way to a change is looked at: a key costs the same in a page of two thousand
 * fields as in one of twenty.
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
    const children = readSlots(node.children, before?.children);
    const isSame =
      before?.id === id &&
      before.block === block &&
      before.audience === audience &&
      before.children === children;
    const read = isSame
      ? before
      : { id, block, ...(audience && { audience }), ...(children && { children }) };
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
