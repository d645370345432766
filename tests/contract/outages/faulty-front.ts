import { once } from 'node:events';
import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { connect, type Socket } from 'node:net';
import type { Certificate } from './certificates.ts';

/** What becomes of the platform's answers. */
export type Fault = 'none' | 'hangs' | 'resets' | 'lies' | 'gone';

export type FaultyFront = {
  readonly port: number;
  /** Everything that is open ends with the first fault, as it does where a machine fails. */
  set(fault: Fault): void;
  show(certificate: Certificate): void;
  close(): void;
};

const JSON_TYPE = { 'content-type': 'application/json' };
const HUGE_BYTES = 64 * 1024 * 1024;

/** What is said in the place of an answer, in turns: not JSON, JSON that is none of the call's, more than there can be. */
const LIES: readonly ((response: ServerResponse) => void)[] = [
  (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Maintenance</h1>'),
  (response) => response.writeHead(200, JSON_TYPE).end('[{"id":1,'),
  (response) => response.writeHead(200, JSON_TYPE).end('null'),
  (response) => response.writeHead(200, JSON_TYPE).end('{"id":{},"items":{},"email":7,"groups":"all"}'),
  (response) => response.writeHead(200, JSON_TYPE).end('[null,{"id":[],"title":3,"amount_cents":"12"}]'),
  (response) => response.writeHead(200, JSON_TYPE).end('"OK"'),
  (response) => response.writeHead(204).end(),
  (response) => {
    const piece = Buffer.alloc(64 * 1024, ' ');
    let left = HUGE_BYTES;
    response.writeHead(200, JSON_TYPE);
    const more = (): void => {
      while (left > 0 && !response.destroyed) {
        left -= piece.length;
        if (!response.write(piece)) return void response.once('drain', more);
      }
      response.end();
    };
    more();
  },
];

/**
 * The casino platform as the site's server reaches it: by https, with whatever goes wrong on the way.
 * @param look sees what is asked for before it is passed on, and may refuse it with a status
 */
export async function openFaultyFront(
  target: number,
  first: Certificate,
  look?: (asked: IncomingMessage) => number | undefined,
): Promise<FaultyFront> {
  let fault: Fault = 'none';
  let lie = 0;
  const open = new Set<Socket>();

  function answer(asked: IncomingMessage, response: ServerResponse): void {
    if (fault === 'hangs') return;
    if (fault === 'resets') return void asked.socket.destroy();
    if (fault === 'lies') {
      asked.resume();
      lie += 1;
      return LIES[lie % LIES.length]?.(response);
    }
    const refusal = look?.(asked);
    if (refusal !== undefined) return void response.writeHead(refusal, JSON_TYPE).end('{}');
    const { method, url, headers } = asked;
    const passed = request({ port: target, host: '127.0.0.1', method, path: url, headers }, (answered) => {
      response.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(response);
      answered.on('error', () => response.destroy());
    });
    passed.on('error', () => response.destroy());
    asked.on('error', () => passed.destroy());
    response.on('close', () => passed.destroy());
    asked.pipe(passed);
  }

  const server = createServer({ ...first }, answer);
  server.on('connection', (socket: Socket) => {
    if (fault === 'gone') return void socket.destroy();
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => undefined);
  });
  server.on('tlsClientError', () => undefined);
  server.on('upgrade', ({ method, url, rawHeaders }: IncomingMessage, near: Socket, head: Buffer) => {
    near.on('error', () => undefined);
    if (fault === 'hangs') return;
    if (fault !== 'none') return void near.destroy();
    const far = connect(target, '127.0.0.1');
    const lines = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : []));
    far.write([`${method} ${url} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
    far.write(head);
    far.on('error', () => near.destroy());
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    near.pipe(far).pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The platform has no port.');
  const endAll = (): void => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: address.port,
    set(next) {
      fault = next;
      // What hangs keeps what is open; all else begins anew.
      if (next !== 'hangs') endAll();
    },
    show(certificate) {
      server.setSecureContext(certificate);
      endAll();
    },
    close() {
      endAll();
      server.close();
    },
  };
}
