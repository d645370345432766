import type { FastifyInstance } from 'fastify';
import { PAGE_STYLES } from './page.ts';
import { STYLES } from './styles.ts';

/** The files of the platform’s own pages. */
export function pagesRoutes(fastify: FastifyInstance): void {
  fastify.get(PAGE_STYLES, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=300').send(STYLES),
  );
}
