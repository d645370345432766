/** Some rows, as a range of a bitmap index's `lists`. */
export type Stretch = { readonly start: number; readonly end: number };

/** Stores short lists of rows one after the other in one array. */
export class ListArena {
  readonly #rows: number[] = [];

  add(rows: Iterable<number>): Stretch {
    const start = this.#rows.length;
    for (const row of rows) this.#rows.push(row);
    return { start, end: this.#rows.length };
  }

  finish(): Int32Array {
    return Int32Array.from(this.#rows);
  }
}
