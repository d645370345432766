import type { JsonObject, SchemaSet } from '../read/load-schemas.ts';

const SPECIAL: Record<string, string> = {
  '/schemas/shared/localized-text.json': 'text',
  '/schemas/shared/rich-text.json': 'rich-text',
  '/schemas/shared/money.json': 'money',
  '/schemas/shared/money-by-currency.json': 'money-by-currency',
  '/schemas/shared/variables.json': 'variables',
  '/schemas/shared/audience.json': 'audience',
  '/schemas/shared/brands.json': 'brands',
  '/schemas/shared/schedule.json': 'schedule',
  '/schemas/shared/block-node.json': 'block',
};

const OFFER = '/schemas/shared/offer.json';

/**
 * Where in a document the engine finds texts, amounts, targets, blocks and queries. Literal parts are left
 * out, so walking a shape costs only what there is to resolve.
 */
export function documentShape(schema: JsonObject, schemas: SchemaSet): JsonObject | string | null {
  const special = SPECIAL[String(schema['$ref'])];
  if (special) return special;
  if (typeof schema['x-collection'] === 'string') return { collection: schema['x-collection'] };
  if (typeof schema['x-reference'] === 'string') return { reference: schema['x-reference'] };
  if (typeof schema['$ref'] === 'string') {
    const target = schemas.all.get(schema['$ref']);
    if (!target) throw new Error(`Unknown $ref ${schema['$ref']}`);
    const shape = documentShape(target, schemas);
    // Rules hold for an offer wherever it stands.
    const isOffer = schema['$ref'] === OFFER && typeof shape === 'object';
    return isOffer ? { ...shape, offer: true } : shape;
  }
  if (Array.isArray(schema['oneOf'])) {
    const fields: JsonObject = {};
    const required = new Set<string>();
    for (const branch of schema['oneOf'] as JsonObject[]) {
      const shape = documentShape(branch, schemas);
      if (!shape || typeof shape !== 'object' || !shape['fields']) continue;
      Object.assign(fields, shape['fields']);
      for (const name of (shape['required'] as string[] | undefined) ?? []) required.add(name);
    }
    if (Object.keys(fields).length > 0) return withRequired(fields, [...required]);
  }
  if (schema['items'] && typeof schema['items'] === 'object') {
    const item = documentShape(schema['items'] as JsonObject, schemas);
    return item ? { items: item } : null;
  }
  if (schema['properties']) {
    const fields: JsonObject = {};
    for (const [name, property] of Object.entries(schema['properties'] as JsonObject)) {
      const shape = documentShape(property as JsonObject, schemas);
      if (shape) fields[name] = shape;
    }
    const required = (schema['required'] as string[] | undefined) ?? [];
    if (Object.keys(fields).length > 0) return withRequired(fields, required);
  }
  if (schema['additionalProperties'] && typeof schema['additionalProperties'] === 'object') {
    const value = documentShape(schema['additionalProperties'] as JsonObject, schemas);
    return value ? { values: value } : null;
  }
  return null;
}

/** Of what must be there, a blank text is as good as none; nothing else can be there and say nothing. */
function withRequired(fields: JsonObject, required: readonly string[]): JsonObject {
  const texts = required.filter((name) => fields[name] === 'text' || fields[name] === 'rich-text');
  return texts.length > 0 ? { fields, required: texts } : { fields };
}
