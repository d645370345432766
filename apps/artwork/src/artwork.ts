import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { ArtworkGame } from './catalogue.ts';
import { listNames } from './drawings.ts';
import { createRenderPool } from './render-pool.ts';
import type { ArtworkFamily } from './url.ts';
import { parseArtworkPath } from './url.ts';
import { generatorVersion } from './version.ts';

/** One known piece of artwork. */
export interface ArtworkEntry {
  family: ArtworkFamily;
  name: string;
}

export interface Artwork {
  /** The image at an address as WebP; undefined when the address is not served. */
  render(path: string): Promise<Buffer | undefined>;
  /** Changes whenever the image at the address would change; undefined when the address is not served. */
  fingerprint(path: string): string | undefined;
  /** Every known family and name. */
  list(): ArtworkEntry[];
  close(): Promise<void>;
}

interface ArtworkOptions {
  games: readonly ArtworkGame[];
  /** Number of rendering processes; they start on first use. By default at most two, one on a single core. */
  threads?: number;
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Every family and name that can be requested, except avatars: any slug has one. */
export function listArtwork(games: readonly ArtworkGame[] = []): ArtworkEntry[] {
  const names = listNames(new Map(games.map((game) => [game.name, game])));
  return Object.entries(names).flatMap(
    ([family, list]) => list.map((name) => ({ family: family as ArtworkFamily, name })), // Object.entries widens the keys to string
  );
}

/**
 * The artwork of a site: its games, and everything that the generator knows without them.
 *
 * @example const artwork = createArtwork({ games }); await artwork.render('/artwork/game/rocket-x-360.webp')
 */
export function createArtwork({
  games,
  threads = Math.min(2, availableParallelism()),
}: ArtworkOptions): Artwork {
  // Only the fields that affect the picture: the rest of a record stays out of the processes and the fingerprints.
  const drawn = games.map(({ name, title, art }) => ({ name, title, art }));
  const pool = createRenderPool({ games: drawn, processes: threads });
  const version = generatorVersion();
  const entries = listArtwork(drawn);
  const recipes = new Map(entries.map(({ family, name }) => [`${family}/${name}`, '']));
  for (const game of drawn) recipes.set(`game/${game.name}`, JSON.stringify(game));

  const find = (path: string) => {
    const address = parseArtworkPath(path);
    if (!address) return undefined;
    const recipe = address.family === 'avatar' ? '' : recipes.get(`${address.family}/${address.name}`);
    return recipe === undefined ? undefined : { address, recipe };
  };

  return {
    render: (path) => {
      const found = find(path);
      return found ? pool.render(found.address) : Promise.resolve(undefined);
    },
    fingerprint: (path) => {
      const found = find(path);
      return found && digest(`${version}\n${path}\n${found.recipe}`);
    },
    list: () => entries,
    close: () => pool.close(),
  };
}
