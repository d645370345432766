/** Stores masks in one growing array: a typed array for each mask would cost more than its content. */
export class MaskArena {
  readonly words: number;
  #bits: Int32Array;
  #used = 0;

  constructor(rows: number) {
    this.words = Math.max(1, (rows + 31) >>> 5);
    this.#bits = new Int32Array(this.words * 16);
  }

  /** Adds an empty mask or a copy of an existing one. Returns the index of its first word. */
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

  /** Adds a mask with these rows; or several consecutive masks, with bits numbered across all of them. */
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

  /** Flips the bit of a row. */
  turn(mask: number, row: number): void {
    const word = mask + (row >>> 5);
    this.#bits[word] = (this.#bits[word] ?? 0) ^ (1 << (row & 31));
  }

  /** The masks so far, without spare room. */
  finish(): Int32Array {
    return this.#bits.slice(0, this.#used);
  }
}
