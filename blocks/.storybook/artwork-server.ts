import {
  artworkUrl,
  artworkWidths,
  createArtwork,
  createArtworkCache,
  listArtwork,
  parseArtworkPath,
  type ArtworkCache,
  type ArtworkFamily,
  type ArtworkGame,
} from '@marquee/artwork';
import type { ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { keepBlankArtwork } from '../../apps/artwork/testing/blank-artwork.ts';
import demoGames from '../../fixtures/platform/games.json' with { type: 'json' };
import { storyGames } from './bindings/games.ts';

const NAMES = 'virtual:artwork-names';

/** The games of the stories, and every other game of the demo for the sheet of artwork. */
const games: ArtworkGame[] = [
  ...new Map(
    [...demoGames, ...storyGames].map(({ name, title, art }) => [name, { name, title, art }]),
  ).values(),
];

/** The families by name. Any slug has an avatar; these are a few. */
function listNames(): Record<string, string[]> {
  const avatars = [
    'mara',
    'jonas',
    'aino',
    'luca',
    'ingrid',
    'pedro',
    'sofia',
    'tiit',
    'noor',
    'emil',
    'ada',
    'finn',
  ];
  const names: Record<string, string[]> = { avatar: avatars };
  for (const { family, name } of listArtwork(games)) (names[family] ??= []).push(name);
  return names;
}

/** The widths that the sheets of artwork show (site/artwork.stories.tsx). */
const SHEET_WIDTHS = {
  game: 180,
  hero: 720,
  'hero-tall': 480,
  slide: 320,
  portrait: 480,
  card: 320,
  symbol: 160,
  medal: 160,
  'quest-map': 720,
  avatar: 96,
} satisfies Record<ArtworkFamily, number>;

/** The looks of a story are judged by its boxes and letters. */
const hasDrawings = process.env['STORY_RUN'] !== 'looks';

/** Answers /artwork/* as the server does: rendered once, kept on disk. A build takes along what its stories show. */
export function artworkServer(): Plugin {
  return {
    name: 'marquee-artwork',
    resolveId: (id) => (id === NAMES ? `\0${NAMES}` : undefined),
    load: (id) =>
      id === `\0${NAMES}` ? `export const artworkNames = ${JSON.stringify(listNames())};` : undefined,
    async configureServer(server) {
      const cache = await openShared();
      server.middlewares.use('/artwork', (request, response) => {
        void answer(cache, `/artwork${new URL(request.url ?? '/', 'http://localhost').pathname}`, response);
      });
      server.httpServer?.once('close', () => void leaveShared());
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
  const artwork = createArtwork({ games, threads });
  return createArtworkCache({ directory, artwork, concurrency: threads });
}

const directory = fileURLToPath(
  new URL(hasDrawings ? '../../.cache/artwork' : '../../.cache/blank-artwork', import.meta.url),
);

/** The story tests have a server for each width: what one has drawn the other need not. */
const shared: { cache?: ArtworkCache; servers: number } = { servers: 0 };

async function openShared(): Promise<ArtworkCache> {
  if (!hasDrawings) await keepBlankArtwork(directory, games);
  shared.servers += 1;
  return (shared.cache ??= createStoryArtwork(2));
}

async function leaveShared(): Promise<void> {
  shared.servers -= 1;
  if (shared.servers > 0) return;
  const { cache } = shared;
  delete shared.cache;
  await cache?.close();
}

/** Every width of the pictures that are named in the code, of their other crops, and of the games’ tiles. */
function listShown(sources: readonly string[]): string[] {
  const addresses = new Set(
    storyGames.flatMap(({ name }) => artworkWidths('game').map((width) => artworkUrl('game', name, width))),
  );
  for (const [family, names] of Object.entries(listNames()))
    for (const name of names)
      addresses.add(artworkUrl(family as ArtworkFamily, name, SHEET_WIDTHS[family as ArtworkFamily])); // listArtwork says so
  for (const [path] of sources.join('\n').matchAll(/\/artwork\/[a-z-]+\/[a-z0-9-]+\.webp/g)) {
    const picture = parseArtworkPath(path);
    if (!picture) continue;
    const families: ArtworkFamily[] =
      picture.family === 'hero' ? ['hero', 'hero-tall', 'slide', 'portrait', 'card'] : [picture.family];
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
