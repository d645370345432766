import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { matchesEtag } from '../delivery/etag.ts';
import { visitorKey } from '../delivery/visitor-key.ts';
import { findCaller, type OfrepOptions } from './ofrep-callers.ts';
import { isFromBackend, type OfrepRequest } from './ofrep-request.ts';
import { handleOfrepError } from './ofrep.errors.ts';
import { answerFlag, answerFlags } from './ofrep.service.ts';

/** The limit for an address; a page that polls every thirty seconds needs two a minute. Backends have no limit. */
const REQUESTS_A_MINUTE = 300;
const LARGEST_BODY = 64 * 1024;

/** OpenFeature's remote evaluation protocol: every flag for a visitor, or one (ENGINE-17). */
export async function ofrepRoutes(app: FastifyInstance, options: OfrepOptions): Promise<void> {
  app.setErrorHandler(handleOfrepError);
  const isBackend = (request: FastifyRequest): boolean => {
    try {
      return isFromBackend(request, options.secrets);
    } catch {
      return false; // a wrong key counts like any other request, and the call itself refuses it
    }
  };
  const config = { rateLimit: { max: REQUESTS_A_MINUTE, timeWindow: '1 minute', allowList: isBackend } };
  const limits = { config, bodyLimit: LARGEST_BODY };

  app.post<{ Body: OfrepRequest['body'] }>('/ofrep/v1/evaluate/flags', limits, async (request, reply) => {
    const caller = await findCaller(app, request, options);
    const { body, digest } = answerFlags(caller);
    // The ETag depends on the answer and the visitor, so polling clients get a 304 when a release changes neither.
    const hash = createHash('sha256').update(visitorKey(caller.context)).update(digest).digest('base64url');
    const etag = `"${hash.slice(0, 22)}"`;
    reply.header('cache-control', 'private, no-cache').header('etag', etag);
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(body);
  });

  app.post<{ Params: { key: string }; Body: OfrepRequest['body'] }>(
    '/ofrep/v1/evaluate/flags/:key',
    limits,
    async (request, reply) => {
      const flag = answerFlag(await findCaller(app, request, options), request.params.key);
      reply.header('cache-control', 'private, no-cache');
      if ('errorCode' in flag) reply.code(flag.errorCode === 'FLAG_NOT_FOUND' ? 404 : 400);
      return flag;
    },
  );
}
