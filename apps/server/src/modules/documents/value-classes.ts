/**
 * Gives each JSON value a number; two values have the same number exactly when they are equal. Each value is read only
 * once, so comparing all entries of a list with each other takes only as long as reading the list.
 */
export function createClasses(): (value: unknown) => number {
  const known = new Map<unknown, number>();
  const read = new Map<object, number>();

  const numberOf = (key: unknown): number => {
    const found = known.get(key);
    if (found !== undefined) return found;
    known.set(key, known.size);
    return known.size - 1;
  };

  function classOf(value: unknown): number {
    // The prefix tells a string from the keys of lists and objects below.
    if (typeof value === 'string') return numberOf(`"${value}`);
    if (typeof value !== 'object' || value === null) return numberOf(value);
    const before = read.get(value);
    if (before !== undefined) return before;
    const parts = Array.isArray(value)
      ? `[${value.map(classOf).join(',')}`
      : `{${Object.entries(value)
          .map(([name, inner]) => `${numberOf(`"${name}`)}:${classOf(inner)}`)
          .sort()
          .join(',')}`;
    const made = numberOf(parts);
    read.set(value, made);
    return made;
  }

  return classOf;
}
