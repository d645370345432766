import type { ArtworkCache } from '@marquee/artwork';
import type { FastifyInstance } from 'fastify';
import { untilQuiet } from './until-quiet.ts';

type Options = { artwork: Pick<ArtworkCache, 'warm'>; delayMs?: number };

/** So that the first visitor's own page goes before what is prepared for them. */
const DELAY_MS = 1500;
/** Every width of the heroes, cards and first row of tiles: what is in sight before anybody scrolls. */
const FIRST_PICTURES = 80;
/** An address, up to what is drawn for it. Begun only where one begins: a long word would be read from each letter. */
const PICTURE = /(?<![a-z0-9/-])[a-z0-9/-]+\.webp/g;
const DRAWN = '/artwork/';

/**
 * Makes the pictures of the lobby's first view in the background, so that the first visitor does not wait for
 * drawings. Failing is no harm: they are then made when they are asked for.
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

/** The same beside everything else; while the server ends, what is cut off is no failure. */
export async function warmInBackground(app: FastifyInstance, options: Options): Promise<void> {
  try {
    await warmFirstView(app, options);
  } catch (error) {
    if (app.server.listening)
      app.log.warn({ err: error }, 'The first view’s artwork was not made in advance');
  }
}
