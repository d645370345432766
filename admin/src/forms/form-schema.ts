import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { fieldName } from '../words/field-words.ts';
import { resolveNode, sharedName, type SchemaNode } from '../schema/schema-node.ts';

/** The options of a custom field, besides its value. */
export type FieldOptions = {
  node: SchemaNode;
  label: string;
  isRequired: boolean;
  aim?: number;
};

const FIELD_BY_SHARED: Record<string, string> = {
  'localized-text': 'LocalizedText',
  'rich-text': 'RichText',
  audience: 'Audience',
  brands: 'Brands',
  schedule: 'Schedule',
  gradient: 'Gradient',
  image: 'Image',
  link: 'Link',
  path: 'Path',
  colour: 'Colour',
  'currency-code': 'CurrencyCode',
  'money-by-currency': 'MoneyByCurrency',
  money: 'Money',
  variables: 'Variables',
};

/** The name of the admin's own field for a node; undefined when rjsf and its theme draw it. */
export function fieldFor(node: SchemaNode): string | undefined {
  const shared = sharedName(node);
  const own = shared && FIELD_BY_SHARED[shared];
  if (own) return own;
  const full = resolveNode(node);
  if (full['x-reference']) return 'Reference';
  if (full.format === 'date-time') return 'DateTime';
  if (full.oneOf) return 'Choice';
  if (full.type === 'array') {
    const items = resolveNode(full.items ?? {});
    if (full.items && sharedName(full.items) === 'block-node') return 'Blocks';
    return items.type === 'string' || items.type === 'integer' || items.type === 'number' ? 'Tags' : 'List';
  }
  if (full.type === 'object') {
    if (full.properties) return shared === 'offer' ? 'Offer' : 'Group';
    const values = typeof full.additionalProperties === 'object' ? full.additionalProperties : {};
    if (values.type === 'number') return 'Places';
    return values.type === 'array' ? 'CurrencyLists' : 'Messages';
  }
  return undefined;
}

/**
 * One level of a schema for rjsf. Whatever the admin's own fields draw is opaque to rjsf (it has no type): so rjsf
 * stops traversing the data there, and typing costs the same however large a document is (ADMIN-04).
 */
export function formSchema(
  node: SchemaNode,
  label: string,
  isRequired: boolean,
  aims: Readonly<Record<string, number>> = {},
  isField = false,
): { schema: RJSFSchema; uiSchema: UiSchema } {
  const full = resolveNode(node);
  if (isField || full.type !== 'object' || !full.properties || FIELD_BY_SHARED[sharedName(node) ?? ''])
    return leaf(node, label, isRequired, undefined);
  const properties: Record<string, RJSFSchema> = {};
  const uiSchema: UiSchema = {};
  for (const [name, inner] of Object.entries(full.properties)) {
    const { schema, uiSchema: ui } = leaf(
      inner,
      inner.title ?? fieldName(name),
      full.required?.includes(name) ?? false,
      aims[name],
    );
    properties[name] = schema;
    uiSchema[name] = ui;
  }
  return {
    schema: { type: 'object', properties, required: [...(full.required ?? [])] },
    uiSchema: { ...uiSchema, 'ui:options': { label: false } },
  };
}

function leaf(node: SchemaNode, label: string, isRequired: boolean, aim: number | undefined) {
  const full = resolveNode(node);
  const field = fieldFor(node);
  const options: FieldOptions = { node, label, isRequired, ...(aim === undefined ? {} : { aim }) };
  if (field)
    return {
      schema: { title: label } satisfies RJSFSchema,
      uiSchema: { 'ui:field': field, 'ui:options': options as unknown as Record<string, never> }, // rjsf passes options unchanged.
    };
  if (full.const !== undefined)
    return { schema: { title: label, const: full.const } as RJSFSchema, uiSchema: { 'ui:widget': 'hidden' } }; // A constant is not edited.
  const { enum: choices, type, minimum, maximum, maxLength } = full;
  const schema = {
    title: label,
    type,
    minimum,
    maximum,
    ...(choices ? { enum: [...choices] } : {}),
  } as RJSFSchema; // The subset both know.
  if (full.description) schema.description = full.description;
  for (const key of ['minimum', 'maximum'] as const) if (schema[key] === undefined) delete schema[key];
  const isLong = type === 'string' && (maxLength ?? 0) >= 300;
  return {
    schema,
    uiSchema: {
      ...(isLong ? { 'ui:widget': 'textarea' } : {}),
      'ui:options': { label: false, isRequired, emptyValue: undefined },
    },
  };
}
