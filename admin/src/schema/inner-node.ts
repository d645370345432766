import { blockSchema, resolveNode, type SchemaNode } from './schema-node.ts';

/** The schema of the value under a key; undefined when the schema does not know the key. */
export function innerNode(node: SchemaNode | undefined, key: string, value: unknown): SchemaNode | undefined {
  if (!node) return undefined;
  const full = resolveNode(node);
  const own = full.properties?.[key];
  // The props of a block are described by the block's schema, not by the page's.
  if (own && key === 'props' && isBlock(value)) return blockSchema(value.block) ?? own;
  if (own) return own;
  const choice = full.oneOf
    ?.map((each) => resolveNode(each).properties?.[key])
    .find((each) => each !== undefined);
  if (choice) return choice;
  return typeof full.additionalProperties === 'object' ? full.additionalProperties : undefined;
}

export const itemNode = (node: SchemaNode | undefined): SchemaNode | undefined =>
  node && resolveNode(node).items;

const isBlock = (value: unknown): value is { block: string } =>
  typeof value === 'object' && value !== null && 'block' in value && typeof value.block === 'string';

/** Whether a key is a field of the schema, and not a name that somebody chose. */
export function isFieldOf(node: SchemaNode, key: string): boolean {
  const { properties, oneOf } = resolveNode(node);
  return (
    key in (properties ?? {}) || (oneOf ?? []).some((each) => key in (resolveNode(each).properties ?? {}))
  );
}
