import { createSharing } from '@marquee/schemas/share-under-way';
import type { PlatformCallName, PlatformCalls } from '@marquee/schemas/platform';
import { ApiError } from './api-error.ts';
import { ConnectionError, UnexpectedAnswerError } from './failure.ts';

const TIMEOUT_MS = 30_000;
const MAX_RETRIES = 6;
const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 10_000;
/** Calls that only read data, whatever their method says. */
const QUESTIONS: ReadonlySet<PlatformCallName> = new Set<PlatformCallName>([
  'POST /api/games_filter',
  'POST /api/games_filter/select',
  'POST /api/fe/config/managers',
  'POST /restore-id/get',
]);
/** Calls that change something, whatever their method says. */
const DEEDS: ReadonlySet<PlatformCallName> = new Set<PlatformCallName>(['GET /api/users/confirmation']);
// After these calls, a session that lapses is reported again.
const SIGN_INS: ReadonlySet<PlatformCallName> = new Set<PlatformCallName>([
  'POST /api/users/sign_in',
  'POST /api/users',
]);

const SIGN_OUT: PlatformCallName = 'DELETE /api/users/sign_out';

export type ApiClientOptions = {
  fetch: (path: string, init: RequestInit) => Promise<Response>;
  /** Language of the page; the platform answers in it. */
  locale?: () => string;
  /** Called for the first call that answers 401, and not again until somebody has signed in (ERR-01). */
  onAuthError?: () => void;
  /** Called as soon as a call has signed somebody in or out. */
  onSessionChange?: () => void;
  /** Whether the browser reports a connection. */
  isOnline?: () => boolean;
  /** Called when an action was not sent because there is no connection. */
  onUnsent?: () => void;
  /** Lets a call wait before it is sent, and its response before it is handed on; most calls do not wait. */
  waitFor?: (name: PlatformCallName) => Promise<void> | undefined;
  /** How often a read is retried after a network error or timeout; 0 on the server, where the visitor is waiting. */
  maxRetries?: number;
  /** Time limit of one attempt, until the whole response has arrived. */
  timeoutMs?: number;
};

/** The parts of a call by its contract; parts that the contract does not have cannot be passed. */
type CallParts<Name extends PlatformCallName> = Given<'params', PlatformCalls[Name]['params']> &
  Given<'body', PlatformCalls[Name]['body']> & {
    query?: PlatformCalls[Name]['query'];
    headers?: Record<string, string>;
    /** Calls with the same key take effect only once: a second press after a lost response sends the same key. */
    idempotencyKey?: string;
    /** How often a read is retried after a network error or timeout; by default the client's own number. */
    retries?: number;
    /** Aborts the call and its retries. */
    signal?: AbortSignal;
    /** When this signal is aborted, a call with an effect that has not been sent yet is not sent. */
    wanted?: AbortSignal;
    /** The request continues when the visitor leaves the page. */
    keepalive?: boolean;
  };

type Given<Part extends string, Value> = Value extends undefined
  ? { [Key in Part]?: undefined }
  : { [Key in Part]: Value };

type Rest<Parts> = Record<never, never> extends Parts ? [parts?: Parts] : [parts: Parts];

export type ApiClient = {
  /** Sends a call of the contract; the contract gives the type of its response. */
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
  wanted?: AbortSignal;
  keepalive?: boolean;
};

/** A response that was received completely. */
type Answer = { response: Response; text: string };

/**
 * Calls are marked as XHR (API-01) and have a timeout (ERR-05, ERR-06). Reads are retried (ERR-02 to ERR-04). A call
 * with an effect is sent once, immediately or not at all (CASH-71).
 */
