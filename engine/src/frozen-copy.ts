/** A deep, frozen copy of JSON data: whatever the caller does with the original, a compiled snapshot stays. */
export function frozenCopy(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return Object.freeze(value.map(frozenCopy));
  return Object.freeze(
    Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, frozenCopy(inner)])),
  );
}

/** The same with names in order, so that equal values are equal texts too. */
export function sortedCopy(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return Object.freeze(value.map(sortedCopy));
  return Object.freeze(
    Object.fromEntries(
      Object.entries(value)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, inner]) => [name, sortedCopy(inner)]),
    ),
  );
}
