import { isRecord } from '@marquee/schemas/is-record';
import { blocks, type Audience, type BlockEntry } from '@marquee/schemas';
import { freshId } from '../../../shared/documents/fresh-id.ts';
import { toPointer } from '../../../shared/pointer.ts';

/** A block as a document holds it. */
export type BlockNodeData = {
  id: string;
  block: string;
  props?: Record<string, unknown>;
  children?: Record<string, BlockNodeData[]>;
  audience?: Audience;
};

/** What the contract says of a type; nothing for types that this version does not know, which are kept. */
export const blockEntry = (type: string): BlockEntry | undefined =>
  (blocks as Readonly<Record<string, BlockEntry>>)[type]; // Any type may stand in a document.

/** Every block id of a page; ids are unique within it. */
export function blockIds(nodes: readonly BlockNodeData[]): Set<string> {
  const ids = new Set<string>();
  const visit = (list: readonly BlockNodeData[]): void => {
    for (const node of list) {
      ids.add(node.id);
      for (const children of Object.values(node.children ?? {})) visit(children);
    }
  };
  visit(nodes);
  return ids;
}

export function createBlock(type: string, props: unknown, root: readonly BlockNodeData[]): BlockNodeData {
  return { id: freshId(type, blockIds(root)), block: type, props: isRecord(props) ? props : {} };
}

/** A copy with everything inside it, under ids of its own. */
export function duplicateBlock(node: BlockNodeData, root: readonly BlockNodeData[]): BlockNodeData {
  const taken = blockIds(root);
  const copy = (original: BlockNodeData): BlockNodeData => ({
    ...original,
    id: freshId(original.id, taken),
    ...(original.children
      ? {
          children: Object.fromEntries(
            Object.entries(original.children).map(([slot, list]) => [slot, list.map(copy)]),
          ),
        }
      : {}),
  });
  return copy(node);
}

/** Pointer of the block within its tree; blocks are told apart over the whole page. */
export function pointerOfBlock(nodes: readonly BlockNodeData[], id: string, at = ''): string | undefined {
  for (const [index, node] of nodes.entries()) {
    const own = `${at}/${index}`;
    if (node.id === id) return own;
    for (const [slot, list] of Object.entries(node.children ?? {})) {
      const inside = pointerOfBlock(list, id, `${own}${toPointer(['children', slot])}`);
      if (inside !== undefined) return inside;
    }
  }
  return undefined;
}