export function createApiClient({
  fetch,
  locale,
  onAuthError,
  onSessionChange,
  isOnline = () => true,
  onUnsent,
  waitFor,
  maxRetries = MAX_RETRIES,
  timeoutMs = TIMEOUT_MS,
}: ApiClientOptions): ApiClient {
  const share = createSharing();
  let signIns = 0;
  let isAuthErrorKnown = false;

  async function attempt(method: string, path: string, parts: AnyParts): Promise<Answer> {
    const { body, headers, idempotencyKey, signal, keepalive } = parts;
    const timeout = new AbortController();
    const init: RequestInit = {
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
    };
    const timer = setTimeout(
      () => timeout.abort(new DOMException(`No answer within ${timeoutMs} ms.`, 'TimeoutError')),
      timeoutMs,
    );
    try {
      const response = await fetch(path, init);
      return { response, text: await response.text() };
    } catch (cause) {
      if (signal?.aborted) throw cause;
      if (timeout.signal.aborted) throw new ConnectionError('timeout', messageOf(cause), { cause });
      // Other errors have nothing to do with the connection.
      if (!isLost(cause)) throw cause;
      throw new ConnectionError(isOnline() ? 'unreachable' : 'offline', cause.message, { cause });
    } finally {
      clearTimeout(timer);
    }
  }

  // Only network errors and timeouts are thrown here; a response with any status is final.
  async function ask(method: string, path: string, parts: AnyParts): Promise<Answer> {
    const retries = parts.retries ?? maxRetries;
    for (let retry = 0; ; retry += 1) {
      try {
        return await attempt(method, path, parts);
      } catch (error) {
        if (retry >= retries || !(error instanceof ConnectionError)) throw error;
        await wait(Math.min(FIRST_DELAY_MS * 2 ** retry, LONGEST_DELAY_MS), parts.signal);
      }
    }
  }

  /** Sent now or never: nobody expects an earlier press to take effect later (CASH-71). */
  async function act(method: string, path: string, parts: AnyParts): Promise<Answer> {
    parts.wanted?.throwIfAborted();
    if (!isOnline()) {
      // Reports that are sent when the visitor leaves a page do not come from a press.
      if (!parts.keepalive) onUnsent?.();
      throw new ConnectionError('offline', 'There is no connection; nothing was sent.');
    }
    const send = (): Promise<Answer> => attempt(method, path, parts);
    try {
      // Two identical presses are sent once. Reports are sent as often as they happen.
      return await (parts.signal || parts.keepalive
        ? send()
        : share(JSON.stringify([method, path, parts.headers, parts.body, parts.idempotencyKey]), send));
    } catch (error) {
      if (!(error instanceof ConnectionError)) throw error;
      throw new ConnectionError(error.problem, error.message, { isOutcomeUnknown: true, cause: error.cause });
    }
  }

  return {
    async call(name, ...[parts = {}]: [AnyParts?]) {
      const [method = '', pattern = ''] = name.split(' ');
      const held = waitFor?.(name);
      if (held) await held;
      const sentAfter = signIns;
      const send = isDeed(name, method) ? act : ask;
      const { response, text } = await send(method, formatPath(pattern, parts), parts);
      const heldBack = waitFor?.(name);
      if (heldBack) await heldBack;
      if (response.ok) {
        // 202: the password was right, but a second-factor code is missing.
        if (SIGN_INS.has(name) && response.status !== 202) {
          signIns += 1;
          isAuthErrorKnown = false;
          onSessionChange?.();
        }
        if (name === SIGN_OUT) onSessionChange?.();
        // Typed by the contract; a body that is no JSON throws.
        return text === '' ? undefined : readAnswer(name, text);
      }
      // A call that was sent before the sign-in says nothing about the current session.
      if (response.status === 401 && sentAfter === signIns && !isAuthErrorKnown) {
        isAuthErrorKnown = true;
        onAuthError?.();
      }
      throw new ApiError(response.status, parseJson(text), response.headers.get('Retry-After'));
    },
  };
}

/** Whether a call changes something at the platform. */
export function isDeed(name: PlatformCallName, method = name.split(' ')[0]): boolean {
  return DEEDS.has(name) || (method !== 'GET' && !QUESTIONS.has(name));
}

// Firefox throws a TypeError with a message of its own when a response breaks off; other browsers do, too.
function isLost(cause: unknown): cause is Error {
  return cause instanceof TypeError && !/^Failed to (?:construct|execute)/.test(cause.message);
}

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

// The contract defines the response's type.
// eslint-disable-next-line typescript/no-explicit-any
function readAnswer(name: string, text: string): any {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new UnexpectedAnswerError(name, cause);
  }
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
