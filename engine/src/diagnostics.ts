import type { Diagnostic } from './types.ts';

/**
 * Codes that resolving a page can report, besides those of `PROBLEM_CODES`. The latter name documents that were left
 * out.
 */
export const DIAGNOSTIC_CODES = {
  MISSING_TEXT: 'A text in none of the visitor’s locales, nor in English.',
  MISSING_VARIABLE:
    'A text inserts a variable that has a value neither in the visitor’s currency nor in EUR.',
  UNKNOWN_BLOCK: 'A block type this version does not know.',
  UNKNOWN_KIND: 'A collection of a kind this version does not know.',
  NOT_FOUND: 'No such document.',
} as const satisfies Record<string, string>;

/** Removes duplicates: a document shown in two places reports a missing text only once. */
export function distinct(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Set<string>();
  return diagnostics.filter(({ code, kind, id, pointer }) => {
    const key = [code, kind, id, pointer].join('\n');
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}
