import * as fc from 'fast-check';
import { connect, type Socket } from 'node:net';

// A request of a client that goes away before it has the whole answer.

export type Asked = { path: string; host?: string; headers?: readonly string[]; sent?: string };

/** The headers of a websocket handshake. */
export const UPGRADE = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
];

const WAYS = {
  'without a word': (socket: Socket) => void socket.destroy(),
  'with a reset': (socket: Socket) => void socket.resetAndDestroy(),
  // When a client closes its half, Node closes the connection once it has nothing more to write.
  'by closing one half': (socket: Socket) => void socket.end().resume(),
};
type Instant = { bytes: number; turns: number; way: keyof typeof WAYS };
/** @param most the largest number of bytes to read */
export const instantWithin = (most: number): fc.Arbitrary<Instant> =>
  fc.record({
    bytes: fc.oneof(fc.constantFrom(0, 1), fc.integer({ min: 2, max: most })),
    turns: fc.nat({ max: 12 }),
    way: fc.constantFrom(...(Object.keys(WAYS) as (keyof typeof WAYS)[])),
  });

/** Sends a request, reads some bytes, waits for some turns of the event loop, and leaves. */
export async function leave(
  port: number,
  { path, host = 'casino.example', headers = [], sent }: Asked,
  { bytes, turns, way }: Instant,
): Promise<void> {
  const isUpgrade = headers.includes('Upgrade: websocket');
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(
    [
      `${sent === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1`,
      `Host: ${host}`,
      'X-Forwarded-Proto: https',
      ...headers,
      // Otherwise the test would go on waiting when the answer is shorter than the bytes to read.
      ...(isUpgrade ? [] : ['Connection: close']),
      '',
      sent ?? '',
    ].join('\r\n'),
  );
  // A request with an unfinished body and a websocket send little or nothing, so the test does not wait for bytes.
  const isQuiet = sent !== undefined || isUpgrade;
  let got = 0;
  if (bytes > 0 && !isQuiet)
    await Promise.race([
      closed,
      new Promise<void>((resolve) =>
        socket.on('data', (chunk) => {
          got += chunk.length;
          if (got < bytes) return;
          socket.pause();
          resolve();
        }),
      ),
    ]);
  for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate);
  WAYS[way](socket);
  if (way === 'by closing one half') setImmediate(() => socket.destroy());
  await closed;
}
