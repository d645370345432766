import * as fc from 'fast-check';
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createServer } from '../../starting/create-server.ts';
import { parseSettings } from '../../settings.ts';
import { transport } from '../external/transport.ts';

type Line = { msg?: string; level: number; call?: string; err?: Record<string, unknown> };

const INFO = 30;
const ERROR = 50;
const lines: Line[] = [];
let heard: ((line: Line) => void) | undefined;
const stream = new Writable({
  write(chunk, _encoding, done) {
    const line = JSON.parse(String(chunk)) as Line; // pino writes one object a line
    lines.push(line);
    if (line.msg?.startsWith('SOCKET_')) heard?.(line);
    done();
  },
});
const app = createServer(parseSettings({ DEMO_DIR: 'unused', LOG_LEVEL: 'info' }), stream);
/** The line that comes next about a socket. */
const nextLine = () => new Promise<Line>((resolve) => (heard = resolve));

beforeAll(async () => {
  await app.register(transport);
  await app.register(async (scope) => {
    scope.get('/talk', { websocket: true }, (socket) => void socket.send('hello'));
    scope.get('/broken', { websocket: true }, async () => {
      throw new TypeError('no such thing');
    });
    scope.get('/cut', { websocket: true }, (socket) => {
      socket.emit('error', Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }));
    });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** A websocket of which nothing but its bytes is known, open. */
async function open(path: string): Promise<Socket> {
  const { port } = app.server.address() as AddressInfo; // It listens on a port.
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(
    [
      `GET ${path}?token=abc123DEF HTTP/1.1`,
      'Host: casino.example',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      '\r\n',
    ].join('\r\n'),
  );
  await once(socket, 'data');
  return socket;
}

const FINAL = 0x80;
const MASKED = 0x80;
const [TEXT, PING, CLOSE] = [1, 9, 8];
const SECRET = 'mara.hidden@personal.example';

/** A frame as a browser sends it, masked with zeros; the first byte and the length can be given wrong. */
function frame(first: number, payload: Buffer, { mask = MASKED, length = payload.length } = {}): Buffer {
  const size =
    length < 126 ? Buffer.from([mask | length]) : Buffer.from([mask | 126, length >> 8, length & 255]);
  return Buffer.concat([Buffer.from([first]), size, ...(mask ? [Buffer.alloc(4)] : []), payload]);
}

const payload = fc.uint8Array({ minLength: 0, maxLength: 100 }).map((bytes) => Buffer.from(bytes));
const byte = (...ranges: [number, number][]) =>
  fc.oneof(...ranges.map(([min, max]) => fc.integer({ min, max })));

/** Frames that are none, by what is wrong with them. */
const WRONG: { [what: string]: fc.Arbitrary<Buffer> } = {
  'a wrong opcode': fc
    .tuple(byte([3, 7], [11, 15]), payload)
    .map(([opcode, bytes]) => frame(FINAL | opcode, bytes)),
  'a reserved bit': fc
    .tuple(fc.constantFrom(0x10, 0x20, 0x40, 0x70), payload)
    .map(([bits, bytes]) => frame(FINAL | bits | TEXT, bytes)),
  'text that is no UTF-8': payload.map((bytes) =>
    frame(FINAL | TEXT, Buffer.concat([Buffer.from(SECRET), Buffer.from([0xc3, 0x28]), bytes])),
  ),
  'no mask': payload.map((bytes) => frame(FINAL | TEXT, bytes, { mask: 0 })),
  'a ping in parts': payload.map((bytes) => frame(PING, bytes)),
  'a ping that is too long': fc
    .integer({ min: 126, max: 1000 })
    .map((length) => frame(FINAL | PING, Buffer.alloc(length))),
  'the rest of nothing': payload.map((bytes) => frame(FINAL, bytes)),
  'a close code that is none': byte([0, 999], [1004, 1006], [1016, 2999], [5000, 65_535]).map((code) =>
    frame(FINAL | CLOSE, Buffer.from([code >> 8, code & 255])),
  ),
  'more than is taken': fc.constant(
    Buffer.concat([
      Buffer.from([FINAL | TEXT, MASKED | 127, 0, 0, 0, 0, 0, 1, 0, 1]),
      Buffer.alloc(4),
      Buffer.alloc(64 * 1024 + 1, SECRET),
    ]),
  ),
};

it.each(Object.entries(WRONG))(
  '%s is written down with a code, and ends the socket alone',
  async (_, wrong) => {
    await fc.assert(
      fc.asyncProperty(wrong, async (bytes) => {
        const socket = await open('/talk');
        const line = nextLine();
        const closed = new Promise((resolve) => socket.once('close', resolve));
        socket.write(bytes);
        expect(await line).toMatchObject({
          msg: 'SOCKET_FRAME_WRONG',
          level: INFO,
          call: 'GET /talk',
          err: {
            code: expect.stringMatching(/^WS_ERR_/),
            message: expect.stringMatching(/./),
            stack: expect.stringMatching(/\n +at /),
          },
        });
        await closed;
      }),
      { numRuns: 8 },
    );
    expect(JSON.stringify(lines)).not.toMatch(/mara\.hidden|abc123DEF/);
  },
);

it.each([
  ['/broken', 'SOCKET_ERROR', ERROR, 'no such thing'],
  ['/cut', 'SOCKET_LOST', INFO, 'read ECONNRESET'],
])('what fails at %s is %s, and leaves no socket open', async (path, msg, level, message) => {
  const line = nextLine();
  const socket = await open(path);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  expect(await line).toMatchObject({
    msg,
    level,
    call: `GET ${path}`,
    err: { message, stack: expect.stringMatching(/\n +at /) },
  });
  await closed;
});
