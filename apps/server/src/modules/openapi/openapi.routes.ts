import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { matchesEtag } from '../delivery/http-cache.ts';

const DOCUMENT = fileURLToPath(import.meta.resolve('@marquee/schemas/openapi.json'));

/** `GET /api/fe/openapi.json`: the calls of the platform and of this server, for tools and for people who connect one. */
export async function openApiRoutes(app: FastifyInstance): Promise<void> {
  const document = await readFile(DOCUMENT, 'utf8');
  const etag = `"${createHash('sha256').update(document).digest('base64url').slice(0, 22)}"`;
  app.get<{ Querystring: { download?: unknown } }>('/api/fe/openapi.json', async (request, reply) => {
    reply.header('cache-control', 'public, max-age=300').header('etag', etag);
    // Like the schemas it is nothing private, and viewers of such documents stand on other sites.
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    if (request.query.download !== undefined)
      reply.header('content-disposition', 'attachment; filename="marquee-openapi.json"');
    return reply.type('application/json; charset=utf-8').send(document);
  });
}
