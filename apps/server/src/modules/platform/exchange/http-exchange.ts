import { Agent, request as requestHttp, type ClientRequest, type IncomingMessage } from 'node:http';
import { Agent as SecureAgent, request as requestHttps } from 'node:https';
import { AnswerTooLarge, AnswerTooLate, MAX_ANSWER_BYTES } from './bounded-answer.ts';
import { decoded } from './decoded-answer.ts';
import { bytesResponse } from './whole-response.ts';

export type Exchange = {
  method: string;
  /** Path and query. */
  path: string;
  /** By lower-case names. */
  headers: Readonly<Record<string, string>>;
  body: string | Buffer | undefined;
};

type Patience = { timeoutMs: number; signal: AbortSignal | null | undefined };

/**
 * Sends a call and waits for its whole answer.
 *
 * @throws AnswerTooLate, AnswerTooLarge, AnswerBrokenOff; the signal's reason when that is aborted first; whatever kept
 *   the call from being sent or answered
 */
export type SendExchange = (exchange: Exchange, patience: Patience) => Promise<Response>;

/** The answer ended before it was complete. */
export class AnswerBrokenOff extends Error {
  constructor(cause: unknown) {
    super('The answer broke off.', { cause });
    this.name = 'AnswerBrokenOff';
  }
}

/** What is sent where the caller says nothing: the same as by `fetch`. */
const DEFAULTS = { accept: '*/*', 'accept-language': '*', 'sec-fetch-mode': 'cors', 'user-agent': 'node' };

/** In milliseconds: how long a connection stays open without a call, where the platform does not say. */
const IDLE_MS = 4000;

/** A path that an address parser would leave as it is. */
const PLAIN_PATH = /^\/(?!\/)[\w/?=&%+,:-]*$/;

const GONE = new Set(['ECONNRESET', 'EPIPE']);

/**
 * Calls to one server over connections that stay open, each answer read as a whole. A page of a player needs several
 * calls, and with `fetch` each took as much time as everything else that is done for the page: an answer is a stream
 * there, with a Response, a Request and their headers, before its few hundred bytes are read.
 */
export function createExchange(origin: string): SendExchange {
  const { protocol, hostname, port, origin: own } = new URL(origin);
  const isSecure = protocol === 'https:';
  const settings = { keepAlive: true, timeout: IDLE_MS };
  const agent = isSecure ? new SecureAgent(settings) : new Agent(settings);
  const open = isSecure ? requestHttps : requestHttp;
  const target = {
    // Without the brackets of an address of version 6.
    hostname: hostname.replace(/^\[(.*)\]$/, '$1'),
    ...(port === '' ? {} : { port: Number(port) }),
  };
  const defaults = { ...DEFAULTS, 'accept-encoding': isSecure ? 'br, gzip, deflate' : 'gzip, deflate' };

  function begin({ method, path, headers, body }: Exchange, isAgain: boolean): ClientRequest {
    return open({
      ...target,
      agent: isAgain ? false : agent,
      method,
      path: pathAt(own, path),
      headers: {
        ...defaults,
        ...headers,
        ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
      },
    });
  }

  return (exchange, { timeoutMs, signal }) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      let call: ClientRequest;
      const timer = setTimeout(() => fail(new AnswerTooLate()), timeoutMs);
      const onAbort = (): void => fail(signal?.reason);
      signal?.addEventListener('abort', onAbort, { once: true });
      send(false);

      function send(isAgain: boolean): void {
        try {
          call = begin(exchange, isAgain);
        } catch (error) {
          fail(error);
          return;
        }
        const current = call;
        let hasBegun = false;
        current.once('response', (answer) => {
          hasBegun = true;
          readWhole(answer).then(succeed, fail);
        });
        current.on('error', (error: NodeJS.ErrnoException) => {
          if (hasBegun) return;
          // The other side closed a connection that stood idle, just when it was used: nothing was read there.
          const isStale = current.reusedSocket && GONE.has(error.code ?? '');
          if (isStale && !isAgain && exchange.method === 'GET') send(true);
          else fail(error);
        });
        current.end(exchange.body);
      }

      function succeed(response: Response): void {
        settle();
        resolve(response);
      }

      function fail(error: unknown): void {
        settle();
        // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- an abort may have any reason
        reject(error);
        call?.destroy();
      }

      function settle(): void {
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
      }
    });
}

/** @throws when the path leads to another server */
function pathAt(origin: string, path: string): string {
  if (PLAIN_PATH.test(path)) return path;
  const url = new URL(path, origin);
  if (url.origin !== origin) throw new TypeError('A call to the platform names another server.');
  return url.pathname + url.search;
}

function asBroken(error: unknown): never {
  throw error instanceof AnswerTooLarge ? error : new AnswerBrokenOff(error);
}

function readWhole(answer: IncomingMessage): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const parts: Buffer[] = [];
  let bytes = 0;
  const endTooLarge = (): void => {
    reject(new AnswerTooLarge());
    answer.destroy();
  };
  answer.on('error', (error) => reject(new AnswerBrokenOff(error)));
  answer.on('data', (part: Buffer) => {
    bytes += part.length;
    parts.push(part);
    if (bytes > MAX_ANSWER_BYTES) endTooLarge();
  });
  answer.on('end', () => {
    const [first] = parts;
    resolve(first !== undefined && parts.length === 1 ? first : Buffer.concat(parts));
  });
  if (Number(answer.headers['content-length'] ?? 0) > MAX_ANSWER_BYTES) endTooLarge();
  const { statusCode: status = 0, statusMessage: statusText = '', rawHeaders } = answer;
  const respond = (body: Buffer): Response => bytesResponse(body, { status, statusText, rawHeaders });
  const coding = answer.headers['content-encoding'];
  return coding === undefined
    ? promise.then(respond)
    : promise.then((body) => decoded(body, coding).catch(asBroken)).then(respond);
}
