import { setTimeout } from 'node:timers/promises';
import {
  comparePictures,
  encodePicture,
  fingerprintOf,
  haveSamePixels,
  readFingerprint,
  withFingerprint,
} from './picture.ts';
import { created } from './run-state.ts';
import { fileOf, findStored, keepForReport, storePicture, type PictureKey } from './stored-pictures.ts';

export type Finding = PictureKey & {
  readonly kind: 'different' | 'missing' | 'unstable' | 'left-over';
  readonly reason: string;
  /** Addresses beside the report. */
  readonly before?: string;
  readonly after?: string;
  readonly difference?: string;
};

/** How often a story is looked at until two pictures in a row are the same, and how long it has in between. */
const LOOKS = 40;
const PAUSE_MS = 50;

/** `all`: what differs is accepted. `new`: only stories without a picture get one. `none`: they fail. */
export type Update = 'all' | 'new' | 'none';

type Request = {
  readonly key: PictureKey;
  readonly browser: string;
  readonly update: Update;
  readonly take: () => Promise<Buffer>;
};

/** What is wrong with a story's picture, or null. When it may be accepted, it is stored instead. */
export async function judgePicture({ key, browser, update, take }: Request): Promise<Finding | null> {
  const [first, stored] = await Promise.all([take(), findStored(key)]);
  const known = stored ? await readFingerprint(stored) : '';
  if (stored && haveSamePixels(fingerprintOf(first, browser), known)) return null;

  const png = await takeStable(first, take);
  if (!png) {
    return {
      ...key,
      kind: 'unstable',
      reason: `Something still moved after ${LOOKS} pictures.`,
      after: await keepForReport(key, 'after', await encodePicture(first)),
    };
  }
  const fingerprint = fingerprintOf(png, browser);
  if (haveSamePixels(fingerprint, known)) return null;
  const taken = await encodePicture(png, fingerprint);
  const comparison = stored ? await comparePictures(stored, taken) : null;
  if (comparison?.isSame) {
    // The next run knows it at once.
    if (stored && update === 'all') await storePicture(key, await withFingerprint(stored, fingerprint));
    return null;
  }
  if (update === 'all' || (update === 'new' && !stored)) {
    await storePicture(key, taken);
    if (!stored) created.push(fileOf(key));
    return null;
  }
  const after = await keepForReport(key, 'after', taken);
  if (!stored || !comparison)
    return { ...key, kind: 'missing', reason: 'No picture of this story is stored.', after };
  const madeWith = known.split(' ')[0] ?? '';
  const note = madeWith === browser ? '' : ` Stored with Chromium ${madeWith}, taken with ${browser}.`;
  return {
    ...key,
    kind: 'different',
    reason: comparison.reason + note,
    before: await keepForReport(key, 'before', stored),
    after,
    ...(comparison.difference
      ? { difference: await keepForReport(key, 'difference', comparison.difference) }
      : {}),
  };
}

/** Two pictures in a row that are the same: nothing loads or moves any more. */
async function takeStable(first: Buffer, take: () => Promise<Buffer>): Promise<Buffer | null> {
  let last = first;
  for (let look = 1; look < LOOKS; look += 1) {
    await setTimeout(PAUSE_MS);
    const next = await take();
    if (next.equals(last)) return next;
    last = next;
  }
  return null;
}
