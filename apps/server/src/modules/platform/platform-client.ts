import type { FastifyInstance, InjectOptions } from 'fastify';
import { certificateCode } from '../../store/connections/certificate-error.ts';
import { AnswerTooLarge, AnswerTooLate } from './exchange/bounded-answer.ts';
import { AnswerBrokenOff, createExchange } from './exchange/http-exchange.ts';
import { VIA_HEADER, type Mark } from './loop.ts';
import { mergeFields } from './exchange/told-headers.ts';
import { textResponse } from './exchange/whole-response.ts';

/** The client with which the server itself calls the casino platform. */
export type PlatformClient = {
  /**
   * @param path path and query on the platform, for example `/api/player`.
   * @throws {PlatformError} when the platform cannot be reached or takes too long.
   */
  fetch(path: string, init?: RequestInit): Promise<Response>;
};

/** Why the platform gave no answer; an answer with an error status is an answer. */
export class PlatformError extends Error {
  readonly code:
    | 'PLATFORM_TIMEOUT'
    | 'PLATFORM_UNAVAILABLE'
    | 'PLATFORM_CERTIFICATE_WRONG'
    | 'PLATFORM_LOST'
    | 'PLATFORM_RESTING'
    | 'PLATFORM_ANSWER_WRONG'
    | 'PLATFORM_ANSWER_TOO_LARGE';

  /** The number of seconds after which to try again, when it is known. */
  readonly retryAfter: number | undefined;

  constructor(
    code: PlatformError['code'],
    { retryAfter, ...options }: ErrorOptions & { retryAfter?: number },
  ) {
    super(WORDS[code], options);
    this.name = 'PlatformError';
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

const WORDS = {
  PLATFORM_TIMEOUT: 'The platform did not answer in time.',
  PLATFORM_UNAVAILABLE: 'The platform cannot be reached.',
  PLATFORM_CERTIFICATE_WRONG: 'The platform’s certificate is not to be trusted.',
  PLATFORM_LOST: 'The platform’s answer broke off.',
  PLATFORM_RESTING: 'The platform has not answered and is left alone for a while.',
  PLATFORM_ANSWER_WRONG: 'The platform answered something else than it should.',
  PLATFORM_ANSWER_TOO_LARGE: 'The platform answered more than any answer may have.',
} as const;

type Limits = { timeoutMs: number };
type Remote = Limits & { mark?: Mark | undefined };

/** A remote platform, called by HTTP. */
export function createRemotePlatform(origin: string, { mark, timeoutMs }: Remote): PlatformClient {
  const send = createExchange(origin);
  return {
    async fetch(path, init = {}) {
      const { method = 'GET', signal } = init;
      try {
        const { body, type } = await bodyOf(init);
        const told = mergeFields(type === undefined ? {} : { 'content-type': type }, init.headers);
        const headers = mark ? { ...told, [VIA_HEADER]: mark.addTo(told[VIA_HEADER]) } : told;
        return await send({ method: method.toUpperCase(), path, headers, body }, { timeoutMs, signal });
      } catch (error) {
        const code = error instanceof AnswerBrokenOff ? 'PLATFORM_LOST' : 'PLATFORM_UNAVAILABLE';
        throw failureOf(error, signal, code);
      }
    },
  };
}

/** The body of a call, and the type that it has where the caller names none. */
async function bodyOf({ body }: RequestInit): Promise<{ body?: string | Buffer; type?: string | undefined }> {
  if (body === undefined || body === null) return {};
  if (typeof body === 'string') return { body, type: 'text/plain;charset=UTF-8' };
  const any = new Response(body);
  return { body: Buffer.from(await any.arrayBuffer()), type: any.headers.get('content-type') ?? undefined };
}

/** The sandbox in this process, without a socket in between. */
export function createEmbeddedPlatform(app: FastifyInstance, limits: Limits): PlatformClient {
  return {
    fetch: (path, init) =>
      withinTime(init, limits, async (signal) => {
        const answer = await app.inject(await injection(path, init, signal));
        return toResponse(answer);
      }),
  };
}

/** The same client with headers of a visitor added to every call: cookies, language, address. */
export function withHeaders(
  client: PlatformClient,
  headers: Readonly<Record<string, string>>,
): PlatformClient {
  return {
    fetch(path, init) {
      return client.fetch(path, { ...init, headers: mergeFields(headers, init?.headers) });
    },
  };
}

async function withinTime(
  init: RequestInit | undefined,
  { timeoutMs }: Limits,
  call: (signal: AbortSignal) => Promise<Response>,
): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  // The embedded platform ends a call only between its steps; the race ends the wait on time.
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const onAbort = (): void => reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([call(signal), aborted]);
  } catch (error) {
    if (timeout.aborted) throw new PlatformError('PLATFORM_TIMEOUT', { cause: error });
    throw failureOf(error, init?.signal, 'PLATFORM_UNAVAILABLE');
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

/** Why there is no answer, or only a part of one. When the caller itself aborted, the abort error is kept. */
function failureOf(
  error: unknown,
  left: AbortSignal | null | undefined,
  code: PlatformError['code'],
): unknown {
  if (left?.aborted) return error;
  if (error instanceof AnswerTooLarge)
    return new PlatformError('PLATFORM_ANSWER_TOO_LARGE', { cause: error });
  if (certificateCode(error)) return new PlatformError('PLATFORM_CERTIFICATE_WRONG', { cause: error });
  const isLate =
    error instanceof AnswerTooLate || (error instanceof DOMException && error.name === 'TimeoutError');
  return new PlatformError(isLate ? 'PLATFORM_TIMEOUT' : code, { cause: error });
}

async function injection(
  path: string,
  init: RequestInit | undefined,
  signal: AbortSignal,
): Promise<InjectOptions> {
  const request = new Request(new URL(path, 'http://platform.invalid'), { ...init, signal });
  // Without a proxy, forwarded headers are not trusted. The server makes this call itself, so it sets the visitor’s
  // host.
  const host = request.headers.get('x-forwarded-host');
  const body = request.body ? Buffer.from(await request.arrayBuffer()) : undefined;
  return {
    // Request has upper-cased the method; inject names the same ones.
    method: request.method as InjectOptions['method'],
    url: path,
    headers: { ...Object.fromEntries(request.headers), ...(host === null ? {} : { host }) },
    payload: body,
    signal,
  };
}

type Injected = {
  statusCode: number;
  headers: Record<string, number | string | string[] | undefined>;
  rawPayload: Buffer;
};

function toResponse({ statusCode, headers, rawPayload }: Injected): Response {
  const copied = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined) copied.append(name, String(item));
  }
  const init = { status: statusCode, headers: copied };
  if (copied.get('content-type')?.startsWith('application/json'))
    return textResponse(rawPayload.toString(), init);
  const isEmpty = statusCode === 204 || statusCode === 205 || statusCode === 304;
  return new Response(isEmpty ? null : new Uint8Array(rawPayload), init);
}
