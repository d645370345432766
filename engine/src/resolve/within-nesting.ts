import { MAX_NESTING } from '@marquee/schemas';

/** Whether an audience is shallow and small enough to be looked at at all; the validator itself has no such end. */
export function isWithinNesting(audience: unknown): boolean {
  const level = { values: [audience], depth: 0 };
  // Conditions with lists nest two levels of values for each level of audiences.
  while (level.values.length > 0) {
    if (level.depth > MAX_NESTING * 2 + 4 || level.values.length > 100_000) return false;
    level.values = level.values.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    );
    level.depth += 1;
  }
  return true;
}
