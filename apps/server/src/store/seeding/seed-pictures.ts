import { listPictures } from '@marquee/artwork';
import type { NewImage } from '../../modules/images/images.repository.ts';
import type { Store } from '../open-store.ts';
import { SEEDER, type Seed } from './seed-site.ts';
import { type Sources, systemSources } from './sources.ts';

const FACE = /\/artwork\/avatar\/([a-z0-9-]+)-\d+\.webp/g;

/**
 * Puts what the site draws into the library of pictures, once: a picture that somebody took out stays out. It has no
 * files there; its address is that of the drawing.
 */
export async function seedPictures(
  store: Store,
  documents: Seed['documents'],
  sources: Sources = systemSources,
): Promise<void> {
  const faces = [...JSON.stringify(documents).matchAll(FACE)].map(([, name = '']) => name);
  const pictures = listPictures([...new Set(faces)]);
  await store.transaction(async ({ images }) => {
    await images.lock();
    if (await images.hasDrawn()) return;
    // The newest is shown first, and scenes are what is looked for.
    for (const { family, name, title, src, width, height, shows, tags } of pictures.toReversed()) {
      const id = `artwork.${family}.${name}`;
      const row: NewImage = {
        id,
        name: title,
        type: 'webp',
        width,
        height,
        bytes: 0,
        alt: { en: shows },
        isDecorative: true,
        tags,
        address: src,
        sourceHash: id,
        authorId: null,
        authorName: SEEDER.name,
        createdAt: sources.now(),
      };
      await images.insert(row, []);
    }
  });
}
