/**
 * Whether two JSON values, or maps of them, are equal. The order of keys does not matter; an undefined value counts as
 * absent.
 */
export function isSameData(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (one instanceof Map || other instanceof Map)
    return one instanceof Map && other instanceof Map && isSameMap(one, other);
  if (Array.isArray(one) || Array.isArray(other))
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((item, index) => isSameData(item, other[index]))
    );
  const [first, second] = [
    one as Readonly<Record<string, unknown>>,
    other as Readonly<Record<string, unknown>>,
  ];
  const names = definedNames(first);
  return (
    names.length === definedNames(second).length &&
    names.every((name) => Object.hasOwn(second, name) && isSameData(first[name], second[name]))
  );
}

const definedNames = (record: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(record).filter((name) => record[name] !== undefined);

/** Whether two maps of JSON values have equal entries. */
export const isSameMap = (one: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>): boolean =>
  one === other ||
  (one.size === other.size &&
    [...one].every(([key, value]) => other.has(key) && isSameData(value, other.get(key))));

export const isSameSet = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one === other || (one.size === other.size && [...one].every((value) => other.has(value)));
