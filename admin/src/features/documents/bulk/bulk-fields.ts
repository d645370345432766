import { findKind } from '@marquee/schemas';
import { fieldFor } from '../../../forms/form-schema.ts';
import { kindSchema, resolveNode, type SchemaNode } from '../../../schema/schema-node.ts';
import { fieldName } from '../../../words/field-words.ts';

/** A field that can get one value in many documents. */
export type BulkField = { name: string; label: string; node: SchemaNode; isRequired: boolean };

/** Fields whose widgets need nothing except their own value. */
const FIELDS = new Set([
  undefined,
  'Audience',
  'Schedule',
  'Places',
  'Image',
  'Link',
  'Gradient',
  'LocalizedText',
  'DateTime',
  'Tags',
  'Reference',
  'CurrencyCode',
  'MoneyByCurrency',
  'Money',
  'Group',
]);

/** Fields that must differ between documents, or that depend on the document's id. */
const OWN: readonly string[] = ['key', 'code', 'locale', 'rules', 'messages'];

export function bulkFields(kind: string): BulkField[] {
  const entry = findKind(kind);
  const schema = kindSchema(kind);
  return Object.entries(schema?.properties ?? {}).flatMap(([name, node]): BulkField[] => {
    const full = resolveNode(node);
    if (name === entry?.titleField || name === entry?.path || OWN.includes(name)) return [];
    if (full.const !== undefined || !FIELDS.has(fieldFor(node))) return [];
    return [
      {
        name,
        label: full.title ?? fieldName(name),
        node,
        isRequired: schema?.required?.includes(name) ?? false,
      },
    ];
  });
}
