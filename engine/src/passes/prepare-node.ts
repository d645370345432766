import type { CompiledDocument, CompiledNode } from '../compile/compiled-snapshot.ts';
import { addPart, createHash, type Hash } from '../hash/hash.ts';
import { hashKnown, hashNames, NAMES } from '../hash/output-hash.ts';
import { pieceOf, type Piece } from '../hash/text-hash.ts';
import { PART_SLOT } from '../resolve/placed-part.ts';
import { createSource, type Source } from '../value/source.ts';

/** The part of a block that is the same for everyone, computed when the block is first built. */
export type PreparedNode = {
  /** The hashes of its names, id and type, added up: for a normal page, and for a preview. */
  readonly sum: Hash;
  readonly previewSum: Hash;
  readonly source: Source;
  /** The names of its slots, hashed. */
  readonly slots: Hash;
  /** The start of its cache key. It names the document, because a block's id is unique only within its page. */
  readonly subject: Piece;
};

const prepared = new WeakMap<CompiledNode, PreparedNode>();

export function preparedNode(
  node: CompiledNode,
  document: Pick<CompiledDocument, 'kind' | 'id'>,
): PreparedNode {
  const known = prepared.get(node);
  if (known) return known;
  const made = prepare(node, document);
  prepared.set(node, made);
  return made;
}

function prepare(
  { id, block, pointer, children, part }: CompiledNode,
  document: Pick<CompiledDocument, 'kind' | 'id'>,
): PreparedNode {
  const slotNames = part === null ? children.map(([slot]) => slot) : [PART_SLOT];
  const names = slotNames.length > 0 ? ['id', 'block', 'props', 'children'] : ['id', 'block', 'props'];
  const sumOf = (all: readonly string[]): Hash => {
    const sum = createHash();
    addPart(sum, hashNames(all), NAMES);
    addPart(sum, hashKnown(id), 0);
    addPart(sum, hashKnown(block), 1);
    return sum;
  };
  const slots = createHash();
  addPart(slots, hashNames(slotNames), NAMES);
  return {
    sum: sumOf(names),
    previewSum: sumOf([...names, 'source']),
    source: createSource(document.kind, document.id, pointer),
    slots,
    subject: pieceOf(`node\n${document.kind}\n${document.id}\n${id}`),
  };
}
