/** The part of JSON Schema that the documents' schemas use. */
export type SchemaNode = {
  $id?: string;
  $ref?: string;
  title?: string;
  description?: string;
  type?: string;
  const?: unknown;
  enum?: readonly (string | number)[];
  format?: string;
  pattern?: string;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  properties?: Readonly<Record<string, SchemaNode>>;
  required?: readonly string[];
  items?: SchemaNode;
  additionalProperties?: boolean | SchemaNode;
  oneOf?: readonly SchemaNode[];
  'x-reference'?: string;
  'x-collection'?: string;
  'x-block'?: Record<string, unknown>;
};

// The schemas are bundled with the form: read at build time, so that form and validators match.
const files = import.meta.glob<SchemaNode>(
  [
    '../../../schemas/shared/*.json',
    '../../../schemas/config/*/schema.json',
    '../../../schemas/blocks/*/schema.json',
  ],
  { eager: true, import: 'default' },
);

const byId = new Map(Object.values(files).map((schema) => [schema.$id ?? '', schema]));

export const SHARED = '/schemas/shared/';

/** Follows the reference of a node; keywords beside the reference (a description) win. */
export function resolveNode(node: SchemaNode): SchemaNode {
  if (!node.$ref) return node;
  const target = byId.get(node.$ref);
  return target ? { ...resolveNode(target), ...node } : node;
}

/** The name of the shared definition that a node refers to, for example `localized-text`. */
export const sharedName = (node: SchemaNode): string | undefined =>
  node.$ref?.startsWith(SHARED) ? node.$ref.slice(SHARED.length).replace('.json', '') : undefined;

export const kindSchema = (kind: string): SchemaNode | undefined =>
  byId.get(`/schemas/config/${kind}/schema.json`);
export const blockSchema = (block: string): SchemaNode | undefined =>
  byId.get(`/schemas/blocks/${block}/schema.json`);
