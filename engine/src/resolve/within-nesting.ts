import { MAX_NESTING } from '@marquee/schemas';

/** Whether an audience is shallow and small enough to be validated; the validator itself has no limit. */
export function isWithinNesting(audience: unknown): boolean {
  const level = { values: [audience], depth: 0 };
  // Each level of audiences can add two levels of values, because some conditions contain lists.
  while (level.values.length > 0) {
    if (level.depth > MAX_NESTING * 2 + 4 || level.values.length > 100_000) return false;
    level.values = level.values.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    );
    level.depth += 1;
  }
  return true;
}
