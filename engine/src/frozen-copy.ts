import { createAmounts, shareAmounts, type Amounts } from './share-amounts.ts';

/**
 * A deep, frozen copy of JSON data with names in order: whatever the caller does with the original, a compiled snapshot
 * stays, and equal values are equal texts. Copies made with the same amounts share what is alike of them.
 */
export function sortedCopy(value: unknown, amounts: Amounts = createAmounts()): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return Object.freeze(value.map((item) => sortedCopy(item, amounts)));
  const record = value as Readonly<Record<string, unknown>>; // not a list
  const names = namesInOrder(record);
  const shared = shareAmounts(names, record, amounts);
  if (shared) return shared;
  const copy: Record<string, unknown> = {};
  // Validated data has no name that means something to an object.
  for (const name of names) copy[name] = sortedCopy(record[name], amounts);
  return Object.freeze(copy);
}

/** Nearly all records have been put in order before. */
export function namesInOrder(record: Readonly<Record<string, unknown>>): string[] {
  const names = Object.keys(record);
  return isRising(names) ? names : names.sort();
}

function isRising(names: readonly string[]): boolean {
  for (let index = 1; index < names.length; index += 1)
    if ((names[index - 1] ?? '') > (names[index] ?? '')) return false;
  return true;
}
