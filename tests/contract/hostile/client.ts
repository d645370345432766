import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { HostileRequest } from './requests.ts';

export type HostileAnswer = { status: number; headers: IncomingHttpHeaders; body: string };
/** The headers of a browser or program. */
export type Sender = { [header: string]: string };

/** No answer counts as a status too, and is as bad as any fault. */
const NO_ANSWER = 0;
const LONGEST_MS = 20_000;

/** Sends requests as they are, including those that a well-behaved client would refuse to send. */
export function createClient(origin: string) {
  const { hostname, port } = new URL(origin);
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  let sent = 0;

  function send(again: HostileRequest, sender: Sender = {}): Promise<HostileAnswer> {
    const { method, address, headers, body } = again;
    sent += 1;
    // Each request comes from another network address, or rate limits would answer instead of the calls.
    const from = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`;
    return new Promise((resolve) => {
      const failed = (error: Error): void => resolve({ status: NO_ANSWER, headers: {}, body: error.message });
      try {
        const request = httpRequest(
          {
            hostname,
            port,
            agent,
            method,
            path: address,
            setHost: !Object.hasOwn(headers, 'host'),
            headers: {
              'x-forwarded-for': from,
              ...sender,
              ...headers,
              ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
            },
            timeout: LONGEST_MS,
          },
          (response) => {
            const chunks: Buffer[] = [];
            response.on('data', (chunk: Buffer) => chunks.push(chunk));
            response.on('error', failed);
            response.on('end', () =>
              resolve({
                status: response.statusCode ?? NO_ANSWER,
                headers: response.headers,
                body: Buffer.concat(chunks).toString('latin1'),
              }),
            );
          },
        );
        request.on('timeout', () => request.destroy(new Error(`no answer within ${LONGEST_MS} ms`)));
        request.on('error', (error: NodeJS.ErrnoException) => {
          // The server may have closed a kept connection while this was on its way: it then never had the request. That
          // is how Node's documentation tells it, and every browser sends such a request again.
          if (request.reusedSocket && error.code === 'ECONNRESET') resolve(send(again, sender));
          else failed(error);
        });
        // An opened websocket counts as an answer.
        request.on('upgrade', ({ statusCode = NO_ANSWER, headers: answered }, socket) => {
          socket.destroy();
          resolve({ status: statusCode, headers: answered, body: '' });
        });
        request.end(body);
      } catch (error) {
        failed(error as Error);
      }
    });
  }
  return { send, close: () => agent.destroy() };
}

export type HostileClient = ReturnType<typeof createClient>;
