import { isRecord } from '@marquee/schemas/is-record';
import { findKind, type Shape } from '@marquee/schemas';
import { innerNode, isFieldOf, itemNode } from '../schema/inner-node.ts';
import { kindSchema, sharedName, type SchemaNode } from '../schema/schema-node.ts';
import { fromPointer, getAt, type Path } from '../shared/pointer.ts';
import { placeName } from './document-words.ts';
import { localeName } from './names.ts';

/** What the catalogue and the schema know about a value. */
export type Known = { readonly shape: Shape | undefined; readonly node: SchemaNode | undefined };

export function innerShape(shape: Shape | undefined, key: string): Shape | undefined {
  if (!shape || typeof shape === 'string')
    return shape === 'text' || shape === 'rich-text' ? shape : undefined;
  if ('fields' in shape) return shape.fields[key];
  return 'values' in shape ? shape.values : undefined;
}

const TEXTS = new Set(['localized-text', 'rich-text']);

/** The name of a document's key, as in its form: languages by name, fields by their title. */
export function keyWords({ shape, node }: Known, key: string, inner: SchemaNode | undefined): string {
  // The props of a block have no shape here, but their schema has the same information.
  const shared = node && sharedName(node);
  const isText = shape === 'text' || shape === 'rich-text' || (shared && TEXTS.has(shared));
  if (isText && /^[a-z]{2}(-[A-Z]{2})?$/.test(key)) return localeName(key);
  // Only a field has a title: a key that somebody chose, such as a currency, stays unchanged.
  const isField = node !== undefined && inner !== undefined && isFieldOf(node, key);
  return isField ? (inner.title ?? fieldName(key)) : fieldName(key);
}

/** Whether the keys of the value at a path are places, which are shown by their names. */
export function holdsPlaces(kind: string, path: Path): boolean {
  const entry = findKind(kind);
  return entry?.location === 'order-keys' && path.length === 1 && path[0] === entry.order;
}

/** “vip_bet_threshold_cents” and “secondButton” as words: “Vip bet threshold”, “Second button”. */
export function fieldName(key: string): string {
  if (/^[A-Z]{3,5}$/.test(key) || key.includes('-')) return key;
  const words = key
    .replace(/_cents$/, '')
    .replaceAll('_', ' ')
    .replaceAll(/([a-z0-9])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const itemShape = (shape: Shape | undefined): Shape | undefined =>
  shape && typeof shape === 'object' && 'items' in shape ? shape.items : undefined;

/** “Label 2” for “Labels”. */
export const entryName = (list: string | undefined, which: string | number): string =>
  `${singular(list ?? 'entry')} ${which}`;

const singular = (words: string): string =>
  words.endsWith('s') && !words.endsWith('ss') ? words.slice(0, -1) : words;

/** The names of a place in a document, outermost first, and the schema of its value. */
export type FieldWords = { names: string[]; node: SchemaNode | undefined };

/**
 * “/button/url” of a banner is [“Button”, “Link”], “/title/de” is [“Title”, “German”]. A block is named by its type,
 * without its parents, because the tree beside the form shows those.
 */
export function fieldWords(kind: string, data: unknown, pointer: string): FieldWords {
  let known: Known = { shape: findKind(kind)?.shape ?? undefined, node: kindSchema(kind) };
  let names: string[] = [];
  let value = data;
  const path = fromPointer(pointer);
  for (const [depth, key] of path.entries()) {
    const isEntry = Array.isArray(value) || (itemNode(known.node) !== undefined && /^\d+$/.test(key));
    const inner = getAt(value, [key]);
    if (isRecord(inner) && typeof inner['block'] === 'string')
      names = [blockName(inner['block'], inner['id'])];
    else if (isEntry) names.push(entryName(names.pop(), Number(key) + 1));
    else if (holdsPlaces(kind, path.slice(0, depth))) names.push(placeName(key));
    else if (!isBlockPart(value, key)) names.push(keyWords(known, key, innerNode(known.node, key, value)));
    known = isEntry
      ? { shape: itemShape(known.shape), node: itemNode(known.node) }
      : { shape: innerShape(known.shape, key), node: innerNode(known.node, key, value) };
    value = inner;
  }
  return { names, node: known.node };
}

const isBlockPart = (value: unknown, key: string): boolean =>
  isRecord(value) && 'block' in value && key === 'props';

/** “Promo banner “summer””. */
export const blockName = (block: string, id: unknown): string =>
  `${fieldName(block.replaceAll('-', ' '))} “${String(id)}”`;
