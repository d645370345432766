import { foldHashes, type Hash } from './hash.ts';
import { hashPieces, pieceOf, type Piece } from './text-hash.ts';

/** What a value is, so that 5 and "5", or a list and an object of the same parts, differ. */
const [NUMBER, WORD, LIST, OBJECT] = [1, 2, 3, 4];

/**
 * Hash of JSON data: equal for equal data. Names count in their order, which every output has for itself. Whoever
 * builds a value from parts whose hashes are known folds those instead: the result is the same.
 */
export function hashOutput(value: unknown): Hash {
  if (typeof value === 'string') return hashKnown(value);
  if (typeof value === 'number') return foldHashes(NUMBER, [hashKnown(String(value))]);
  if (typeof value !== 'object' || value === null) return foldHashes(WORD, [hashKnown(String(value))]);
  if (!Object.isFrozen(value)) return hashParts(value);
  const known = frozen.get(value);
  if (known) return known;
  const hash = hashParts(value);
  frozen.set(value, hash);
  return hash;
}

function hashParts(value: object): Hash {
  if (Array.isArray(value)) return foldList(value.map(hashOutput));
  const names: string[] = [];
  const parts: Hash[] = [];
  for (const name of Object.keys(value)) {
    const part = (value as Record<string, unknown>)[name];
    // As in JSON: what is undefined is not there.
    if (part === undefined) continue;
    names.push(name);
    parts.push(hashOutput(part));
  }
  return foldObject(hashNames(names), parts);
}

export const foldList = (parts: readonly Hash[]): Hash => foldHashes(LIST, parts);

/** Values in the order of their names. */
export const foldObject = (names: Hash, parts: readonly Hash[]): Hash =>
  foldHashes(OBJECT, [names, ...parts]);

/** Between names stands what no name of a document has in it. */
export const hashNames = (names: readonly string[]): Hash => hashKnown(names.join('\u0000'));

/** Literal parts of documents are frozen and hashed once. */
const frozen = new WeakMap<object, Hash>();

/** Names and texts of documents come again and again. Emptied when others make it grow. */
const texts = new Map<string, Hash>();
const MAX_TEXTS = 20_000;

/** The hash of a text that will be asked for again. */
export function hashKnown(text: string): Hash {
  const known = texts.get(text);
  if (known) return known;
  const hash = hashPieces([pieceOf(text)]);
  if (texts.size >= MAX_TEXTS) texts.clear();
  texts.set(text, hash);
  return hash;
}

const pieces = new Map<string, Piece>();

/** The same for a text that is put into others, as amounts are. */
export function pieceKnown(text: string): Piece {
  const known = pieces.get(text);
  if (known) return known;
  const piece = pieceOf(text);
  if (pieces.size >= MAX_TEXTS) pieces.clear();
  pieces.set(text, piece);
  return piece;
}
