import type { BlockNode } from '@marquee/schemas';
import type { CompiledDocument, CompiledNode, SnapshotIndex } from '../compile/compiled-snapshot.ts';

/** The kind of blocks that many pages have in common, and the type of the block by which a page names one. */
export const PART = 'part';

/** The slot in which a page gets the blocks of a part. Nothing is stored in it. */
export const PART_SLOT = 'blocks';

/** The part that a stored block names; null for every other block. */
export function partIdOf({ block, props }: Pick<BlockNode, 'block' | 'props'>): string | null {
  if (block !== PART) return null;
  const id = (props as { readonly part?: unknown } | undefined)?.part;
  return typeof id === 'string' ? id : null;
}

/** The part that stands where a block names it; undefined where it names none that there is. */
export const placedPart = (
  { part }: Pick<CompiledNode, 'part'>,
  { documents }: Pick<SnapshotIndex, 'documents'>,
): CompiledDocument | undefined => (part === null ? undefined : documents.get(PART)?.get(part));
