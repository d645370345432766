import sharp from 'sharp';
import type { ArtworkGame } from './catalogue.ts';
import { renderArtwork } from './rasterise.ts';
import type { ArtworkAddress } from './url.ts';

/** What crosses the process boundary: the games first, then one address after another. */
export type RenderMessage = { games: readonly ArtworkGame[] } | { address: ArtworkAddress };
export type RenderAnswer = { body: Uint8Array | undefined } | { failure: string };

// One core per process: the machine also serves pages.
sharp.concurrency(1);
sharp.cache(false);

let catalogue = new Map<string, ArtworkGame>();

async function answer(address: ArtworkAddress): Promise<RenderAnswer> {
  try {
    return { body: await renderArtwork({ ...address, games: catalogue }) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

process.on('message', (message: RenderMessage) => {
  if ('games' in message) catalogue = new Map(message.games.map((game) => [game.name, game]));
  else void answer(message.address).then((reply) => process.send?.(reply));
});
// Signals meant for the server reach its whole group; this process ends with its server instead.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit(0));
