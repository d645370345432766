import type { FastifyInstance } from 'fastify';
import { parsePicture } from '@marquee/schemas/picture';
import { AppError } from '../../errors.ts';
import type { Store } from '../../store/open-store.ts';
import { createBoundedCache } from '../delivery/bounded-cache.ts';
import { IMAGES_CHANNEL } from './images.service.ts';

export type ServedImages = { find(id: string, width: number, type: string): Promise<Buffer | undefined> };

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
};
/** The number of files in memory, some 50 KB each: those of the current pages. Browsers cache files without limit. */
const HELD = 400;
const LARGEST_HELD = 200_000;

/** Reads pictures from the store, so that every process can serve them, and caches the last used ones. */
export async function openImages(app: FastifyInstance, store: Store): Promise<ServedImages> {
  const held = createBoundedCache<Buffer>(HELD);
  const stop = await store.listen(
    IMAGES_CHANNEL,
    () => held.clear(),
    () => held.clear(),
  );
  app.addHook('onClose', () => stop());
  return {
    async find(id, width, type) {
      const key = `${id}/${width}.${type}`;
      const known = held.get(key);
      if (known) return known;
      const body = await store.images.findFile(id, width, type);
      if (body && body.length <= LARGEST_HELD) held.set(key, body);
      return body;
    },
  };
}

/**
 * `GET /images/<id>-<width>x<height>.<type>` and `/images/<id>/<width>.<format>`. The id is the hash of the picture, so
 * an address always gives the same bytes and browsers may cache them without limit.
 */
export async function servedImageRoutes(
  app: FastifyInstance,
  { images }: { images: ServedImages },
): Promise<void> {
  app.get('/images/*', async (request, reply) => {
    const [path = ''] = request.url.split('?');
    const wanted = readAddress(path);
    const body = wanted && (await images.find(wanted.id, wanted.width, wanted.type));
    if (!body) throw new AppError('NOT_FOUND', { message: 'There is no picture at this address.' });
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    return reply.type(CONTENT_TYPES[wanted.type] ?? '').send(body);
  });
}

function readAddress(path: string): { id: string; width: number; type: string } | undefined {
  const own = parsePicture(path);
  if (own) return own;
  const [, id, width, type] = /^\/images\/([0-9a-f]{32})\/([1-9]\d{0,3})\.(avif|webp)$/.exec(path) ?? [];
  return id && width && type ? { id, width: Number(width), type } : undefined;
}
