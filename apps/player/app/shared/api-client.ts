const TIMEOUT_MS = 30_000;
const MAX_RETRIES = 6;
const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 10_000;
// Only these may reach the platform twice without harm.
const RETRIED_METHODS = new Set(['GET', 'PUT']);

export type FieldErrors = { [field: string]: { [code: string]: string } };

/** The platform's refusal: 422 bodies carry `errors` per field, all others one `error`. */
export class ApiError extends Error {
  readonly status: number;
  /** The platform's own name for what went wrong, where it gives one. */
  readonly code: string | undefined;
  readonly fields: FieldErrors;

  constructor(status: number, body: unknown) {
    super(messageOf(body) ?? `The platform answered ${status}.`);
    this.name = 'ApiError';
    this.status = status;
    this.code = codeOf(body);
    this.fields = fieldsOf(body);
  }
}

export type ApiClientOptions = {
  fetch: (path: string, init: RequestInit) => Promise<Response>;
  /** Raised whichever call answers 401 (ERR-01). */
  onAuthError?: () => void;
  /** How often a network error or timeout is tried again; 0 on the server, where the visitor is waiting. */
  maxRetries?: number;
  wait?: (ms: number) => Promise<void>;
};

export type ApiClient = {
  get<T>(path: string, headers?: Record<string, string>): Promise<T>;
  /** A call with a key changes nothing a second time, so it may be sent again after a lost answer. */
  post<T>(path: string, body?: unknown, idempotencyKey?: string): Promise<T>;
  put<T>(path: string, body?: unknown): Promise<T>;
  patch<T>(path: string, body?: unknown): Promise<T>;
  delete<T>(path: string): Promise<T>;
};

type Call = {
  method: string;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  idempotencyKey?: string;
};

/** Calls of the browser to the platform: marked as XHR (API-01), retried (ERR-02 to ERR-04), ended after 30 s (ERR-05). */
export function createApiClient({
  fetch,
  onAuthError,
  maxRetries = MAX_RETRIES,
  wait = waitFor,
}: ApiClientOptions): ApiClient {
  async function attempt({ method, path, body, headers, idempotencyKey }: Call): Promise<Response> {
    return fetch(path, {
      method,
      credentials: 'same-origin',
      headers: {
        Accept: 'application/json',
        'X-Requested-With': 'XMLHttpRequest',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  }

  // A rejected fetch is a network error or a timeout; an answer of any status is final.
  async function send(request: Call): Promise<Response> {
    const isSafe = RETRIED_METHODS.has(request.method) || request.idempotencyKey !== undefined;
    for (let retry = 0; ; retry += 1) {
      try {
        return await attempt(request);
      } catch (error) {
        if (!isSafe || retry === maxRetries) throw error;
        await wait(Math.min(FIRST_DELAY_MS * 2 ** retry, LONGEST_DELAY_MS));
      }
    }
  }

  // The caller names the shape that the platform's contract gives for the path.
  async function call<T>(request: Call): Promise<T> {
    const response = await send(request);
    const text = await response.text();
    const answer: unknown = text === '' ? undefined : parseJson(text);
    if (response.ok) return answer as T;
    if (response.status === 401) onAuthError?.();
    throw new ApiError(response.status, answer);
  }

  return {
    get: (path, headers) => call({ method: 'GET', path, headers }),
    post: (path, body, idempotencyKey) => call({ method: 'POST', path, body, idempotencyKey }),
    put: (path, body) => call({ method: 'PUT', path, body }),
    patch: (path, body) => call({ method: 'PATCH', path, body }),
    delete: (path) => call({ method: 'DELETE', path }),
  };
}

function waitFor(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function messageOf(body: unknown): string | undefined {
  if (!isRecord(body)) return undefined;
  if (typeof body.error === 'string') return body.error;
  return isRecord(body.error) && typeof body.error.message === 'string' ? body.error.message : undefined;
}

function codeOf(body: unknown): string | undefined {
  return isRecord(body) && typeof body.code === 'string' ? body.code : undefined;
}

function fieldsOf(body: unknown): FieldErrors {
  if (!isRecord(body) || !isRecord(body.errors)) return {};
  const fields: FieldErrors = {};
  for (const [field, codes] of Object.entries(body.errors)) {
    if (!isRecord(codes)) continue;
    fields[field] = Object.fromEntries(Object.entries(codes).map(([code, text]) => [code, String(text)]));
  }
  return fields;
}
