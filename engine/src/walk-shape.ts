import { blocks, type Audience, type BlockEntry, type BlockNode, type Shape } from '@marquee/schemas';

/** Something a shape finds in a document that concerns other documents. */
export type Found =
  { type: 'audience'; audience: Audience } | { type: 'reference'; kind: string; id: string };

export type Place = { readonly pointer: string; readonly inBlocks: boolean };

/** Walks a validated document along its shape and reports audiences and references wherever they stand. */
export function walkShape(
  shape: Shape,
  value: unknown,
  visit: (found: Found, place: Place) => void,
  place: Place = { pointer: '', inBlocks: false },
): void {
  if (value === undefined || value === null) return;
  const inside = (inner: Shape, innerValue: unknown, name: string | number): void =>
    walkShape(inner, innerValue, visit, {
      ...place,
      pointer: `${place.pointer}/${escapePointer(String(name))}`,
    });
  if (shape === 'audience') return visit({ type: 'audience', audience: value as Audience }, place); // validated
  if (shape === 'block') {
    const node = value as BlockNode; // validated
    const below: Place = { ...place, inBlocks: true };
    walkShape('audience', node.audience, visit, { ...below, pointer: `${place.pointer}/audience` });
    const entry = findBlock(node.block);
    if (entry?.shape)
      walkShape(entry.shape, node.props, visit, { ...below, pointer: `${place.pointer}/props` });
    for (const [slot, nodes] of Object.entries(node.children ?? {}))
      nodes.forEach((child, index) =>
        walkShape('block', child, visit, { ...below, pointer: `${place.pointer}/children/${slot}/${index}` }),
      );
    return;
  }
  if (typeof shape === 'string') return;
  if ('reference' in shape)
    return visit({ type: 'reference', kind: shape.reference, id: String(value) }, place);
  if ('items' in shape)
    (value as unknown[]).forEach((item, index) => inside(shape.items, item, index)); // validated
  else if ('fields' in shape)
    for (const [name, inner] of Object.entries(shape.fields))
      inside(inner, (value as Record<string, unknown>)[name], name);
  else if ('values' in shape)
    for (const [name, inner] of Object.entries(value)) inside(shape.values, inner, name);
}

/** The catalogue entry of a block type, or nothing for one this version does not know. */
export const findBlock = (block: string): BlockEntry | undefined =>
  Object.hasOwn(blocks, block) ? (blocks as Record<string, BlockEntry>)[block] : undefined;

export const escapePointer = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');
