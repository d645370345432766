import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/**
 * What a route said of the body it meant to give, compression among it: with these on a refusal that took its place, a
 * browser cannot read the refusal, or takes it for a version of the answer.
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
 * Every answer says how long it holds: what says nothing is kept by caches for as long as they guess, and a page that is
 * not there yet would stay away after its time has come. A refusal holds for nobody and for no time, whatever a route
 * had said of the answer it meant to give.
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
