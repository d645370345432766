import { foldHashes, hashText, type Hash } from './content-hash.ts';

/** What a value is, so that 5 and "5", or a list and an object of the same parts, differ. */
const [NUMBER, WORD, LIST, OBJECT] = [1, 2, 3, 4];

/**
 * Hash of JSON data: equal for equal data. Names count in their order, which every output has for itself. Literal
 * parts of documents are frozen and hashed once.
 */
export function hashOutput(value: unknown): Hash {
  if (typeof value === 'string') return hashText(value);
  if (typeof value === 'number') return foldHashes(NUMBER, [hashOfName(String(value))]);
  if (typeof value !== 'object' || value === null) return foldHashes(WORD, [hashOfName(String(value))]);
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
    if (part !== undefined) parts.push(hashOfName(name), hashOutput(part));
  }
  return foldHashes(OBJECT, parts);
}

const frozen = new WeakMap<object, Hash>();

/** Names and small numbers come again and again. Emptied when keys of dictionaries would make it grow. */
const names = new Map<string, Hash>();
const MAX_NAMES = 5000;

function hashOfName(name: string): Hash {
  const known = names.get(name);
  if (known) return known;
  const hash = hashText(name);
  if (names.size >= MAX_NAMES) names.clear();
  names.set(name, hash);
  return hash;
}
