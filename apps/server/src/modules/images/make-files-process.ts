import type { PictureType } from '@marquee/schemas/picture';
import sharp from 'sharp';
import { makeAgain, makeFiles } from './make-files.ts';

/** The one message of this process: a picture to make files of; with `type` its own bytes stay. */
export type MakeRequest = { source: Uint8Array; type?: PictureType };

// The machine also serves pages.
sharp.concurrency(1);
sharp.cache(false);

process.once('message', ({ source, type }: MakeRequest) => {
  const bytes = Buffer.from(source);
  void (type ? makeAgain(bytes, type) : makeFiles(bytes)).then((made) =>
    process.send?.(made, () => process.exit(0)),
  );
});
// Signals meant for the server reach its whole group; this process ends with its server instead.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit(0));
