import {
  blocks,
  createBranches,
  type Audience,
  type BlockEntry,
  type BlockNode,
  type Branch,
  type Shape,
} from '@marquee/schemas';
import { escapeStep } from '@marquee/schemas/json-pointer';

/** A part of a document that concerns other documents. */
export type Found =
  | { type: 'audience'; audience: Audience }
  | { type: 'reference'; kind: string; id: string };

export type Place = { readonly pointer: string; readonly inBlocks: boolean };

/** Walks a validated document along its shape, and reports every audience and reference with its place. */
export function walkShape(shape: Shape, value: unknown, visit: Visit): void {
  const branch = branchOf(shape);
  if (branch) walk(branch, value, visit, { pointer: '', inBlocks: false });
}

type Visit = (found: Found, place: Place) => void;

const branchOf = createBranches(
  (shape) =>
    shape === 'audience' ||
    shape === 'brands' ||
    shape === 'block' ||
    (typeof shape === 'object' && 'reference' in shape),
);

function walk(branch: Branch, value: unknown, visit: Visit, place: Place): void {
  if (value === undefined || value === null) return;
  if (branch === 'audience') return visit({ type: 'audience', audience: value as Audience }, place); // validated
  if (branch === 'brands')
    return (value as string[]).forEach((id, index) =>
      // validated
      visit({ type: 'reference', kind: 'brand', id }, inside(place, index)),
    );
  if (branch === 'block') return walkBlock(value as BlockNode, visit, place); // validated
  if (typeof branch === 'string') return;
  if ('reference' in branch)
    return visit({ type: 'reference', kind: branch.reference, id: String(value) }, place);
  if ('items' in branch)
    (value as unknown[]).forEach((item, index) => walk(branch.items, item, visit, inside(place, index))); // validated
  else if ('fields' in branch)
    for (const [name, inner] of branch.fields)
      walk(inner, (value as Record<string, unknown>)[name], visit, inside(place, name));
  else if ('values' in branch)
    for (const [name, inner] of Object.entries(value)) walk(branch.values, inner, visit, inside(place, name));
}

function walkBlock(node: BlockNode, visit: Visit, { pointer }: Place): void {
  const below = (path: string): Place => ({ pointer: `${pointer}/${path}`, inBlocks: true });
  walk('audience', node.audience, visit, below('audience'));
  const shape = findBlock(node.block)?.shape;
  const branch = shape && branchOf(shape);
  if (branch) walk(branch, node.props, visit, below('props'));
  for (const [slot, nodes] of Object.entries(node.children ?? {}))
    nodes.forEach((child, index) => walkBlock(child, visit, below(`children/${slot}/${index}`)));
}

const inside = ({ pointer, inBlocks }: Place, name: string | number): Place => ({
  pointer: `${pointer}/${typeof name === 'string' ? escapeStep(name) : name}`,
  inBlocks,
});

/** The catalogue entry of a block type; undefined for a type that this version does not know. */
export const findBlock = (block: string): BlockEntry | undefined =>
  Object.hasOwn(blocks, block) ? (blocks as Record<string, BlockEntry>)[block] : undefined;
