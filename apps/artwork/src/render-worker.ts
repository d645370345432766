import { parentPort, workerData } from 'node:worker_threads';
import sharp from 'sharp';
import type { ArtworkGame } from './catalogue.ts';
import { renderArtwork } from './rasterise.ts';
import type { ArtworkAddress } from './url.ts';

/** What crosses the thread boundary, both ways. */
export interface RenderJob {
  id: number;
  address: ArtworkAddress;
}
export type RenderAnswer = { id: number; body: Uint8Array | undefined } | { id: number; failure: string };

interface Start {
  games: readonly ArtworkGame[];
}

// One core per worker: the machine also serves pages.
sharp.concurrency(1);
sharp.cache(false);

const { games }: Start = workerData;
const catalogue = new Map(games.map((game) => [game.name, game]));

async function answer({ id, address }: RenderJob): Promise<RenderAnswer> {
  try {
    return { id, body: await renderArtwork({ ...address, games: catalogue }) };
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', (job: RenderJob) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
  void answer(job).then((reply) => parentPort?.postMessage(reply));
});
