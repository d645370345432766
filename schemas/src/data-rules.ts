import { MAX_DOCUMENT_BYTES, MAX_NESTING } from './limits.ts';
import { parsePicture } from './picture-address.ts';
import type { Problem } from './problem.ts';

/** Far beyond any valid document; keeps the walk itself safe from hostile nesting. */
const MAX_WALK = 200;

/** No UTF-16 unit of a text takes more bytes in JSON: a control character is written as an escape of six letters. */
const MAX_BYTES_OF_UNIT = 6;
/** No number, true, false, null, bracket pair or comma and colon between them takes more. */
const MAX_BYTES_OF_VALUE = 32;

/**
 * Rules on any document, whatever its kind: size, forbidden keys, plain JSON (SCHEMA-07, SCHEMA-10), and words for
 * every uploaded picture (ADMIN-14).
 */
export function dataProblems(data: unknown): Problem[] {
  const walk: Walk = { problems: [], visits: 0, atMostBytes: 0, path: [] };
  visit(data, walk);
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
  /** Names on the way to the value; pointers are made only for problems. */
  readonly path: string[];
};

const problem = (code: Problem['code'], { path }: Walk, message: string): Problem => ({
  code,
  severity: 'error',
  pointer: path.map((name) => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`).join(''),
  message,
});

const tooLarge = (what: string): Problem => ({
  code: 'TOO_LARGE',
  severity: 'error',
  pointer: '',
  message: `${what}; ${MAX_DOCUMENT_BYTES} bytes are allowed.`,
});

function visit(value: unknown, walk: Walk): void {
  walk.visits += 1;
  // Every value takes a byte at least. Without this end, an object that holds itself twice is walked for ever.
  if (walk.visits > MAX_DOCUMENT_BYTES) {
    if (walk.visits === MAX_DOCUMENT_BYTES + 1)
      walk.problems.push(tooLarge('The document has too many values'));
    return;
  }
  if (walk.path.length > MAX_WALK) {
    // One such problem says it all; a hostile document would have one at every end.
    if (!walk.problems.some(({ code }) => code === 'TOO_DEEP'))
      walk.problems.push(problem('TOO_DEEP', walk, `Nested deeper than ${MAX_NESTING} blocks.`));
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
      walk.problems.push(problem('NOT_JSON', walk, 'Is not a number JSON can hold.'));
    return;
  }
  if (typeof value !== 'object' || !isPlain(value)) {
    walk.problems.push(problem('NOT_JSON', walk, 'Is not JSON data.'));
    return;
  }
  if ('src' in value && isWithoutWords(value))
    walk.problems.push(
      problem(
        'PICTURE_ALT_MISSING',
        walk,
        'Say in English what the picture shows, or that it is only decoration.',
      ),
    );
  for (const key of Object.keys(value)) {
    walk.atMostBytes += key.length * MAX_BYTES_OF_UNIT;
    walk.path.push(key);
    if (key === '__proto__' || key === 'constructor' || key === 'prototype')
      walk.problems.push(problem('FORBIDDEN_KEY', walk, `${key} cannot be used as a name.`));
    else visit((value as Record<string, unknown>)[key], walk);
    walk.path.pop();
  }
}

/** English stands in where a language has no words, so it is what an uploaded picture needs. */
function isWithoutWords({ src, alt, decorative }: { src: unknown; alt?: unknown; decorative?: unknown }) {
  if (typeof src !== 'string' || !parsePicture(src) || decorative === true) return false;
  if (typeof alt !== 'object' || alt === null) return true;
  const { en, key } = alt as { en?: unknown; key?: unknown };
  const words = en ?? key;
  return typeof words !== 'string' || words.trim() === '';
}

/** A list without holes, or an object with nothing inherited but what every object has, from any realm. */
function isPlain(value: object): boolean {
  if (Array.isArray(value)) return Object.keys(value).length === value.length;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
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
