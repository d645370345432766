import type { FastifyRequest } from 'fastify';

/** The parts of a request that a page is rendered from. */
export type PageRequest = Pick<
  FastifyRequest,
  'url' | 'host' | 'hostname' | 'protocol' | 'headers' | 'cookies' | 'ip' | 'id' | 'log' | 'server'
>;
