import { foldHashes, hashText, type Hash } from './content-hash.ts';

/** What a value is, so that 5 and "5", or a list and an object of the same parts, differ. */
const [TEXT, NUMBER, WORD, LIST, OBJECT] = [1, 2, 3, 4, 5];

/**
 * Hash of JSON data: equal for equal data. Names count in their order, which every output has for itself. Parts that
 * cannot change are hashed once: literal parts of documents are frozen, and the same texts are shown to thousands.
 */
export function hashOutput(value: unknown): Hash {
  if (typeof value === 'string') return hashOfText(value);
  if (typeof value === 'number') return foldHashes(NUMBER, [hashOfText(String(value))]);
  if (typeof value !== 'object' || value === null) return foldHashes(WORD, [hashOfText(String(value))]);
  if (!Object.isFrozen(value)) return hashParts(value);
  const known = frozen.get(value);
  if (known) return known;
  const hash = hashParts(value);
  frozen.set(value, hash);
  return hash;
}

function hashParts(value: object): Hash {
  if (Array.isArray(value)) return foldHashes(LIST, value.map(hashOutput));
  const parts: Hash[] = [];
  for (const name of Object.keys(value)) {
    const part = (value as Record<string, unknown>)[name];
    // As in JSON: what is undefined is not there.
    if (part !== undefined) parts.push(hashOfText(name), hashOutput(part));
  }
  return foldHashes(OBJECT, parts);
}

const frozen = new WeakMap<object, Hash>();

/** Emptied now and then: texts with amounts in them are many. */
const texts = new Map<string, Hash>();
const MAX_TEXTS = 20_000;

function hashOfText(text: string): Hash {
  const known = texts.get(text);
  if (known) return known;
  const hash = foldHashes(TEXT, [hashText(text)]);
  if (texts.size >= MAX_TEXTS) texts.clear();
  texts.set(text, hash);
  return hash;
}
