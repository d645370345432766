import { addPart, createHash, finishHash, type Hash, type HashState } from './hash.ts';
import { hashPieces, pieceOf, type Piece } from './text-hash.ts';

/** What a value is, so that 5 and "5", or a list and an object of the same parts, differ. */
const [NUMBER, WORD, LIST, OBJECT] = [1, 2, 3, 4];

/**
 * Hash of JSON data: equal for equal data. Names count in their order, which every output has for itself. Whoever
 * builds a value from parts whose hashes are known adds those up instead: the result is the same.
 */
export function hashOutput(value: unknown): Hash {
  if (typeof value === 'string') return hashKnown(value);
  if (typeof value === 'number') return hashMarked(hashKnown(String(value)), NUMBER);
  if (typeof value !== 'object' || value === null) return hashMarked(hashKnown(String(value)), WORD);
  if (!Object.isFrozen(value)) return hashParts(value);
  const known = frozen.get(value);
  if (known) return known;
  const hash = hashParts(value);
  frozen.set(value, hash);
  return hash;
}

function hashMarked(hash: Hash, what: number): Hash {
  const marked = createHash();
  addPart(marked, hash, what);
  finishHash(marked, marked.a, marked.b, marked.c, marked.d);
  return marked;
}

function hashParts(value: object): Hash {
  const sum = createHash();
  if (Array.isArray(value)) {
    for (let place = 0; place < value.length; place += 1) addPart(sum, hashOutput(value[place]), place);
    finishList(sum, value.length, sum);
    return sum;
  }
  const names: string[] = [];
  for (const name of Object.keys(value)) {
    const part = (value as Record<string, unknown>)[name];
    // As in JSON: what is undefined is not there.
    if (part === undefined) continue;
    addPart(sum, hashOutput(part), names.length);
    names.push(name);
  }
  addPart(sum, hashNames(names), NAMES);
  finishObject(sum, sum);
  return sum;
}

/** The hash of a list, once its parts were added at their places. */
export const finishList = ({ a, b, c, d }: Hash, length: number, into: HashState): void =>
  finishHash(into, a ^ LIST, b ^ length, c, d);

/** The hash of an object, once its names and its values, in the order of the names, were added. */
export const finishObject = ({ a, b, c, d }: Hash, into: HashState): void =>
  finishHash(into, a ^ OBJECT, b, c, d);

/** The place of an object's names among its parts. */
export const NAMES = -1;

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
