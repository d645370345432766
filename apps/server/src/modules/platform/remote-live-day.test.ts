import { EventEmitter } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { createRemoteLive } from './remote-live.ts';

/** What happens to the next socket, and how many there were. */
const socketOf = { make: (): unknown => undefined, made: 0 };

const DAY = 86_400_000;

class FakeSocket extends EventEmitter {
  terminate(): void {
    this.emit('close', 1006);
  }
  close(): void {
    this.emit('close', 1000);
  }
}

/** A socket to which the given events happen, one after the other. */
const socketWith =
  (...events: [event: string, ...details: unknown[]][]) =>
  (): FakeSocket => {
    const socket = new FakeSocket();
    for (const [event, ...details] of events) setTimeout(() => socket.emit(event, ...details), 5);
    return socket;
  };
const refused = new Error('connect ECONNREFUSED');

const SOCKETS: Record<string, () => unknown> = {
  'an error and its close, as a refused connection has': socketWith(['error', refused], ['close', 1006]),
  'an error alone': socketWith(['error', refused]),
  'a close without having been open': socketWith(['close', 1006]),
  'two errors and two closes': socketWith(
    ['error', refused],
    ['close', 1006],
    ['error', refused],
    ['close', 1006],
  ),
  'nothing at all': socketWith(),
  'a constructor that throws': () => {
    throw new SyntaxError('Invalid URL');
  },
  'an opening, and a close at once': socketWith(['open'], ['close', 1011]),
  'an opening, an error and a close': socketWith(['open'], ['error', refused], ['close', 1006]),
  'an opening, and then nothing': socketWith(['open']),
};

beforeEach(() => {
  vi.useFakeTimers();
  socketOf.made = 0;
});
afterEach(() => void vi.useRealTimers());

function follow(liveUrl: () => Promise<URL>) {
  const warned: string[] = [];
  const log = { warn: (_details: object, message: string) => warned.push(message) };
  const source = createRemoteLive({
    settings: { liveUrl, sharedUrl: async () => undefined },
    loadPlayer: async () => 'guest',
    timeoutMs: 8000,
    log: log as unknown as FastifyBaseLogger,
    createSocket() {
      socketOf.made += 1;
      // Only what the channel uses of a socket.
      return socketOf.make() as WebSocket;
    },
  });
  return { stop: source.onPublic(() => {}), warned };
}

/** Pauses of half a minute, cut by up to half: 5,760 a day and what comes before they have grown. */
const MOST_A_DAY = DAY / 15_000 + 6;

it.each(Object.keys(SOCKETS))(
  '[LIVE-01] a platform whose sockets have %s is tried once a pause for a whole day, and no more once it is stopped',
  async (name) => {
    socketOf.make = SOCKETS[name] ?? (() => undefined);
    const { stop, warned } = follow(async () => new URL('ws://platform.invalid/live'));
    await vi.advanceTimersByTimeAsync(DAY);
    expect(socketOf.made).toBeLessThanOrEqual(MOST_A_DAY);
    // One that is open and silent is given up after its ninety seconds.
    expect(socketOf.made).toBeGreaterThan(DAY / 130_000);
    expect(warned.length).toBeLessThanOrEqual(name === 'an opening, and then nothing' ? socketOf.made : 1);
    stop();
    const before = socketOf.made;
    await vi.advanceTimersByTimeAsync(DAY);
    expect(socketOf.made).toBe(before);
  },
);

it.each([
  ['fails', () => Promise.reject(new Error('The platform cannot be reached.'))],
  ['hangs', () => new Promise<URL>(() => {})],
  [
    'throws',
    () => {
      throw new TypeError('Invalid URL');
    },
  ],
])(
  'a platform whose settings call %s is asked once a pause, and opened no socket to',
  async (_name, liveUrl) => {
    const asked = vi.fn(liveUrl);
    const { stop } = follow(asked);
    await vi.advanceTimersByTimeAsync(DAY);
    expect(asked.mock.calls.length).toBeLessThanOrEqual(MOST_A_DAY);
    expect(asked.mock.calls.length).toBeGreaterThan(DAY / 60_000);
    stop();
    const before = asked.mock.calls.length;
    await vi.advanceTimersByTimeAsync(DAY);
    expect([asked.mock.calls.length, socketOf.made]).toEqual([before, 0]);
  },
);
