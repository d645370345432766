/** A picture that is not drawn any more: whoever asks is asked to come again. */
export class ArtworkClosed extends Error {
  override readonly name = 'ArtworkClosed';

  constructor() {
    super('The artwork is closed, and draws no picture any more');
  }
}
