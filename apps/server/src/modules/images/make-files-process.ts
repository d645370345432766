import { doWork } from '@marquee/artwork/work-process';
import type { PictureType } from '@marquee/schemas/picture';
import sharp from 'sharp';
import { makeAgain, makeFiles } from './make-files.ts';

/** The only message to this process: a picture to make files from. With `type`, its own bytes are kept. */
export type MakeRequest = { source: Uint8Array; type?: PictureType };

// One thread and no cache, because the machine also serves pages.
sharp.concurrency(1);
sharp.cache(false);

doWork<MakeRequest>('picture', ({ source, type }, answer) => {
  const bytes = Buffer.from(source);
  void (type ? makeAgain(bytes, type) : makeFiles(bytes)).then(answer);
});
