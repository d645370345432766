import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLiveHub, type LiveSocket } from './live-hub.ts';

class Socket extends EventEmitter implements LiveSocket {
  readyState = 1;
  frames: unknown[] = [];
  pings = 0;
  closed: number | undefined;
  isTerminated = false;
  send(data: string): void {
    this.frames.push(JSON.parse(data));
  }
  ping(): void {
    this.pings += 1;
  }
  close(code?: number): void {
    this.closed = code;
  }
  terminate(): void {
    this.isTerminated = true;
  }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the live hub', () => {
  it('greets with the current release, so that one who reconnects catches up', () => {
    const hub = createLiveHub({ hello: () => ({ release: 7 }) });
    const socket = new Socket();
    hub.attach(socket);
    expect(socket.frames).toEqual([{ channel: 'public', event: 'hello', data: { release: 7 } }]);
  });

  it('tells everyone what is public and one player what is private', () => {
    const hub = createLiveHub({ hello: () => ({}) });
    const [guest, player, other] = [new Socket(), new Socket(), new Socket()];
    hub.attach(guest);
    hub.attach(player, '12');
    hub.attach(other, '13');
    for (const socket of [guest, player, other]) socket.frames.length = 0;
    hub.publish('release', { number: 8 });
    hub.publishTo('12', 'balance', { amount_cents: 5 });
    const release = { channel: 'public', event: 'release', data: { number: 8 } };
    expect(guest.frames).toEqual([release]);
    expect(other.frames).toEqual([release]);
    expect(player.frames).toEqual([
      release,
      { channel: 'private', event: 'balance', data: { amount_cents: 5 } },
    ]);
  });

  it('ends connections that no longer answer the heartbeat', () => {
    const hub = createLiveHub({ hello: () => ({}), heartbeatMs: 1000 });
    const [alive, gone] = [new Socket(), new Socket()];
    hub.attach(alive);
    hub.attach(gone);
    vi.advanceTimersByTime(1000);
    alive.emit('pong');
    vi.advanceTimersByTime(1000);
    expect([alive.isTerminated, gone.isTerminated, hub.size]).toEqual([false, true, 1]);
  });

  it('says goodbye when the server stops', () => {
    const hub = createLiveHub({ hello: () => ({}) });
    const socket = new Socket();
    hub.attach(socket);
    hub.close();
    expect([socket.closed, hub.size]).toEqual([1001, 0]);
  });
});
