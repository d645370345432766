// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followServer } from './live-channel.ts';

const DAY = 86_400_000;
const sockets: FakeSocket[] = [];
let happen: (socket: FakeSocket) => void = () => {};

class FakeSocket extends EventTarget {
  readyState = 0;
  constructor() {
    super();
    sockets.push(this);
    setTimeout(() => happen(this), 5);
  }
  close(): void {
    this.readyState = 3;
    this.say('close');
  }
  say(type: string, fields: object = {}): void {
    if (type === 'open') this.readyState = 1;
    if (type === 'close') this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event(type), fields));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  sockets.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the admin’s live channel', () => {
  it.each([
    ['is closed', (socket: FakeSocket) => socket.say('close')],
    [
      'has an error and is closed twice',
      (socket: FakeSocket) => ['error', 'close', 'close'].forEach((type) => socket.say(type)),
    ],
    ['opens and is closed', (socket: FakeSocket) => ['open', 'close'].forEach((type) => socket.say(type))],
    ['neither opens nor closes', () => undefined],
  ])(
    'makes one attempt a pause for a whole day with a socket that %s, and none after the end',
    async (_name, way) => {
      happen = way;
      const stop = followServer(new QueryClient());
      await vi.advanceTimersByTimeAsync(DAY);
      expect(sockets.length).toBeLessThanOrEqual(DAY / 15_000 + 6);
      expect(sockets.length).toBeGreaterThan(DAY / 61_000);
      stop();
      const before = sockets.length;
      window.dispatchEvent(new Event('online'));
      await vi.advanceTimersByTimeAsync(DAY);
      expect(sockets).toHaveLength(before);
    },
  );

  it('tries at once when the network is back, and opens no second socket beside one that stands', async () => {
    happen = (socket) => socket.say('close');
    const stop = followServer(new QueryClient());
    await vi.advanceTimersByTimeAsync(60_000);
    const before = sockets.length;
    happen = (socket) => socket.say('open');
    window.dispatchEvent(new Event('online'));
    expect(sockets).toHaveLength(before + 1);
    await vi.advanceTimersByTimeAsync(100);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(DAY);
    expect(sockets).toHaveLength(before + 1);
    stop();
  });

  it('does not come back once the session has ended', async () => {
    happen = (socket) => {
      socket.say('open');
      socket.say('close', { code: 4401 });
    };
    followServer(new QueryClient());
    await vi.advanceTimersByTimeAsync(DAY);
    expect(sockets).toHaveLength(1);
  });
});
