import { createSharing } from '@marquee/schemas/share-under-way';
import type { PlatformCallName, PlatformCalls } from '@marquee/schemas/platform';
import { ApiError } from './api-error.ts';
import { ConnectionError, UnexpectedAnswerError } from './failure.ts';

const TIMEOUT_MS = 30_000;
const MAX_RETRIES = 6;
const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 10_000;
/** Calls that only ask, whatever their method says. */
const QUESTIONS: ReadonlySet<PlatformCallName> = new Set<PlatformCallName>([
  'POST /api/games_filter',
  'POST /api/games_filter/select',
  'POST /api/fe/config/managers',
  'POST /restore-id/get',
]);
/** Calls that do something, whatever their method says. */
const DEEDS: ReadonlySet<PlatformCallName> = new Set<PlatformCallName>(['GET /api/users/confirmation']);
// After these a session that lapses is news again.
const SIGN_INS: ReadonlySet<PlatformCallName> = new Set<PlatformCallName>([
  'POST /api/users/sign_in',
  'POST /api/users',
]);

const SIGN_OUT: PlatformCallName = 'DELETE /api/users/sign_out';

export type ApiClientOptions = {
  fetch: (path: string, init: RequestInit) => Promise<Response>;
  /** Language of the page: that of the texts that the platform answers. */
  locale?: () => string;
  /** Raised by the first call that answers 401, and not again until somebody has signed in (ERR-01). */
  onAuthError?: () => void;
  /** Raised as soon as a call has signed somebody in or out. */
  onSessionChange?: () => void;
  /** Whether the browser knows of a connection. */
  isOnline?: () => boolean;
  /** Told when something was pressed and not sent, because there is no connection. */
  onUnsent?: () => void;
  /** What a call waits for before it is sent; nothing for most. */
  waitFor?: (name: PlatformCallName) => Promise<void> | undefined;
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
    /** A call with a key changes nothing a second time: whoever presses again after a lost answer sends the same key. */
    idempotencyKey?: string;
    /** How often a question is tried again after a network error or timeout; left out: as often as the client does. */
    retries?: number;
    /** Ends the call, its retries too. */
    signal?: AbortSignal;
    /** Once it has ended, what has an effect and has not been sent is not sent any more. */
    wanted?: AbortSignal;
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
  wanted?: AbortSignal;
  keepalive?: boolean;
};

/** An answer that came in whole. */
type Answer = { response: Response; text: string };

/**
 * Marked as XHR (API-01), ended in time (ERR-05, ERR-06). Questions are retried (ERR-02 to ERR-04); what has an effect
 * is sent once, at once or not at all (CASH-71).
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
      // Anything else that is thrown has nothing to do with the connection.
      if (!isLost(cause)) throw cause;
      throw new ConnectionError(isOnline() ? 'unreachable' : 'offline', cause.message, { cause });
    } finally {
      clearTimeout(timer);
    }
  }

  // What is thrown is a network error or a timeout; an answer of any status is final.
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

  /** Now or never: nobody expects later what was pressed before (CASH-71). */
  async function act(method: string, path: string, parts: AnyParts): Promise<Answer> {
    parts.wanted?.throwIfAborted();
    if (!isOnline()) {
      // What is reported when a page is left was pressed by nobody.
      if (!parts.keepalive) onUnsent?.();
      throw new ConnectionError('offline', 'There is no connection; nothing was sent.');
    }
    const send = (): Promise<Answer> => attempt(method, path, parts);
    try {
      // Pressed twice it is sent once. What is reported is told as often as it happened.
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
      if (response.ok) {
        // 202: the password was right, a code is missing.
        if (SIGN_INS.has(name) && response.status !== 202) {
          signIns += 1;
          isAuthErrorKnown = false;
          onSessionChange?.();
        }
        if (name === SIGN_OUT) onSessionChange?.();
        // What the contract says the call answers; what is no JSON at all is thrown.
        return text === '' ? undefined : readAnswer(name, text);
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

/** Whether a call changes something at the platform. */
export function isDeed(name: PlatformCallName, method = name.split(' ')[0]): boolean {
  return DEEDS.has(name) || (method !== 'GET' && !QUESTIONS.has(name));
}

// Firefox throws a type error with a text of its own where an answer breaks off, as others do.
function isLost(cause: unknown): cause is Error {
  return cause instanceof TypeError && !/^Failed to (?:construct|execute)/.test(cause.message);
}

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

// The type is the contract's word for what the call answers.
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
