import { ArtworkClosed, type ArtworkCache } from '@marquee/artwork';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors.ts';

type Options = { artwork: Pick<ArtworkCache, 'get'> };

/**
 * `GET /artwork/<family>/<name>-<width>.webp`: drawn on the first request. A name always gives the same picture, so
 * browsers may cache it without limit.
 */
export async function artworkRoutes(app: FastifyInstance, { artwork }: Options): Promise<void> {
  app.get('/artwork/*', async (request, reply) => {
    const [path = ''] = request.url.split('?');
    const picture = await artwork.get(path).catch((error: unknown) => {
      // Large pictures take seconds to draw, and the shutdown of the process does not wait for them.
      throw error instanceof ArtworkClosed ? new AppError('SERVER_STOPPING', { cause: error }) : error;
    });
    if (!picture) throw new AppError('NOT_FOUND', { message: 'There is no artwork of this name and width.' });
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    return reply.type(picture.contentType).send(picture.body);
  });
}
