/** Adds an entry to a cache; the oldest makes room, so that no data can fill the memory. */
export function keep<Key, Value>(cache: Map<Key, Value>, key: Key, value: Value, most: number): void {
  for (const oldest of cache.keys()) {
    if (cache.size < most) break;
    cache.delete(oldest);
  }
  cache.set(key, value);
}
