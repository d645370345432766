import { createArtworkCache, type Artwork, type ArtworkCache } from '@marquee/artwork';
import type { FastifyBaseLogger } from 'fastify';

type Options = {
  directory: string;
  artwork: Pick<Artwork, 'render' | 'fingerprint' | 'close'>;
  log: Pick<FastifyBaseLogger, 'error'>;
};

/** Keeps pictures on disk between starts. A picture that cannot be written is served all the same, and logged. */
export function openArtwork({ directory, artwork, log }: Options): ArtworkCache {
  return createArtworkCache({
    directory,
    artwork,
    onWriteError: (error) =>
      log.error({ err: error, directory }, 'ARTWORK_NOT_KEPT: it will be made again when asked for'),
  });
}
