import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { AppError, errorBody, handleError, sayWhenToRetry } from '../../errors.ts';
import { AnswerTooLarge, AnswerTooLate, boundStream, MAX_ANSWER_BYTES } from './bounded-answer.ts';
import { forwarded } from './forwarded-headers.ts';
import { endToEnd } from './hop-by-hop.ts';
import { VIA_HEADER, type Mark } from './loop.ts';
import { platformCookies } from './own-cookies.ts';
import { passedHeaders, PLATFORM_POLICY } from './passed-answer.ts';
import type { Breaker, Outcome } from './platform-breaker.ts';
import { PlatformError } from './platform-client.ts';

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

type Options = {
  platformUrl: string;
  timeoutMs: number;
  sessionCookie: string;
  mark?: Mark | undefined;
  passOn: Breaker['passOn'];
};

/** A call that is passed on, since when the platform has all of it, and whether the visitor has been answered. */
type Passed = { end(outcome: Outcome): void; sentAt: number; isAnswered: boolean };

/** What whoever stands before a platform answers for one that is away. */
const AWAY: ReadonlySet<number> = new Set([502, 503, 504]);

/** Passes calls on to the platform and its answers back, cookies and 451 included. */
export async function platformProxy(
  app: FastifyInstance,
  { platformUrl, timeoutMs, sessionCookie, mark, passOn }: Options,
): Promise<void> {
  const agents = {
    'http:': new HttpAgent({ keepAlive: true }),
    'https:': new HttpsAgent({ keepAlive: true }),
  };
  const passed = new WeakMap<object, Passed>();

  function begin(request: FastifyRequest, reply: FastifyReply): void {
    const end = passOn(request.method, request.url);
    const call: Passed = { end, sentAt: performance.now(), isAnswered: false };
    passed.set(request, call);
    // Whoever leaves says nothing of the platform.
    reply.raw.once('close', () => call.end('neither'));
    onceWhole(request, () => {
      call.sentAt = performance.now();
      // Of the connection a timer sees only whether something moves; an answer may come byte by byte for hours.
      const late = setTimeout(() => {
        if (!call.isAnswered) fail(reply, call, new AppError('PLATFORM_TIMEOUT'));
      }, timeoutMs);
      reply.raw.once('close', () => clearTimeout(late));
    });
  }

  function fail(reply: Refusable, call: Passed, error: AppError): void {
    call.isAnswered = true;
    call.end('failed');
    refuse(reply, error);
  }

  // A body that breaks off before any of it was passed on can still be refused, in the words of the platform's: its
  // line breaks with the same codes as the one to the store.
  app.setErrorHandler((error: Error, request, reply) => {
    const isOfAnswer = passed.get(request)?.isAnswered === true && !(error instanceof AppError);
    return isOfAnswer ? void refuse(reply, bodyError(error)) : handleError(error, request, reply);
  });
  await app.register(httpProxy, {
    upstream: platformUrl,
    prefix: '/',
    routes: [...PLATFORM_PATHS],
    http: { agents, requestOptions: { timeout: timeoutMs } },
    handler(request, reply, dest, options) {
      try {
        begin(request, reply);
      } catch (error) {
        if (!(error instanceof PlatformError)) throw error;
        return refuse(reply, new AppError(error.code, { cause: error, retryAfter: error.retryAfter }));
      }
      return reply.from(dest, options);
    },
    replyOptions: {
      // Whoever asked is told, and asks again or not: ten more calls help no platform that is busy.
      retryDelay: () => null,
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
          ...(mark ? { [VIA_HEADER]: mark.addTo(String(headers[VIA_HEADER] ?? '')) } : {}),
        };
      },
      rewriteHeaders: (headers) => passedHeaders(endToEnd(headers), { sessionCookie }),
      onResponse(request, reply, { stream }) {
        // An answer without a status that exists, or one that came too late, was refused already.
        const call = passed.get(request);
        if (!call || call.isAnswered) return void stream.destroy();
        call.isAnswered = true;
        if (Number(stream.headers['content-length'] ?? 0) > MAX_ANSWER_BYTES) {
          stream.destroy();
          return refuse(reply, new AppError('PLATFORM_ANSWER_TOO_LARGE'));
        }
        // Bytes without a type are no page either, and a browser does not look what they could be.
        if (!reply.hasHeader('content-type')) reply.header('content-type', 'application/octet-stream');
        const leftMs = Math.max(0, timeoutMs - (performance.now() - call.sentAt));
        const body = boundStream(stream, { leftMs });
        const isAway = AWAY.has(reply.statusCode);
        body.once('end', () => call.end(isAway ? 'failed' : 'answered'));
        body.once('error', () => call.end('failed'));
        reply.send(body);
      },
      onError(reply, { error }) {
        // A connection that is lost in the middle of an answer ends that answer; there is no place for another.
        const call = passed.get(reply.request);
        if (reply.raw.headersSent) reply.raw.destroy();
        else if (call && !call.isAnswered) fail(reply, call, platformError(error));
      },
    },
  });
  app.addHook('onClose', async () => {
    for (const agent of Object.values(agents)) agent.destroy();
  });
}

/** Calls back once the request has come in whole: how long somebody's line takes for a picture is not the platform's. */
function onceWhole({ raw, headers }: FastifyRequest, work: () => void): void {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  if (hasBody && !raw.complete) raw.once('end', work);
  else work();
}

/** Said in the place of an answer that cannot be passed on, whose headers may be there already. */
function refuse(reply: Refusable, error: AppError): void {
  // That such calls are left alone has been written down once, not for each of them.
  if (error.code === 'PLATFORM_RESTING') reply.log.info({ err: error }, error.code);
  else reply.log.warn({ err: error }, error.code);
  for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name);
  reply.header('content-security-policy', PLATFORM_POLICY).header('cache-control', 'private, no-store');
  sayWhenToRetry(reply, error);
  reply.code(error.status).send(errorBody(error));
}

type Refusable = {
  request: object;
  log: FastifyInstance['log'];
  getHeaders(): object;
  removeHeader(name: string): unknown;
  header(name: string, value: string | number): Refusable;
  code(status: number): { send(body: unknown): unknown };
};

type Failure = Error & { statusCode?: number; cause?: unknown };

function platformError(error: Failure): AppError {
  if (error.statusCode === 504) return new AppError('PLATFORM_TIMEOUT', { cause: error });
  return new AppError(wasNeverSent(error.cause) ? 'PLATFORM_UNAVAILABLE' : 'PLATFORM_LOST', { cause: error });
}

/** What is said of an answer that began. */
function bodyError(error: Error): AppError {
  if (error instanceof AnswerTooLarge) return new AppError('PLATFORM_ANSWER_TOO_LARGE', { cause: error });
  return new AppError(error instanceof AnswerTooLate ? 'PLATFORM_TIMEOUT' : 'PLATFORM_LOST', {
    cause: error,
  });
}

const CONNECTING = new Set(['connect', 'getaddrinfo']);

/** Whether there was no connection to send it on: then it was not done, which can be said. */
function wasNeverSent(cause: unknown): boolean {
  if (cause instanceof AggregateError) return cause.errors.every(wasNeverSent);
  return cause instanceof Error && 'syscall' in cause && CONNECTING.has(String(cause.syscall));
}
