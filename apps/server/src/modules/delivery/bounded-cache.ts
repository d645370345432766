/** Keeps the most recently used entries and forgets the rest. */
export type BoundedCache<T> = {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
  delete(key: string): void;
  clear(): void;
  /** All entries; does not count as a use of them. */
  entries(): Iterable<[key: string, value: T]>;
  readonly size: number;
};

export function createBoundedCache<T>(limit: number): BoundedCache<T> {
  // A Map iterates in insertion order, so moving what is read to the end leaves the least recently used in front.
  const entries = new Map<string, T>();
  return {
    get(key) {
      const value = entries.get(key);
      if (value === undefined) return undefined;
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    set(key, value) {
      entries.delete(key);
      entries.set(key, value);
      const oldest = entries.keys().next();
      if (entries.size > limit && !oldest.done) entries.delete(oldest.value);
    },
    delete: (key) => void entries.delete(key),
    clear: () => entries.clear(),
    entries: () => entries.entries(),
    get size() {
      return entries.size;
    },
  };
}
