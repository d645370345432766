import { MAX_DOCUMENT_BYTES, MAX_NESTING } from './limits.ts';
import type { Problem } from './problem.ts';

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);
/** Far beyond any valid document; keeps the walk itself safe from hostile nesting. */
const MAX_WALK = 200;

/** Rules on any document, whatever its kind: size, forbidden keys, plain JSON (SCHEMA-07, SCHEMA-10). */
export function dataProblems(data: unknown): Problem[] {
  const walk: Walk = { problems: [], visits: 0 };
  visit(data, '', 0, walk);
  if (walk.problems.length > 0) return walk.problems;
  const bytes = utf8Length(JSON.stringify(data) ?? '');
  return bytes > MAX_DOCUMENT_BYTES ? [tooLarge(`The document has ${bytes} bytes`)] : [];
}

type Walk = { problems: Problem[]; visits: number };

const problem = (code: Problem['code'], pointer: string, message: string): Problem => ({
  code,
  severity: 'error',
  pointer,
  message,
});

const tooLarge = (what: string): Problem =>
  problem('TOO_LARGE', '', `${what}; ${MAX_DOCUMENT_BYTES} bytes are allowed.`);

function visit(value: unknown, pointer: string, depth: number, walk: Walk): void {
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
      walk.problems.push(problem('TOO_DEEP', pointer, `Nested deeper than ${MAX_NESTING} blocks.`));
    return;
  }
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return;
  if (typeof value === 'number') {
    if (!Number.isFinite(value))
      walk.problems.push(problem('NOT_JSON', pointer, 'Is not a number JSON can hold.'));
    return;
  }
  if (typeof value !== 'object' || !isPlain(value)) {
    walk.problems.push(problem('NOT_JSON', pointer, 'Is not JSON data.'));
    return;
  }
  for (const key of Object.keys(value)) {
    const at = `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    if (FORBIDDEN.has(key))
      walk.problems.push(problem('FORBIDDEN_KEY', at, `${key} cannot be used as a name.`));
    else visit((value as Record<string, unknown>)[key], at, depth + 1, walk);
  }
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
