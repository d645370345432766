import { blocks, findKind, foldText, readText, type Shape } from '@marquee/schemas';

const LANGUAGE = /^[a-z]{2}(?:-[A-Z]{2})?$/;

/**
 * What a search of a list reads: the id, texts, values and the keys that people chose themselves, such as places and
 * messages. Names of properties are the contract’s, not theirs: nobody looks for what every document has.
 */
export function documentWords(kind: string, id: string, data: unknown): string {
  const words: string[] = [id];
  const entry = findKind(kind);
  const places = entry?.location === 'order-keys' ? recordOf(recordOf(data)?.['order']) : undefined;
  if (places) words.push(...Object.keys(places));
  gather(entry?.shape ?? null, data, words);
  return foldText(words.join('\n'));
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
  const { block, amount_cents: amount } = record;
  // Amounts are read as they are written, not in their smallest units.
  if (typeof amount === 'number') words.push(String(amount / 100));
  for (const [name, inner] of Object.entries(record)) {
    if (isChosenKey(shape, name)) words.push(name);
    gather(innerShape(shape, name, block), inner, words);
  }
}

/** Keys of maps that people fill; languages are said by filters. */
function isChosenKey(shape: Shape | null, name: string): boolean {
  if (shape === 'variables' || shape === 'money-by-currency') return name !== 'amount_cents';
  return shape !== null && typeof shape === 'object' && 'values' in shape && !LANGUAGE.test(name);
}

const itemShape = (shape: Shape | null): Shape | null =>
  shape !== null && typeof shape === 'object' && 'items' in shape ? shape.items : shape;

function innerShape(shape: Shape | null, name: string, block: unknown): Shape | null {
  if (shape === 'block') {
    if (name !== 'props') return 'block';
    return typeof block === 'string' && Object.hasOwn(blocks, block)
      ? ((blocks as Record<string, { shape: Shape | null }>)[block]?.shape ?? null) // Its own key.
      : null;
  }
  if (shape === null || typeof shape === 'string') return shape === 'variables' ? 'variables' : null;
  if ('fields' in shape) return shape.fields[name] ?? null;
  return 'values' in shape ? shape.values : null;
}

const recordOf = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>) // As just tested.
    : undefined;
