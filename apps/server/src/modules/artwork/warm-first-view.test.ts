import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { untilQuiet } from './until-quiet.ts';
import { warmFirstView } from './warm-first-view.ts';

async function warmed(html: string): Promise<readonly string[]> {
  const app = Fastify();
  app.get('/', async (_request, reply) => reply.type('text/html').send(html));
  const asked: string[] = [];
  await warmFirstView(app, { artwork: { warm: async (paths) => void asked.push(...paths) }, delayMs: 0 });
  await app.close();
  return asked;
}

it('asks for each picture of the lobby once, in the order they stand', async () => {
  const html =
    '<img src="/artwork/hero/north-1440.webp" srcSet="/artwork/hero/north-720.webp 720w, /artwork/hero/north-1440.webp 1440w">' +
    '<img src="/artwork/game/abyss-180.webp"><img src="https://other.example/artwork.webp">';
  expect(await warmed(html)).toEqual([
    '/artwork/hero/north-1440.webp',
    '/artwork/hero/north-720.webp',
    '/artwork/game/abyss-180.webp',
  ]);
});

it('[OPS-13] lets everything that is asked for go first', async () => {
  const app = Fastify();
  app.get('/', async (_request, reply) => reply.type('text/html').send(''));
  const waits: unknown[] = [];
  const warm = async (_paths: readonly string[], options?: { whenQuiet?: () => Promise<void> }) =>
    void waits.push(options?.whenQuiet);
  await warmFirstView(app, { artwork: { warm }, delayMs: 0 });
  await app.close();
  expect(waits).toEqual([untilQuiet]);
});

it('leaves what is further down to those who scroll', async () => {
  const tiles = Array.from({ length: 200 }, (_, index) => `<img src="/artwork/game/tile-${index}-180.webp">`);
  expect(await warmed(tiles.join(''))).toHaveLength(80);
});
