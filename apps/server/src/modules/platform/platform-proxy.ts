import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { certificateCode } from '../../store/connections/certificate-error.ts';
import { AppError, errorBody, handleError, sayWhenToRetry } from '../../errors.ts';
import { AnswerTooLarge, AnswerTooLate, boundStream, MAX_ANSWER_BYTES } from './exchange/bounded-answer.ts';
import { forwarded } from './forwarded-headers.ts';
import { endToEnd } from './hop-by-hop.ts';
import { VIA_HEADER, type Mark } from './loop.ts';
import { platformCookies } from './own-cookies.ts';
import { passedHeaders, PLATFORM_POLICY } from './passed-answer.ts';
import type { Breaker, Outcome } from './platform-breaker.ts';
import { NO_TRACING, type Tracing } from '../tracing/tracing.ts';
import { PlatformError } from './platform-client.ts';

/** Every path of the platform. `/api/fe/**` is this server's: its routes are more specific and take precedence. */
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
  /** By which the platform goes on with the visitor's trace. */
  traceHeaders?: Tracing['headers'];
};

/** A call that is passed on. `sentAt`: when the platform had all of it. `isAnswered`: the visitor has a reply. */
type Passed = { end(outcome: Outcome): void; sentAt: number; isAnswered: boolean };

/** Statuses with which a proxy in front of the platform reports that the platform is unavailable. */
const AWAY: ReadonlySet<number> = new Set([502, 503, 504]);

/** Passes calls on to the platform and its answers back, cookies and 451 included. */
export async function platformProxy(
  app: FastifyInstance,
  { platformUrl, timeoutMs, sessionCookie, mark, passOn, traceHeaders = NO_TRACING.headers }: Options,
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
    // A visitor who leaves does not show whether the platform works.
    reply.raw.once('close', () => call.end('neither'));
    onceWhole(request, () => {
      call.sentAt = performance.now();
      // The connection's own timeout only notices idle time: an answer could come byte by byte for hours.
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

  // When a body breaks off before any byte was passed on, an error can still be sent. It must be a platform error: a
  // lost connection to the platform has the same codes as one to the store.
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
      // No retries: the caller gets the error and may try again. Ten more calls would not help a busy platform.
      retryDelay: () => null,
      // The platform must not get the admin's tokens and sessions.
      rewriteRequestHeaders: (
        request,
        { cookie, authorization: _ours, 'x-csrf-token': _also, ...headers },
      ) => {
        const cookies = platformCookies(cookie);
        return {
          ...endToEnd(headers),
          ...(cookies ? { cookie: cookies } : {}),
          ...forwarded(request),
          ...traceHeaders(),
          ...(mark ? { [VIA_HEADER]: mark.addTo(String(headers[VIA_HEADER] ?? '')) } : {}),
        };
      },
      rewriteHeaders: (headers) => passedHeaders(endToEnd(headers), { sessionCookie }),
      onResponse(request, reply, { stream }) {
        // An answer with an invalid status, or one that came too late, was already refused.
        const call = passed.get(request);
        if (!call || call.isAnswered) return void stream.destroy();
        call.isAnswered = true;
        if (Number(stream.headers['content-length'] ?? 0) > MAX_ANSWER_BYTES) {
          stream.destroy();
          return refuse(reply, new AppError('PLATFORM_ANSWER_TOO_LARGE'));
        }
        // Bytes without a type must not become a page, so the browser must not guess their type.
        if (!reply.hasHeader('content-type')) reply.header('content-type', 'application/octet-stream');
        const leftMs = Math.max(0, timeoutMs - (performance.now() - call.sentAt));
        const body = boundStream(stream, { leftMs });
        const isAway = AWAY.has(reply.statusCode);
        body.once('end', () => call.end(isAway ? 'failed' : 'answered'));
        body.once('error', () => call.end('failed'));
        reply.send(body);
      },
      onError(reply, { error }) {
        // When the connection breaks in the middle of an answer, the answer is cut off: no other can be sent.
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

/** Runs the work when the whole request has arrived: a visitor's slow upload does not count as the platform's time. */
function onceWhole({ raw, headers }: FastifyRequest, work: () => void): void {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  if (hasBody && !raw.complete) raw.once('end', work);
  else work();
}

/** Sends an error in place of an answer that cannot be passed on, and removes headers that the answer has set. */
function refuse(reply: Refusable, error: AppError): void {
  // The breaker has already logged the pause once; each refused call is only logged as info.
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
  if (certificateCode(error)) return new AppError('PLATFORM_CERTIFICATE_WRONG', { cause: error });
  return new AppError(wasNeverSent(error.cause) ? 'PLATFORM_UNAVAILABLE' : 'PLATFORM_LOST', { cause: error });
}

/** The error for an answer that had already begun. */
function bodyError(error: Error): AppError {
  if (error instanceof AnswerTooLarge) return new AppError('PLATFORM_ANSWER_TOO_LARGE', { cause: error });
  return new AppError(error instanceof AnswerTooLate ? 'PLATFORM_TIMEOUT' : 'PLATFORM_LOST', {
    cause: error,
  });
}

const CONNECTING = new Set(['connect', 'getaddrinfo']);

/** Whether the call failed before a connection was open: then it was certainly not carried out. */
function wasNeverSent(cause: unknown): boolean {
  if (cause instanceof AggregateError) return cause.errors.every(wasNeverSent);
  return cause instanceof Error && 'syscall' in cause && CONNECTING.has(String(cause.syscall));
}
