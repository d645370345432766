/** Thrown by a block's callback that has a better message than the block itself. */
export class ToldFailure extends Error {
  /** @param words the message for the player, in the language of the page. */
  constructor(words: string, options?: ErrorOptions) {
    super(words, options);
    this.name = 'ToldFailure';
  }
}
