/** Thrown by what a block was given to do, when somebody knows better than the block what became of it. */
export class ToldFailure extends Error {
  /** @param words what the player reads, in the language of the page. */
  constructor(words: string, options?: ErrorOptions) {
    super(words, options);
    this.name = 'ToldFailure';
  }
}
