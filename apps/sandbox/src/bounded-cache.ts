/** Keeps the latest entries. When it is full, the oldest is removed. */
export class BoundedCache<Value> {
  readonly #entries = new Map<string, Value>();
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get(key: string): Value | undefined {
    return this.#entries.get(key);
  }

  set(key: string, value: Value): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
    const oldest = this.#entries.keys().next();
    if (this.#entries.size > this.#limit && !oldest.done) this.#entries.delete(oldest.value);
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  deleteWhere(isStale: (value: Value) => boolean): void {
    for (const [key, value] of this.#entries) if (isStale(value)) this.#entries.delete(key);
  }

  get size(): number {
    return this.#entries.size;
  }
}
