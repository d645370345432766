/**
 * From this many entries on copying a map is noticeably slow; up to this many replaced entries are kept beside the map.
 */
const LARGE = 500;
const MAX_REPLACED = 100;

/**
 * The map with other values for some of its keys. A large map is not copied, so that the cost depends on the size of
 * the change: the new values are kept beside it until there are too many.
 */
export function replaceIn<T>(
  map: ReadonlyMap<string, T>,
  changes: ReadonlyMap<string, T>,
): ReadonlyMap<string, T> {
  if (changes.size === 0) return map;
  const isReplaced = map instanceof ReplacedMap;
  const replaced: ReadonlyMap<string, T> = isReplaced ? new Map([...map.replaced, ...changes]) : changes;
  if (map.size >= LARGE && replaced.size <= MAX_REPLACED)
    return new ReplacedMap<T>(isReplaced ? map.base : map, replaced);
  const copy = new Map(map);
  for (const [key, value] of changes) copy.set(key, value);
  return copy;
}

/** Both maps have their keys in the order of the base. Neither map is changed after it was passed in. */
class ReplacedMap<T> implements ReadonlyMap<string, T> {
  readonly base: ReadonlyMap<string, T>;
  readonly replaced: ReadonlyMap<string, T>;

  constructor(base: ReadonlyMap<string, T>, replaced: ReadonlyMap<string, T>) {
    this.base = base;
    this.replaced = replaced;
  }

  get size(): number {
    return this.base.size;
  }

  has(key: string): boolean {
    return this.base.has(key);
  }

  get(key: string): T | undefined {
    return this.replaced.get(key) ?? this.base.get(key);
  }

  keys(): MapIterator<string> {
    return this.base.keys();
  }

  values(): MapIterator<T> {
    return this.entries().map(([, value]) => value);
  }

  entries(): MapIterator<[string, T]> {
    return this.base.entries().map(([key, value]): [string, T] => [key, this.replaced.get(key) ?? value]);
  }

  [Symbol.iterator](): MapIterator<[string, T]> {
    return this.entries();
  }

  forEach(visit: (value: T, key: string, map: ReadonlyMap<string, T>) => void): void {
    for (const [key, value] of this) visit(value, key, this);
  }
}
