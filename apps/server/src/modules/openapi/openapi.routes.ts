import type { ServerCalls } from '@marquee/schemas/server-calls';
import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { matchesEtag } from '../delivery/etag.ts';
import { keepJson, sendKeptJson } from '../documents/kept-json.ts';

type OpenApiRoute = { Querystring: ServerCalls['GET /api/fe/openapi.json']['query'] };

const DOCUMENT = fileURLToPath(import.meta.resolve('@marquee/schemas/openapi.json'));
/** The size of a piece: two megabytes in one piece would block other requests while they are copied. */
const PIECE_CHARACTERS = 64 * 1024;

/** `GET /api/fe/openapi.json`: the calls of the platform and of this server, for tools and for people who connect one. */
export async function openApiRoutes(app: FastifyInstance): Promise<void> {
  const document = await readFile(DOCUMENT, 'utf8');
  const etag = `"${createHash('sha256').update(document).digest('base64url').slice(0, 22)}"`;
  const json = keepJson(() => inPieces(document));
  app.get<OpenApiRoute>('/api/fe/openapi.json', async (request, reply) => {
    reply.header('cache-control', 'public, max-age=300').header('etag', etag);
    // The document is public, like the schemas, and viewers for it are on other sites.
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    if (request.query.download !== undefined)
      reply.header('content-disposition', 'attachment; filename="marquee-openapi.json"');
    return sendKeptJson(request, reply, json);
  });
}

/** Cut between lines: no character is cut in two. */
function* inPieces(text: string): Generator<string> {
  let from = 0;
  while (from < text.length) {
    const line = text.indexOf('\n', from + PIECE_CHARACTERS);
    const to = line < 0 ? text.length : line + 1;
    yield text.slice(from, to);
    from = to;
  }
}
