import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { AppError, errorBody } from '../../errors.ts';
import { boundStream, MAX_ANSWER_BYTES } from './bounded-answer.ts';
import { forwarded } from './forwarded-headers.ts';
import { endToEnd } from './hop-by-hop.ts';
import { platformCookies } from './own-cookies.ts';
import { passedHeaders, PLATFORM_POLICY } from './passed-answer.ts';

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

type Options = { platformUrl: string; timeoutMs: number; sessionCookie: string };

/** Passes calls on to the platform and its answers back, cookies and 451 included. */
export async function platformProxy(
  app: FastifyInstance,
  { platformUrl, timeoutMs, sessionCookie }: Options,
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
      // Whoever is signed in to the admin by a token or a session is nobody at the platform.
      rewriteRequestHeaders: (
        request,
        { cookie, authorization: _ours, 'x-csrf-token': _also, ...headers },
      ) => {
        const cookies = platformCookies(cookie);
        return {
          ...endToEnd(headers),
          ...(cookies ? { cookie: cookies } : {}),
          ...forwarded(request),
        };
      },
      rewriteHeaders: (headers) => passedHeaders(endToEnd(headers), { sessionCookie }),
      onResponse(_request, reply, { stream }) {
        // An answer without a status that exists was refused already.
        if (reply.sent) return void stream.destroy();
        if (Number(stream.headers['content-length'] ?? 0) > MAX_ANSWER_BYTES) {
          stream.destroy();
          return refuse(reply, new AppError('PLATFORM_ANSWER_TOO_LARGE'));
        }
        // Bytes without a type are no page either, and a browser does not look what they could be.
        if (!reply.hasHeader('content-type')) reply.header('content-type', 'application/octet-stream');
        const leftMs = Math.max(0, timeoutMs - reply.elapsedTime);
        reply.send(boundStream(stream, { leftMs }));
      },
      onError(reply, { error }) {
        // A connection that is lost in the middle of an answer ends that answer; there is no place for another.
        if (reply.raw.headersSent) reply.raw.destroy();
        else refuse(reply, platformError(error));
      },
    },
  });
  app.addHook('onClose', async () => {
    for (const agent of Object.values(agents)) agent.destroy();
  });
}

/** Said in the place of an answer that cannot be passed on, whose headers may be there already. */
function refuse(reply: Refusable, error: AppError): void {
  reply.log.warn({ err: error }, error.code);
  for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name);
  reply.header('content-security-policy', PLATFORM_POLICY).header('cache-control', 'private, no-store');
  reply.code(error.status).send(errorBody(error));
}

type Refusable = {
  log: FastifyInstance['log'];
  getHeaders(): object;
  removeHeader(name: string): unknown;
  header(name: string, value: string): Refusable;
  code(status: number): { send(body: unknown): unknown };
};

function platformError(error: Error & { statusCode?: number }): AppError {
  return new AppError(error.statusCode === 504 ? 'PLATFORM_TIMEOUT' : 'PLATFORM_UNAVAILABLE', {
    cause: error,
  });
}
