import { blocks, findKind, sanitizeRichText, type Shape } from '@marquee/schemas';

/** A valid document with every rich text reduced to what is allowed, wherever it stands (SCHEMA-09). */
export function sanitizeDocument(kind: string, data: unknown): unknown {
  const shape = findKind(kind)?.shape;
  return shape ? clean(shape, data) : data;
}

function clean(shape: Shape, value: unknown): unknown {
  if (value === undefined || value === null) return value;
  if (shape === 'rich-text')
    return mapValues(value, (text, locale) => (locale === 'key' ? text : cleanText(text)));
  if (shape === 'block') return cleanBlock(value);
  if (typeof shape === 'string') return value;
  if ('fields' in shape)
    return mapValues(value, (field, name) => {
      const inner = Object.hasOwn(shape.fields, name) ? shape.fields[name] : undefined;
      return inner ? clean(inner, field) : field;
    });
  if ('items' in shape) return Array.isArray(value) ? value.map((item) => clean(shape.items, item)) : value;
  if ('values' in shape) return mapValues(value, (field) => clean(shape.values, field));
  return value;
}

function cleanBlock(node: unknown): unknown {
  const type = isObject(node) ? String(node['block']) : '';
  const shape = Object.hasOwn(blocks, type)
    ? (blocks as Record<string, { shape: Shape | null }>)[type]?.shape
    : null;
  return mapValues(node, (value, name) => {
    if (name === 'props' && shape) return clean(shape, value);
    if (name === 'children')
      return mapValues(value, (slot) => (Array.isArray(slot) ? slot.map(cleanBlock) : slot));
    return value;
  });
}

function cleanText(text: unknown): unknown {
  return typeof text === 'string' ? sanitizeRichText(text) : text;
}

function mapValues(value: unknown, change: (inner: unknown, name: string) => unknown): unknown {
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, change(inner, name)]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
