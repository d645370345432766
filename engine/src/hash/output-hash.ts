import { addPart, createHash, finishHash, type Hash, type HashState } from './hash.ts';
import { hashPieces, pieceOf, type Piece } from './text-hash.ts';

/** Marks for the type of a value, so that 5 and "5", or a list and an object with the same parts, differ. */
const [NUMBER, WORD, LIST, OBJECT] = [1, 2, 3, 4];

/**
 * The hash of JSON data: equal for equal data. The order of names counts; each output has its own fixed order. Code
 * that builds a value from parts with known hashes adds those up instead: the result is the same.
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
    // As in JSON: an undefined property counts as absent.
    if (part === undefined) continue;
    addPart(sum, hashOutput(part), names.length);
    names.push(name);
  }
  addPart(sum, hashNames(names), NAMES);
  finishObject(sum, sum);
  return sum;
}

/** The hash of a list, after its parts were added at their places. */
export const finishList = ({ a, b, c, d }: Hash, length: number, into: HashState): void =>
  finishHash(into, a ^ LIST, b ^ length, c, d);

/** The hash of an object, after its names and its values, in the order of the names, were added. */
export const finishObject = ({ a, b, c, d }: Hash, into: HashState): void =>
  finishHash(into, a ^ OBJECT, b, c, d);

/** The place of an object's names among its parts. */
export const NAMES = -1;

/** The separator is a character that no name in a document contains. */
export const hashNames = (names: readonly string[]): Hash => hashKnown(names.join('\u0000'));

/** Hashes of the frozen literal parts of documents, each computed once. */
const frozen = new WeakMap<object, Hash>();

/** Hashes of names and texts that documents repeat. Cleared when other texts fill it up. */
const texts = new Map<string, Hash>();
const MAX_TEXTS = 20_000;

/** The hash of a text that will be needed again. */
export function hashKnown(text: string): Hash {
  const known = texts.get(text);
  if (known) return known;
  const hash = hashPieces([pieceOf(text)]);
  if (texts.size >= MAX_TEXTS) texts.clear();
  texts.set(text, hash);
  return hash;
}

const pieces = new Map<string, Piece>();

/** The same for a text that is inserted into others, such as an amount. */
export function pieceKnown(text: string): Piece {
  const known = pieces.get(text);
  if (known) return known;
  const piece = pieceOf(text);
  if (pieces.size >= MAX_TEXTS) pieces.clear();
  pieces.set(text, piece);
  return piece;
}
