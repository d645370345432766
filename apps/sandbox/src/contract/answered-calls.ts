import { platformCalls, type PlatformCallName } from '@marquee/schemas/platform';
import type { FastifyInstance } from 'fastify';

/**
 * Records which calls of the contract get a route. Call the returned check after all modules are registered: it throws
 * when a call of the platform has no route, or when the platform answers one that belongs to the server.
 */
export function followAnswers(fastify: FastifyInstance): () => void {
  const answered = new Set<string>();
  fastify.addHook('onRoute', ({ config }) => {
    if (config?.call) answered.add(config.call);
  });
  return () => {
    const missing = listCalls('platform').filter((name) => !answered.has(name));
    if (missing.length > 0) throw new Error(`No module answers ${missing.join(', ')}.`);
    const foreign = listCalls('server').filter((name) => answered.has(name));
    if (foreign.length > 0) throw new Error(`The server around the platform answers ${foreign.join(', ')}.`);
  };
}

function listCalls(by: 'platform' | 'server'): PlatformCallName[] {
  return Object.entries(platformCalls)
    .filter(([, { answeredBy }]) => answeredBy === by)
    .map(([name]) => name as PlatformCallName); // The table has no other names.
}
