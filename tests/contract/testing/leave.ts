import * as fc from 'fast-check';
import { connect, type Socket } from 'node:net';

// Somebody who asks for something and goes away before it has come whole.

export type Asked = { path: string; host?: string; headers?: readonly string[]; sent?: string };

/** A client's half of the handshake. */
export const UPGRADE = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
];

const WAYS = {
  'without a word': (socket: Socket) => void socket.destroy(),
  'with a reset': (socket: Socket) => void socket.resetAndDestroy(),
  // Node ends a connection of which one half was closed, once it has nothing to write.
  'by closing one half': (socket: Socket) => void socket.end().resume(),
};
type Instant = { bytes: number; turns: number; way: keyof typeof WAYS };
/** @param most bytes that are read */
export const instantWithin = (most: number): fc.Arbitrary<Instant> =>
  fc.record({
    bytes: fc.oneof(fc.constantFrom(0, 1), fc.integer({ min: 2, max: most })),
    turns: fc.nat({ max: 12 }),
    way: fc.constantFrom(...(Object.keys(WAYS) as (keyof typeof WAYS)[])),
  });

/** Asks, reads so many bytes, waits for so many turns of the loop, and goes. */
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
      // So that an answer that is shorter than what was to be read ends what waits for it.
      ...(isUpgrade ? [] : ['Connection: close']),
      '',
      sent ?? '',
    ].join('\r\n'),
  );
  // What waits for the rest of a body, and a websocket, say little or nothing by themselves.
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
