import { isRecord } from '@marquee/schemas/is-record';
import { blocks, type Audience, type BlockEntry } from '@marquee/schemas';
import { freshId } from '../../../shared/documents/fresh-id.ts';
import { toPointer } from '../../../shared/pointer.ts';

/** A block as it is stored in a document. */
export type BlockNodeData = {
  id: string;
  block: string;
  props?: Record<string, unknown>;
  children?: Record<string, BlockNodeData[]>;
  audience?: Audience;
};

/** The contract's entry for a block type; undefined for types that this version does not know. Such blocks are kept. */
export const blockEntry = (type: string): BlockEntry | undefined =>
  (blocks as Readonly<Record<string, BlockEntry>>)[type]; // Any type may stand in a document.

export const blockTitle = (block: string): string => blockEntry(block)?.title ?? block;

/** Every block of a page by its id, which is unique within the page, with the id of the block it is in. */
export function blocksById(
  nodes: readonly BlockNodeData[],
): Map<string, { node: BlockNodeData; parent: string | undefined }> {
  const found = new Map<string, { node: BlockNodeData; parent: string | undefined }>();
  const visit = (list: readonly BlockNodeData[], parent?: string): void => {
    for (const node of list) {
      found.set(node.id, { node, parent });
      for (const children of Object.values(node.children ?? {})) visit(children, node.id);
    }
  };
  visit(nodes);
  return found;
}

const blockIds = (nodes: readonly BlockNodeData[]): Set<string> => new Set(blocksById(nodes).keys());

export function createBlock(type: string, props: unknown, root: readonly BlockNodeData[]): BlockNodeData {
  return { id: freshId(type, blockIds(root)), block: type, props: isRecord(props) ? props : {} };
}

/** Copies of blocks and of all inside them, with ids that are new on the page. */
export function withFreshIds(
  nodes: readonly BlockNodeData[],
  root: readonly BlockNodeData[],
): BlockNodeData[] {
  const taken = blockIds(root);
  const copy = (original: BlockNodeData): BlockNodeData => {
    const id = freshId(original.id, taken);
    taken.add(id);
    const { children } = original;
    return {
      ...original,
      id,
      ...(children && {
        children: Object.fromEntries(Object.entries(children).map(([slot, list]) => [slot, list.map(copy)])),
      }),
    };
  };
  return nodes.map(copy);
}

/** Pointer of a block within its tree; ids are unique on the whole page. */
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
