import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/**
 * Headers that describe the body that a route wanted to send, such as its compression. On an error response in its
 * place, they would make the browser unable to read it, or take it for a version of the normal response.
 */
const OF_THE_BODY = [
  'content-encoding',
  'content-language',
  'content-length',
  'content-range',
  'content-disposition',
  'etag',
  'last-modified',
];

/**
 * Makes every response say how long it may be cached. Otherwise caches guess, and the 404 of a page that is not yet
 * published could stay after its publication. An error response is never cached, whatever the route said about the
 * response that it wanted to send.
 */
export const saidFreshness = fp(async (app: FastifyInstance): Promise<void> => {
  app.addHook('onError', async (_request, reply) => {
    for (const name of OF_THE_BODY) reply.removeHeader(name);
  });
  app.addHook('onSend', async (_request, reply) => {
    const said = reply.getHeader('cache-control');
    const isRefusal = reply.statusCode >= 400;
    if (said === undefined || (isRefusal && !/\bno-store\b/.test(String(said))))
      reply.header('cache-control', 'private, no-store');
  });
});
