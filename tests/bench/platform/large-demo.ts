import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const fixtures = fileURLToPath(new URL('../../../fixtures/', import.meta.url));

type Game = {
  identifier: string;
  name: string;
  title: string;
  slug: string;
  currencies: Record<string, { id: number }>;
};

/** The demo with so many games, each a copy of one that is there, with names and ids of its own. */
export async function makeLargeDemo(games: number): Promise<{ dir: string; remove: () => Promise<void> }> {
  const dir = await mkdtemp(path.join(tmpdir(), 'marquee-large-demo-'));
  for (const folder of ['site', 'personas', 'platform']) {
    await cp(path.join(fixtures, folder), path.join(dir, folder), { recursive: true });
  }
  const file = path.join(dir, 'platform/games.json');
  const known = JSON.parse(await readFile(file, 'utf8')) as Game[]; // Our own fixture.
  const all = Array.from({ length: games }, (_, index) => copyOf(known, index));
  await writeFile(file, JSON.stringify(all));
  return { dir, remove: () => rm(dir, { recursive: true, force: true }) };
}

function copyOf(known: readonly Game[], index: number): Game {
  const game = known[index % known.length];
  if (!game) throw new Error('The demo has no games.');
  const round = Math.floor(index / known.length);
  if (round === 0) return game;
  const renamed = (text: string): string => `${text}-${round}`;
  return {
    ...game,
    identifier: renamed(game.identifier),
    name: renamed(game.name),
    slug: renamed(game.slug),
    title: `${game.title} ${round}`,
    currencies: Object.fromEntries(
      Object.entries(game.currencies).map(([code, { id }]) => [code, { id: id + round * 1_000_000 }]),
    ),
  };
}
