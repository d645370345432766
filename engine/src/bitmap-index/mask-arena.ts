/** Grows one array of masks: a typed array of its own for each would cost more than what is in it. */
export class MaskArena {
  readonly words: number;
  #bits: Int32Array;
  #used = 0;

  constructor(rows: number) {
    this.words = Math.max(1, (rows + 31) >>> 5);
    this.#bits = new Int32Array(this.words * 16);
  }

  /** A new mask with no row in it, or a copy of one that is there. Returns the place of its first word. */
  add(copied?: number): number {
    const mask = this.#used;
    this.#used += this.words;
    if (this.#used > this.#bits.length) {
      const larger = new Int32Array(this.#bits.length * 2);
      larger.set(this.#bits);
      this.#bits = larger;
    }
    if (copied !== undefined) this.#bits.copyWithin(mask, copied, copied + this.words);
    return mask;
  }

  /** A new mask with these rows in it; or several, one after the other, of whose bits the first follows on the last. */
  addAll(rows: Iterable<number>, count = 1): number {
    const mask = this.add();
    for (let more = 1; more < count; more += 1) this.add();
    for (const row of rows) this.include(mask, row);
    return mask;
  }

  include(mask: number, row: number): void {
    const word = mask + (row >>> 5);
    this.#bits[word] = (this.#bits[word] ?? 0) | (1 << (row & 31));
  }

  exclude(mask: number, row: number): void {
    const word = mask + (row >>> 5);
    this.#bits[word] = (this.#bits[word] ?? 0) & ~(1 << (row & 31));
  }

  /** In becomes out, out becomes in. */
  turn(mask: number, row: number): void {
    const word = mask + (row >>> 5);
    this.#bits[word] = (this.#bits[word] ?? 0) ^ (1 << (row & 31));
  }

  /** The masks so far, without room to grow. */
  finish(): Int32Array {
    return this.#bits.slice(0, this.#used);
  }
}
