import { createArtworkCache, type Artwork, type ArtworkCache } from '@marquee/artwork';
import type { FastifyBaseLogger } from 'fastify';

type Options = {
  directory: string;
  artwork: Pick<Artwork, 'render' | 'fingerprint' | 'close'>;
  log: Pick<FastifyBaseLogger, 'error'>;
};

/** Pictures are kept between starts; one that cannot be kept is answered all the same, and whoever runs the server hears of it. */
export function openArtwork({ directory, artwork, log }: Options): ArtworkCache {
  return createArtworkCache({
    directory,
    artwork,
    onWriteError: (error) =>
      log.error({ err: error, directory }, 'ARTWORK_NOT_KEPT: it will be made again when asked for'),
  });
}
