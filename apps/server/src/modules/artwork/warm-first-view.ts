import type { ArtworkCache } from '@marquee/artwork';
import type { FastifyInstance } from 'fastify';
import { untilQuiet } from './until-quiet.ts';

type Options = { artwork: Pick<ArtworkCache, 'warm'>; delayMs?: number };

/** In milliseconds: a delay, so that the first visitor's page is rendered before this preparation starts. */
const DELAY_MS = 1500;
/** Every width of the heroes, cards and first row of tiles: the pictures that are visible without scrolling. */
const FIRST_PICTURES = 80;
/** An address of a picture. The lookbehind matches only at its start: else each letter of a long word is tried. */
const PICTURE = /(?<![a-z0-9/-])[a-z0-9/-]+\.webp/g;
const DRAWN = '/artwork/';

/**
 * Draws the pictures of the lobby's first view in the background, so that the first visitor does not wait for them. A
 * failure does no harm: the pictures are then drawn when they are requested.
 */
export async function warmFirstView(
  app: FastifyInstance,
  { artwork, delayMs = DELAY_MS }: Options,
): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, delayMs).unref());
  const { body } = await app.inject('/');
  const drawn = [...body.matchAll(PICTURE)].flatMap(([address]) => {
    const at = address.indexOf(DRAWN);
    return at === -1 ? [] : [address.slice(at)];
  });
  const pictures = [...new Set(drawn)].slice(0, FIRST_PICTURES);
  await artwork.warm(pictures, { whenQuiet: untilQuiet });
}

/** The same, with errors only logged; during shutdown, interrupted work is not logged as a failure. */
export async function warmInBackground(app: FastifyInstance, options: Options): Promise<void> {
  try {
    await warmFirstView(app, options);
  } catch (error) {
    if (app.server.listening)
      app.log.warn({ err: error }, 'The first view’s artwork was not made in advance');
  }
}
