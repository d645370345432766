/** Thrown for a picture that is no longer drawn because the artwork was closed; the client should ask again later. */
export class ArtworkClosed extends Error {
  override readonly name = 'ArtworkClosed';

  constructor() {
    super('The artwork is closed, and draws no picture any more');
  }
}
