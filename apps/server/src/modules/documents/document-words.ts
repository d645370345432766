import { blocks, findKind, foldText, readText, type BlockEntry, type Shape } from '@marquee/schemas';

/**
 * The text that a search of a list looks through: the id, texts, values, and names that people chose themselves, such
 * as places, keys of messages and currencies. Property names are left out: they come from the contract and are in every
 * document. Languages are left out, too: there are filters for them.
 */
export function documentWords(kind: string, id: string, data: unknown): string {
  const words: string[] = [id];
  const entry = findKind(kind);
  gatherNames(entry?.maps, data, words);
  gather(entry?.shape ?? null, data, words);
  return foldText(words.join('\n'));
}

type Ways = readonly (readonly string[])[];

function gatherNames(ways: Ways | undefined, value: unknown, words: string[]): void {
  for (const way of ways ?? [])
    for (const map of placesAt(value, way)) words.push(...Object.keys(recordOf(map) ?? {}));
}

function placesAt(value: unknown, [name, ...rest]: readonly string[]): unknown[] {
  if (name === undefined) return [value];
  if (name !== '*') return placesAt(recordOf(value)?.[name], rest);
  const inner = Array.isArray(value) ? value : Object.values(recordOf(value) ?? {});
  return inner.flatMap((each) => placesAt(each, rest));
}

function gather(shape: Shape | null, value: unknown, words: string[]): void {
  if (typeof value === 'string') words.push(readText(value));
  else if (typeof value === 'number') words.push(String(value));
  else if (Array.isArray(value)) for (const item of value) gather(itemShape(shape), item, words);
  else gatherRecord(shape, recordOf(value), words);
}

function gatherRecord(
  shape: Shape | null,
  record: Record<string, unknown> | undefined,
  words: string[],
): void {
  if (!record) return;
  const { amount_cents: amount } = record;
  // Amounts are searched as people write them, not in their smallest units.
  if (typeof amount === 'number') words.push(String(amount / 100));
  const block = shape === 'block' ? blockOf(record) : undefined;
  gatherNames(block?.maps, record['props'], words);
  for (const [name, inner] of Object.entries(record)) gather(innerShape(shape, name, block), inner, words);
}

const itemShape = (shape: Shape | null): Shape | null =>
  shape !== null && typeof shape === 'object' && 'items' in shape ? shape.items : shape;

function innerShape(shape: Shape | null, name: string, block: BlockEntry | undefined): Shape | null {
  if (shape === 'block') return name === 'props' ? (block?.shape ?? null) : 'block';
  if (shape === null || typeof shape === 'string') return null;
  if ('fields' in shape) return shape.fields[name] ?? null;
  return 'values' in shape ? shape.values : null;
}

const blockOf = ({ block }: Record<string, unknown>): BlockEntry | undefined =>
  typeof block === 'string' && Object.hasOwn(blocks, block)
    ? (blocks as Record<string, BlockEntry>)[block] // Its own key.
    : undefined;

const recordOf = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>) // As just tested.
    : undefined;
