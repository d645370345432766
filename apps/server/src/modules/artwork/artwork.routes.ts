import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors.ts';

/** Artwork, made on the first request for it and kept from then on. */
export type ArtworkFiles = {
  /** @returns WebP, or nothing for a family, name or width there is none of. */
  load(family: string, name: string, width: number): Promise<Uint8Array | undefined>;
};

const params = {
  type: 'object',
  properties: {
    family: { type: 'string', pattern: '^[a-z][a-z0-9-]{0,39}$' },
    file: { type: 'string', pattern: '^[a-z0-9][a-z0-9-]{0,119}-\\d{2,4}\\.webp$' },
  },
} as const;

/** `GET /artwork/<family>/<name>-<width>.webp`. A name always gives the same picture, so it is kept for good. */
export async function artworkRoutes(
  app: FastifyInstance,
  { artwork }: { artwork: ArtworkFiles },
): Promise<void> {
  app.get<{ Params: { family: string; file: string } }>(
    '/artwork/:family/:file',
    { schema: { params } },
    async (request, reply) => {
      const { family, file } = request.params;
      const split = file.lastIndexOf('-');
      const picture = await artwork.load(
        family,
        file.slice(0, split),
        Number.parseInt(file.slice(split + 1), 10),
      );
      if (!picture)
        throw new AppError('NOT_FOUND', { message: 'There is no artwork of this name and width.' });
      reply.header('cache-control', 'public, max-age=31536000, immutable');
      return reply.type('image/webp').send(picture);
    },
  );
}
