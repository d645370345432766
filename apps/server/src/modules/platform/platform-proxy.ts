import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { AppError, errorBody } from '../../errors.ts';
import { platformCookies } from './forwarded-headers.ts';

/** Every path that is the platform's. `/api/fe/**` is not: its routes are more exact and win. */
export const PLATFORM_PATHS = [
  '/api/*',
  '/jam/*',
  '/check-email',
  '/restore-id/*',
  '/log',
  '/log_utm_set',
  '/log_utm_send',
  '/performance',
  '/network-performance',
  '/metrics-errors-validation',
] as const;

type Options = { platformUrl: string; timeoutMs: number };

/** Passes calls on to the platform and its answers back, cookies and 451 included. */
export async function platformProxy(
  app: FastifyInstance,
  { platformUrl, timeoutMs }: Options,
): Promise<void> {
  const agents = {
    'http:': new HttpAgent({ keepAlive: true }),
    'https:': new HttpsAgent({ keepAlive: true }),
  };
  await app.register(httpProxy, {
    upstream: platformUrl,
    prefix: '/',
    routes: [...PLATFORM_PATHS],
    http: { agents, requestOptions: { timeout: timeoutMs } },
    replyOptions: {
      rewriteRequestHeaders: (request, { cookie, ...headers }) => {
        const cookies = platformCookies(cookie);
        return {
          ...headers,
          ...(cookies ? { cookie: cookies } : {}),
          'x-forwarded-for': request.ip,
          'x-forwarded-host': request.host,
          'x-forwarded-proto': request.protocol,
          'x-request-id': request.id,
        };
      },
      onError(reply, { error }) {
        const answer = platformError(error);
        reply.log.warn({ err: error }, answer.code);
        reply.code(answer.status).send(errorBody(answer));
      },
    },
  });
  app.addHook('onClose', async () => {
    for (const agent of Object.values(agents)) agent.destroy();
  });
}

function platformError(error: Error & { statusCode?: number }): AppError {
  return new AppError(error.statusCode === 504 ? 'PLATFORM_TIMEOUT' : 'PLATFORM_UNAVAILABLE', {
    cause: error,
  });
}
