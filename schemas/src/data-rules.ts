import { MAX_DOCUMENT_BYTES, MAX_NESTING } from './limits.ts';
import type { Problem } from './problem.ts';

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);
/** Far beyond any valid document; keeps the walk itself safe from hostile nesting. */
const MAX_WALK = 200;

/** Rules on any document, whatever its kind: size, forbidden keys, plain JSON (SCHEMA-07, SCHEMA-10). */
export function dataProblems(data: unknown): Problem[] {
  const problems: Problem[] = [];
  walk(data, '', 0, problems);
  if (problems.length > 0) return problems;
  const bytes = new TextEncoder().encode(JSON.stringify(data) ?? '').length;
  if (bytes > MAX_DOCUMENT_BYTES) {
    problems.push({
      code: 'TOO_LARGE',
      severity: 'error',
      pointer: '',
      message: `The document has ${bytes} bytes; ${MAX_DOCUMENT_BYTES} are allowed.`,
    });
  }
  return problems;
}

function walk(value: unknown, pointer: string, depth: number, problems: Problem[]): void {
  if (depth > MAX_WALK) {
    problems.push({
      code: 'TOO_DEEP',
      severity: 'error',
      pointer,
      message: `Nested deeper than ${MAX_NESTING} blocks.`,
    });
    return;
  }
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return;
  if (typeof value === 'number') {
    if (!Number.isFinite(value))
      problems.push({
        code: 'NOT_JSON',
        severity: 'error',
        pointer,
        message: 'Is not a number JSON can hold.',
      });
    return;
  }
  if (typeof value !== 'object') {
    problems.push({ code: 'NOT_JSON', severity: 'error', pointer, message: 'Is not JSON data.' });
    return;
  }
  for (const key of Object.keys(value)) {
    const at = `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    if (FORBIDDEN.has(key))
      problems.push({
        code: 'FORBIDDEN_KEY',
        severity: 'error',
        pointer: at,
        message: `${key} cannot be used as a name.`,
      });
    else walk((value as Record<string, unknown>)[key], at, depth + 1, problems);
  }
}
