/**
 * A deep, frozen copy of JSON data with names in order: whatever the caller does with the original, a compiled snapshot
 * stays, and equal values are equal texts.
 */
export function sortedCopy(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return Object.freeze(value.map(sortedCopy));
  const names = Object.keys(value);
  if (!isRising(names)) names.sort();
  const copy: Record<string, unknown> = {};
  // Validated data has no name that means something to an object.
  for (const name of names) copy[name] = sortedCopy((value as Record<string, unknown>)[name]);
  return Object.freeze(copy);
}

function isRising(names: readonly string[]): boolean {
  for (let index = 1; index < names.length; index += 1)
    if ((names[index - 1] ?? '') > (names[index] ?? '')) return false;
  return true;
}
