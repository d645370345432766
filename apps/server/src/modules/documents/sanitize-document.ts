import { isRecord } from '@marquee/schemas/is-record';
import { blocks, findKind, sanitizeRichText, type Shape } from '@marquee/schemas';
import { mapInTurns } from '../../turns.ts';

/**
 * Sanitises every rich text of a valid document, at any depth (SCHEMA-09). Returns the document itself when nothing
 * changes. `stored`: the version saved before. Its texts are already clean and are not checked again: on a long page, a
 * save changes only one text.
 */
export async function sanitizeDocument(kind: string, data: unknown, stored?: unknown): Promise<unknown> {
  const shape = findKind(kind)?.shape;
  if (!shape) return data;
  const texts = new Set<string>();
  clean({ shape, change: (text) => (texts.add(text), text) }, data, stored);
  // In steps: twenty long texts would block other requests for too long.
  const made = await mapInTurns([...texts], (text) => [text, sanitizeRichText(text)] as const);
  const cleaned = new Map(made.filter(([text, clean]) => text !== clean));
  if (cleaned.size === 0) return data;
  return clean({ shape, change: (text) => cleaned.get(text) ?? text }, data, stored);
}

/** `change` is applied to each rich text that was not stored in the same form before. */
type Cleaning = { shape: Shape; change: (text: string) => string };

function clean({ shape, change }: Cleaning, value: unknown, stored: unknown): unknown {
  const inside = (inner: Shape, field: unknown, before: unknown): unknown =>
    clean({ shape: inner, change }, field, before);
  if (value === undefined || value === null) return value;
  if (shape === 'rich-text')
    return mapValues(value, stored, (text, before, locale) =>
      locale === 'key' || text === before || typeof text !== 'string' ? text : change(text),
    );
  if (shape === 'block') return cleanBlock(change, value, stored);
  if (typeof shape === 'string') return value;
  if ('fields' in shape)
    return mapValues(value, stored, (field, before, name) => {
      const inner = Object.hasOwn(shape.fields, name) ? shape.fields[name] : undefined;
      return inner ? inside(inner, field, before) : field;
    });
  if ('items' in shape) return mapItems(value, stored, (item, before) => inside(shape.items, item, before));
  if ('values' in shape)
    return mapValues(value, stored, (field, before) => inside(shape.values, field, before));
  return value;
}

function cleanBlock(change: Cleaning['change'], node: unknown, stored: unknown): unknown {
  const type = isRecord(node) ? String(node['block']) : '';
  const shape = Object.hasOwn(blocks, type)
    ? (blocks as Record<string, { shape: Shape | null }>)[type]?.shape
    : null;
  return mapValues(node, stored, (value, before, name) => {
    if (name === 'props' && shape) return clean({ shape, change }, value, before);
    if (name === 'children')
      return mapValues(value, before, (slot, slotBefore) =>
        mapItems(slot, slotBefore, (child, childBefore) => cleanBlock(change, child, childBefore)),
      );
    return value;
  });
}

function mapValues(
  value: unknown,
  stored: unknown,
  change: (inner: unknown, before: unknown, name: string) => unknown,
): unknown {
  if (!isRecord(value)) return value;
  const before = isRecord(stored) ? stored : {};
  const entries = Object.entries(value).map(
    ([name, inner]) =>
      [name, change(inner, Object.hasOwn(before, name) ? before[name] : undefined, name)] as const,
  );
  return entries.every(([name, inner]) => inner === value[name]) ? value : Object.fromEntries(entries);
}

function mapItems(
  value: unknown,
  stored: unknown,
  change: (item: unknown, before: unknown) => unknown,
): unknown {
  if (!Array.isArray(value)) return value;
  const before: unknown[] = Array.isArray(stored) ? stored : [];
  const items = value.map((item, index) => change(item, before[index]));
  return items.every((item, index) => item === value[index]) ? value : items;
}
