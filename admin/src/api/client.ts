import { createRandomId, isOnline } from '@marquee/blocks/browser';
import { createSharing } from '@marquee/schemas/share-under-way';
import { addressOf, type CallArguments, type ServerAnswer } from '@marquee/schemas/ask-server';
import type { ServerCallName } from '@marquee/schemas/server-calls';
import { say } from '../words/generated/api.ts';
import { RequestError } from './request-error.ts';

type RequestOptions = {
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** The same for every attempt at one write, so that the write counts once however often it is sent. */
  key?: string;
  /** The browser finishes the request even when the page closes. */
  keepalive?: boolean;
  /** Milliseconds after which the request counts as failed. */
  timeout?: number;
};

type Addressed = { params?: object; query?: object };

/** A call in the admin's part of the contract. */
type AdminCallName = Extract<ServerCallName, `${string} ${typeof BASE}/${string}`>;
type CallOptions = Omit<RequestOptions, 'body'>;

export type Client = {
  /** Calls the API by a name from the contract; its types come from the contract, too. */
  call: <Name extends AdminCallName>(
    name: Name,
    ...asked: CallArguments<Name, CallOptions>
  ) => Promise<ServerAnswer<Name>>;
  /** Returns the response for a long body that is not read as JSON at once. */
  open: <Name extends AdminCallName>(
    name: Name,
    ...asked: CallArguments<Name, CallOptions>
  ) => Promise<Response>;
};

type ClientOptions = {
  fetch: typeof fetch;
  getCsrfToken: () => string | undefined;
  /** Called when the person may do nothing before they have set up codes from an app. */
  onMustEnrol: () => void;
  /** Called when what the person may do is less than this page knows. */
  onRightsChanged: () => void;
  /** Called on 401; resolves when somebody has signed in again, and then the call is sent once more. */
  onSignedOut: () => Promise<void>;
};

const BASE = '/admin/api';

/** Calls the admin API. On a 401 the call waits for a new sign-in instead of failing, so that nothing typed is lost. */
export function createClient({
  fetch,
  getCsrfToken,
  onMustEnrol,
  onRightsChanged,
  onSignedOut,
}: ClientOptions): Client {
  const share = createSharing();

  async function open<Name extends AdminCallName>(
    name: Name,
    ...[asked]: CallArguments<Name, CallOptions>
  ): Promise<Response> {
    const { method, address } = addressOf(name, asked);
    const { params: _params, query: _query, ...options }: Addressed & RequestOptions = asked ?? {};
    const path = address.slice(BASE.length);
    const key = method === 'GET' ? undefined : (options.key ?? createKey());
    let response = await sendOnce(path, method, key, options);
    if (response.status === 401 && !path.startsWith('/session')) {
      await onSignedOut();
      response = await sendOnce(path, method, key, options);
    }
    if (response.ok) return response;
    const error = toRequestError(response.status, await response.text());
    if (error.code === 'SECOND_FACTOR_REQUIRED') onMustEnrol();
    if (error.code === 'RIGHTS_NOT_ENOUGH') onRightsChanged();
    throw error;
  }

  async function sendOnce(path: string, method: string, key: string | undefined, options: RequestOptions) {
    const csrf = getCsrfToken();
    const headers: Record<string, string> = { accept: 'application/json', ...options.headers };
    if (options.body !== undefined) headers['content-type'] ??= 'application/json';
    if (method !== 'GET' && csrf) headers['x-csrf-token'] = csrf;
    if (key) headers['idempotency-key'] = key;
    if (method !== 'GET' && !isOnline())
      throw new RequestError(0, { code: 'OFFLINE', message: say('there-is-no-connection') });
    // Outside of the try block: a body that cannot be serialised is not a lost connection. Only errors of the request
    // are.
    const init: RequestInit = {
      method,
      headers,
      credentials: 'same-origin',
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
      ...(options.signal ? { signal: options.signal } : {}),
      ...(options.timeout ? { signal: AbortSignal.timeout(options.timeout) } : {}),
      ...(options.keepalive ? { keepalive: true } : {}),
    };
    try {
      return await fetch(BASE + path, init);
    } catch (cause) {
      if (options.signal?.aborted) throw cause;
      if (!(cause instanceof TypeError) && !isTimeout(cause)) throw cause;
      throw new RequestError(0, { code: 'NO_ANSWER', message: tellNoAnswer(method, cause) });
    }
  }

  async function ask<Name extends AdminCallName>(
    name: Name,
    ...asked: CallArguments<Name, CallOptions>
  ): Promise<ServerAnswer<Name>> {
    return readAnswer(name, await (await open(name, ...asked)).text());
  }

  return {
    open,
    call: async (name, ...asked) => {
      const { body, headers, signal, keepalive }: RequestOptions = asked[0] ?? {};
      const { method, address } = addressOf(name, asked[0]);
      // A double press sends only one request, even when each press has its own key.
      return method === 'GET' || signal || keepalive
        ? ask(name, ...asked)
        : share(JSON.stringify([method, address, headers, body]), () => ask(name, ...asked));
    },
  };
}

/** The parsed body of a successful call; its type comes from the contract (docs/calls.md). */
export const readAnswer = <Name extends AdminCallName>(_name: Name, body: string): ServerAnswer<Name> =>
  (body === '' ? undefined : parseJson(body)) as ServerAnswer<Name>;

/** The error of a failed call. */
export const toRequestError = (status: number, body: string): RequestError =>
  new RequestError(status, errorOf(parseJson(body)));

const isTimeout = (cause: unknown): boolean => cause instanceof DOMException && cause.name === 'TimeoutError';

function tellNoAnswer(method: string, cause: unknown): string {
  const what = isTimeout(cause) ? say('the-server-took-too') : say('the-server-did-not');
  return method === 'GET' ? say('check-the-connection', { what }) : say('so-this-may-have', { what });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function errorOf(answer: unknown): ConstructorParameters<typeof RequestError>[1] {
  if (typeof answer === 'object' && answer !== null && 'error' in answer && typeof answer.error === 'object')
    return answer.error ?? {};
  return {};
}

export const createKey = createRandomId;
