import type { FastifyRequest } from 'fastify';

/** Of a request, all that a page is made from. */
export type PageRequest = Pick<
  FastifyRequest,
  'url' | 'host' | 'hostname' | 'protocol' | 'headers' | 'cookies' | 'ip' | 'id' | 'log' | 'server'
>;
