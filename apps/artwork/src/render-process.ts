import sharp from 'sharp';
import type { ArtworkGame } from './catalogue.ts';
import { renderArtwork } from './rasterise.ts';
import type { ArtworkAddress } from './url.ts';
import { doWork } from './work-process.ts';

/** The messages between the processes: first the games, then one address after another. */
export type RenderMessage = { games: readonly ArtworkGame[] } | { address: ArtworkAddress };
export type RenderAnswer = { body: Uint8Array | undefined } | { failure: string };

// One core per process, because the machine also serves pages.
sharp.concurrency(1);
sharp.cache(false);

let catalogue = new Map<string, ArtworkGame>();

async function render(address: ArtworkAddress): Promise<RenderAnswer> {
  try {
    return { body: await renderArtwork({ ...address, games: catalogue }) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

doWork<RenderMessage>('artwork', (message, answer) => {
  if ('games' in message) catalogue = new Map(message.games.map((game) => [game.name, game]));
  else void render(message.address).then(answer);
});
