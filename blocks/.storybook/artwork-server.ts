import {
  artworkUrl,
  artworkWidths,
  createArtwork,
  createArtworkCache,
  parseArtworkPath,
  type ArtworkCache,
  type ArtworkFamily,
} from '@marquee/artwork';
import type { ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { storyGames } from './games.ts';

/** Answers /artwork/* as the server does: rendered once, kept on disk. A build takes along what its stories show. */
export function artworkServer(): Plugin {
  return {
    name: 'marquee-artwork',
    configureServer(server) {
      const cache = createStoryArtwork(1);
      server.middlewares.use('/artwork', (request, response) => {
        void answer(cache, `/artwork${new URL(request.url ?? '/', 'http://localhost').pathname}`, response);
      });
      server.httpServer?.once('close', () => void cache.close());
    },
    async generateBundle(_options, bundle) {
      const sources = Object.values(bundle).map((file) => (file.type === 'chunk' ? file.code : ''));
      const cache = createStoryArtwork(2);
      const load = async (path: string): Promise<void> => {
        const image = await cache.get(path);
        if (image) this.emitFile({ type: 'asset', fileName: path.slice(1), source: image.body });
      };
      await Promise.all(listShown(sources).map(load));
      await cache.close();
    },
  };
}

function createStoryArtwork(threads: number): ArtworkCache {
  const artwork = createArtwork({
    games: storyGames.map(({ name, title, art }) => ({ name, title, art })),
    threads,
  });
  const directory = fileURLToPath(new URL('../../.cache/artwork', import.meta.url));
  return createArtworkCache({ directory, artwork, concurrency: threads });
}

/** Every width of the pictures that are named in the code, of their other crops, and of the games’ tiles. */
function listShown(sources: readonly string[]): string[] {
  const addresses = new Set(
    storyGames.flatMap(({ name }) => artworkWidths('game').map((width) => artworkUrl('game', name, width))),
  );
  for (const [path] of sources.join('\n').matchAll(/\/artwork\/[a-z-]+\/[a-z0-9-]+\.webp/g)) {
    const picture = parseArtworkPath(path);
    if (!picture) continue;
    const families: ArtworkFamily[] =
      picture.family === 'hero' ? ['hero', 'hero-tall', 'card'] : [picture.family];
    for (const family of families)
      for (const width of artworkWidths(family)) addresses.add(artworkUrl(family, picture.name, width));
  }
  return [...addresses];
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
