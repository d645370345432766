import type { FastifyInstance } from 'fastify';
import { createClientContext } from './client-context.service.ts';

type Options = { restrictedCountries: readonly string[] };

/** `GET /client-context`: licence, language, region and release of the visitor. */
export async function clientContextRoutes(
  app: FastifyInstance,
  { restrictedCountries }: Options,
): Promise<void> {
  app.get('/client-context', async (request, reply) => {
    const visitor = await app.visitorFor(request);
    reply.header('cache-control', 'private, no-cache');
    return createClientContext(visitor, { host: request.hostname, restrictedCountries });
  });
}
