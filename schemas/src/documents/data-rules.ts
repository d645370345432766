import { hasText } from '../texts/has-text.ts';
import { MAX_DOCUMENT_BYTES, MAX_ENTRIES, MAX_NAMES, MAX_NESTING } from './limits.ts';
import { parsePicture } from '../picture-address.ts';
import type { Problem } from './problem.ts';
import { escapeStep } from '../json-pointer.ts';

/** Far beyond any valid document; keeps the walk itself safe from hostile nesting. */
const MAX_WALK = 200;

/** No UTF-16 unit of a text takes more bytes in JSON: a control character is written as an escape of six letters. */
const MAX_BYTES_OF_UNIT = 6;
/** No number, true, false, null, bracket pair or comma and colon between them takes more. */
const MAX_BYTES_OF_VALUE = 32;

/**
 * Rules on any document, whatever its kind: size, also of its lists, forbidden keys, plain JSON (SCHEMA-07, SCHEMA-10),
 * and words for every uploaded picture (ADMIN-14).
 */
export function dataProblems(data: unknown): Problem[] {
  const walk: Walk = { problems: [], visits: 0, atMostBytes: 0, path: [] };
  visit(data, 0, walk);
  if (walk.problems.length > 0) return walk.problems;
  // Nearly every document is so small that its exact size does not have to be counted.
  if (walk.atMostBytes <= MAX_DOCUMENT_BYTES) return [];
  const bytes = utf8Length(JSON.stringify(data) ?? '');
  return bytes > MAX_DOCUMENT_BYTES ? [tooLarge(`The document has ${bytes} bytes`)] : [];
}

type Walk = {
  readonly problems: Problem[];
  visits: number;
  atMostBytes: number;
  /** Names on the way to the value, as many as it is deep; pointers are made only for problems. */
  readonly path: string[];
};

const problem = (code: Problem['code'], { path }: Walk, depth: number, message: string): Problem => ({
  code,
  severity: 'error',
  pointer: path
    .slice(0, depth)
    .map((name) => `/${escapeStep(name)}`)
    .join(''),
  message,
});

const tooLarge = (what: string): Problem => ({
  code: 'TOO_LARGE',
  severity: 'error',
  pointer: '',
  message: `${what}; ${MAX_DOCUMENT_BYTES} bytes are allowed.`,
});

function visit(value: unknown, depth: number, walk: Walk): void {
  walk.visits += 1;
  // Every value takes a byte at least. Without this end, an object that holds itself twice is walked for ever.
  if (walk.visits > MAX_DOCUMENT_BYTES) {
    if (walk.visits === MAX_DOCUMENT_BYTES + 1)
      walk.problems.push(tooLarge('The document has too many values'));
    return;
  }
  if (depth > MAX_WALK) {
    // One such problem says it all; a hostile document would have one at every end.
    if (!walk.problems.some(({ code }) => code === 'TOO_DEEP'))
      walk.problems.push(problem('TOO_DEEP', walk, depth, `Nested deeper than ${MAX_NESTING} blocks.`));
    return;
  }
  walk.atMostBytes += MAX_BYTES_OF_VALUE;
  if (typeof value === 'string') {
    walk.atMostBytes += value.length * MAX_BYTES_OF_UNIT;
    return;
  }
  if (value === null || typeof value === 'boolean') return;
  if (typeof value === 'number') {
    if (!Number.isFinite(value))
      walk.problems.push(problem('NOT_JSON', walk, depth, 'Is not a number JSON can hold.'));
    return;
  }
  const names = typeof value === 'object' ? namesIn(value) : null;
  if (!names) {
    walk.problems.push(problem('NOT_JSON', walk, depth, 'Is not JSON data.'));
    return;
  }
  const most = Array.isArray(value) ? MAX_ENTRIES : MAX_NAMES;
  if (names.length > most) {
    walk.problems.push(
      problem('SCHEMA_RANGE', walk, depth, `Has ${names.length} entries; at most ${most} are allowed.`),
    );
    return;
  }
  const record = value as Readonly<Record<string, unknown>>; // a list too: its places are names
  if ('src' in record && isWithoutWords(record as Readonly<{ src: unknown }>))
    walk.problems.push(
      problem(
        'PICTURE_ALT_MISSING',
        walk,
        depth,
        'Say in English what the picture shows, or that it is only decoration.',
      ),
    );
  for (const name of names) {
    walk.atMostBytes += name.length * MAX_BYTES_OF_UNIT;
    walk.path[depth] = name;
    if (name === '__proto__' || name === 'constructor' || name === 'prototype')
      walk.problems.push(problem('FORBIDDEN_KEY', walk, depth + 1, `${name} cannot be used as a name.`));
    else visit(record[name], depth + 1, walk);
  }
}

/** English stands in where a language has no words, so it is what an uploaded picture needs. */
function isWithoutWords({ src, alt, decorative }: { src: unknown; alt?: unknown; decorative?: unknown }) {
  if (typeof src !== 'string' || !parsePicture(src) || decorative === true) return false;
  if (typeof alt !== 'object' || alt === null) return true;
  const { en, key } = alt as { en?: unknown; key?: unknown };
  return !hasText(en ?? key);
}

/**
 * Names in a list without holes, or in an object with nothing inherited but what every object has, from any realm. Null
 * for any other object.
 */
function namesIn(value: object): string[] | null {
  const names = Object.keys(value);
  if (Array.isArray(value)) return names.length === value.length ? names : null;
  const prototype: unknown = Object.getPrototypeOf(value);
  const isPlain =
    prototype === Object.prototype || prototype === null || Object.getPrototypeOf(prototype) === null;
  return isPlain ? names : null;
}

/** Counted by hand: the engine runs where no TextEncoder is promised. */
function utf8Length(text: string): number {
  let bytes = text.length;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    // Half of a pair counts two: a pair is four bytes.
    if (unit > 0x7f) bytes += unit > 0x7ff && (unit < 0xd800 || unit > 0xdfff) ? 2 : 1;
  }
  return bytes;
}
