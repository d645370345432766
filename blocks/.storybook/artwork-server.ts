import { createArtwork, createArtworkCache, type ArtworkCache } from '@marquee/artwork';
import type { ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { storyGames } from './games.ts';

/** Answers /artwork/* as the server does: rendered once, kept on disk. */
export function artworkServer(): Plugin {
  return {
    name: 'marquee-artwork',
    configureServer(server) {
      const artwork = createArtwork({
        games: storyGames.map(({ name, title, art }) => ({ name, title, art })),
        threads: 1,
      });
      const cache = createArtworkCache({
        directory: fileURLToPath(new URL('../../.cache/artwork', import.meta.url)),
        artwork,
        concurrency: 1,
      });
      server.middlewares.use('/artwork', (request, response) => {
        void answer(cache, `/artwork${new URL(request.url ?? '/', 'http://localhost').pathname}`, response);
      });
      server.httpServer?.once('close', () => void cache.close());
    },
  };
}

async function answer(cache: ArtworkCache, path: string, response: ServerResponse): Promise<void> {
  try {
    const image = await cache.get(path);
    response.statusCode = image ? 200 : 404;
    if (image) response.setHeader('Content-Type', image.contentType);
    response.setHeader('Cache-Control', 'max-age=3600');
    response.end(image?.body);
  } catch (error) {
    response.statusCode = 500;
    response.end(String(error));
  }
}
