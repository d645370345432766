import type { FastifyInstance } from 'fastify';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AppError } from '../../errors.ts';
import { matchesEtag } from '../delivery/etag.ts';
import { loadSchemaFiles } from './schemas-files.service.ts';

const SCHEMAS = join(dirname(fileURLToPath(import.meta.resolve('@marquee/schemas'))), '..');

/** `GET /schemas/*`: each schema at its `$id`, for editors and other tools (SCHEMA-11). */
export async function schemasFilesRoutes(app: FastifyInstance): Promise<void> {
  const schemas = await loadSchemaFiles(SCHEMAS);
  app.get('/schemas/*', async (request, reply) => {
    const [id = ''] = request.url.split('?');
    const schema = schemas.get(id);
    if (!schema) throw new AppError('NOT_FOUND', { message: 'There is no schema with this id.' });
    reply.header('cache-control', 'public, max-age=300').header('etag', schema.etag);
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
    if (matchesEtag(request.headers['if-none-match'], schema.etag)) return reply.code(304).send();
    return reply.type('application/schema+json; charset=utf-8').send(schema.body);
  });
}
