import type { FastifyRequest } from 'fastify';
import { SandboxError } from '../errors.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses requests that another site makes a browser send. Clients other than browsers do not send these headers. */
export async function refuseForeignOrigin(request: FastifyRequest): Promise<void> {
  if (READING.has(request.method)) return;
  const site = request.headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') throw new SandboxError('FOREIGN_ORIGIN');
  const { origin } = request.headers;
  if (origin !== undefined && site === undefined && hostOf(origin) !== request.host) {
    throw new SandboxError('FOREIGN_ORIGIN');
  }
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
