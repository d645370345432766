import { request as requestHttp, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { isPrivateAddress, lookupPublic, PrivateAddressError, type WebhookPolicy } from './webhook-target.ts';

const TIMEOUT_MS = 10_000;
/** The length of the stored start of an answer, which shows people what went wrong. */
const KEPT_CHARACTERS = 500;
const MAX_ANSWER_BYTES = 64 * 1024;

export type Sent = {
  status: number | null;
  /** The start of the answer’s body. */
  answer: string;
  /** Why there is no answer, in words. */
  error: string | null;
};

type Message = { url: string; headers: Record<string, string>; body: string };

/** Sends one message. Does not throw when a receiver fails. Redirects are not followed. */
export async function sendWebhook(
  { url, headers, body }: Message,
  { allowsPrivate }: Pick<WebhookPolicy, 'allowsPrivate'>,
  timeoutMs = TIMEOUT_MS,
): Promise<Sent> {
  const target = new URL(url);
  const host = target.hostname.replace(/^\[|\]$/g, '');
  if (!allowsPrivate && isIP(host) > 0 && isPrivateAddress(host))
    return failed('the address is inside a private network');
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    // A new connection for each message: a reused one would go to an address that was checked long ago.
    agent: false,
    signal: AbortSignal.timeout(timeoutMs),
    ...(allowsPrivate ? {} : { lookup: lookupPublic }),
  };
  try {
    return await post(target, options, body);
  } catch (error) {
    return failed(wordsOf(error));
  }
}

function post(target: URL, options: RequestOptions, body: string): Promise<Sent> {
  const request = target.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    let answered: (() => void) | undefined;
    const call = request(target, options, (response) => {
      // The status is the answer. A long, slow or incomplete body does not change it.
      const chunks: Buffer[] = [];
      let size = 0;
      const settle = (): void => {
        const answer = Buffer.concat(chunks).toString('utf8').slice(0, KEPT_CHARACTERS);
        resolve({ status: response.statusCode ?? null, answer, error: null });
        call.destroy();
      };
      answered = settle;
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        size += chunk.length;
        if (size > MAX_ANSWER_BYTES) settle();
      });
      response.on('end', settle);
      response.on('error', settle);
      response.on('close', settle);
    });
    call.on('error', (error) => (answered ? answered() : reject(error)));
    call.end(body);
  });
}

function failed(error: string): Sent {
  return { status: null, answer: '', error };
}

const WORDS: Record<string, string> = {
  ECONNREFUSED: 'nobody answers there',
  ECONNRESET: 'the connection was cut',
  ENOTFOUND: 'the name leads nowhere',
  EAI_AGAIN: 'the name could not be looked up',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
};

function wordsOf(error: unknown): string {
  if (error instanceof PrivateAddressError) return 'the name leads inside a private network';
  if (!(error instanceof Error)) return 'it did not work';
  if (error.name === 'AbortError' || error.name === 'TimeoutError')
    return `no answer within ${TIMEOUT_MS / 1000} seconds`;
  const code = 'code' in error ? String(error.code) : '';
  return WORDS[code] ?? (code || error.message);
}
