import type { PlatformCallName, PlatformCalls } from '@marquee/schemas/platform';
import { ApiError } from './api-error.ts';

const TIMEOUT_MS = 30_000;
const MAX_RETRIES = 6;
const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 10_000;
// Only these may reach the platform twice without harm.
const RETRIED_METHODS = new Set(['GET', 'PUT']);
// After these a session that lapses is news again.
const SIGN_INS: ReadonlySet<PlatformCallName> = new Set<PlatformCallName>([
  'POST /api/users/sign_in',
  'POST /api/users',
]);

export type ApiClientOptions = {
  fetch: (path: string, init: RequestInit) => Promise<Response>;
  /** Language of the page: that of the texts that the platform answers. */
  locale?: () => string;
  /** Raised by the first call that answers 401, and not again until somebody has signed in (ERR-01). */
  onAuthError?: () => void;
  /** How often a network error or timeout is tried again; 0 on the server, where the visitor is waiting. */
  maxRetries?: number;
  /** When a try ends without a whole answer. */
  timeoutMs?: number;
};

/** What a call brings, as its contract has it; parts that it does not have cannot be given. */
type CallParts<Name extends PlatformCallName> = Given<'params', PlatformCalls[Name]['params']> &
  Given<'body', PlatformCalls[Name]['body']> & {
    query?: PlatformCalls[Name]['query'];
    headers?: Record<string, string>;
    /** A call with a key changes nothing a second time, so it may be sent again after a lost answer. */
    idempotencyKey?: string;
    /** How often it is tried again after a network error or timeout; left out: as often as the client does. */
    retries?: number;
    /** Ends the call, its retries too. */
    signal?: AbortSignal;
    /** Goes on when the page is left. */
    keepalive?: boolean;
  };

type Given<Part extends string, Value> = Value extends undefined
  ? { [Key in Part]?: undefined }
  : { [Key in Part]: Value };

type Rest<Parts> = Record<never, never> extends Parts ? [parts?: Parts] : [parts: Parts];

export type ApiClient = {
  /** Sends a call of the contract; the answer has the type that the contract gives it. */
  call<Name extends PlatformCallName>(
    name: Name,
    ...rest: Rest<CallParts<Name>>
  ): Promise<PlatformCalls[Name]['answer']>;
};

type AnyParts = {
  params?: object;
  query?: object;
  body?: unknown;
  headers?: Record<string, string>;
  idempotencyKey?: string;
  retries?: number;
  signal?: AbortSignal;
  keepalive?: boolean;
};

/** An answer that came in whole. */
type Answer = { response: Response; text: string };

/** Marked as XHR (API-01), retried (ERR-02 to ERR-04), ended in time (ERR-05, ERR-06). */
export function createApiClient({
  fetch,
  locale,
  onAuthError,
  maxRetries = MAX_RETRIES,
  timeoutMs = TIMEOUT_MS,
}: ApiClientOptions): ApiClient {
  let signIns = 0;
  let isAuthErrorKnown = false;

  async function attempt(method: string, path: string, parts: AnyParts): Promise<Answer> {
    const { body, headers, idempotencyKey, signal, keepalive } = parts;
    const timeout = new AbortController();
    const timer = setTimeout(
      () => timeout.abort(new DOMException(`No answer within ${timeoutMs} ms.`, 'TimeoutError')),
      timeoutMs,
    );
    try {
      const response = await fetch(path, {
        method,
        credentials: 'same-origin',
        ...(keepalive ? { keepalive } : {}),
        headers: {
          Accept: 'application/json',
          'X-Requested-With': 'XMLHttpRequest',
          ...(locale ? { 'X-Locale': locale() } : {}),
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal,
      });
      return { response, text: await response.text() };
    } finally {
      clearTimeout(timer);
    }
  }

  // What is thrown is a network error or a timeout; an answer of any status is final.
  async function send(method: string, path: string, parts: AnyParts): Promise<Answer> {
    const isSafe = RETRIED_METHODS.has(method) || parts.idempotencyKey !== undefined;
    const retries = isSafe ? (parts.retries ?? maxRetries) : 0;
    for (let retry = 0; ; retry += 1) {
      try {
        return await attempt(method, path, parts);
      } catch (error) {
        if (retry >= retries || parts.signal?.aborted) throw error;
        await wait(Math.min(FIRST_DELAY_MS * 2 ** retry, LONGEST_DELAY_MS), parts.signal);
      }
    }
  }

  return {
    async call(name, ...[parts = {}]: [AnyParts?]) {
      const [method = '', pattern = ''] = name.split(' ');
      const sentAfter = signIns;
      const { response, text } = await send(method, formatPath(pattern, parts), parts);
      if (response.ok) {
        // 202: the password was right, a code is missing.
        if (SIGN_INS.has(name) && response.status !== 202) {
          signIns += 1;
          isAuthErrorKnown = false;
        }
        // What the contract says the call answers; what is no JSON at all is thrown.
        return text === '' ? undefined : JSON.parse(text);
      }
      // Sent before somebody signed in, it says nothing of the session there is now.
      if (response.status === 401 && sentAfter === signIns && !isAuthErrorKnown) {
        isAuthErrorKnown = true;
        onAuthError?.();
      }
      throw new ApiError(response.status, parseJson(text), response.headers.get('Retry-After'));
    },
  };
}

function formatPath(pattern: string, { params = {}, query = {} }: AnyParts): string {
  const values = new Map(Object.entries(params));
  const path = pattern.replaceAll(/\{(\w+)\}/g, (_part, key) => encodeURIComponent(String(values.get(key))));
  const asked = Object.entries(query).filter(([, value]) => value !== undefined);
  return asked.length === 0
    ? path
    : `${path}?${new URLSearchParams(asked.map(([key, value]) => [key, String(value)]))}`;
}

function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end);
      resolve();
    }, ms);
    signal?.addEventListener('abort', end, { once: true });

    function end(): void {
      clearTimeout(timer);
      reject(signal?.reason);
    }
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
