import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CLOSE, createLiveHub, type LiveSocket } from './live-hub.ts';

const HOME = '203.0.113.9';

class Socket extends EventEmitter implements LiveSocket {
  readyState = 1;
  bufferedAmount = 0;
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
    this.closed ??= code;
    this.readyState = 2;
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
    hub.attach(socket, HOME);
    expect(socket.frames).toEqual([{ channel: 'public', event: 'hello', data: { release: 7 } }]);
  });

  it('tells everyone what is public and one page what is its own', () => {
    const hub = createLiveHub({ hello: () => ({}) });
    const [guest, player] = [new Socket(), new Socket()];
    hub.attach(guest, HOME);
    const page = hub.attach(player, HOME);
    for (const socket of [guest, player]) socket.frames.length = 0;
    const release = { channel: 'public', event: 'release', data: { number: 8 } } as const;
    const balance = { channel: 'private', event: 'balance', id: 3, data: { amount_cents: 5 } } as const;
    hub.publish(release);
    page?.send(balance);
    expect(guest.frames).toEqual([release]);
    expect(player.frames).toEqual([release, balance]);
  });

  it('ends a page that takes frames too slowly, and sends it no more', () => {
    const hub = createLiveHub({ hello: () => ({}), limits: { buffered: 1000 } });
    const [slow, quick] = [new Socket(), new Socket()];
    for (const socket of [slow, quick]) hub.attach(socket, HOME);
    slow.bufferedAmount = 1001;
    quick.bufferedAmount = 1000;
    for (const number of [8, 9]) hub.publish({ channel: 'public', event: 'release', data: { number } });
    expect([slow.closed, slow.frames.length]).toEqual([CLOSE.TOO_SLOW, 2]);
    expect([quick.closed, quick.frames.length]).toEqual([undefined, 3]);
  });

  it('refuses more connections of one address or player than there may be, until one of them is gone', () => {
    const hub = createLiveHub({ hello: () => ({}), limits: { perAddress: 3, perPlayer: 2 } });
    const sockets = Array.from({ length: 4 }, () => new Socket());
    const pages = sockets.map((socket) => hub.attach(socket, HOME));
    expect(sockets.map(({ closed }) => closed)).toEqual([undefined, undefined, undefined, CLOSE.TOO_MANY]);
    expect(pages.map((page) => page?.belongsTo(12))).toEqual([true, true, false, undefined]);
    sockets[2]?.emit('close');
    expect(hub.attach(new Socket(), HOME)?.belongsTo(13)).toBe(true);
    sockets[0]?.emit('close');
    expect(hub.attach(new Socket(), 'elsewhere')?.belongsTo(12)).toBe(true);
  });

  it('ends a page that sends more, or larger messages, than one has reason to', () => {
    const hub = createLiveHub({
      hello: () => ({}),
      limits: { messages: 2, messageBytes: 10, heartbeatMs: 1000 },
    });
    const [chatty, patient, loud] = [new Socket(), new Socket(), new Socket()];
    for (const socket of [chatty, patient, loud]) hub.attach(socket, HOME);
    for (let sent = 0; sent < 3; sent += 1) chatty.emit('message', Buffer.from('hi'));
    for (let sent = 0; sent < 4; sent += 1) {
      patient.emit('message', Buffer.from('0123456789'));
      patient.emit('pong');
      if (sent === 1) vi.advanceTimersByTime(1000);
    }
    loud.emit('message', Buffer.from('0123456789a'));
    expect([chatty.closed, patient.closed, loud.closed]).toEqual([CLOSE.POLICY, undefined, CLOSE.TOO_BIG]);
  });

  it('ends connections that no longer answer the heartbeat', () => {
    const hub = createLiveHub({ hello: () => ({}), limits: { heartbeatMs: 1000 } });
    const [alive, gone] = [new Socket(), new Socket()];
    hub.attach(alive, HOME);
    hub.attach(gone, HOME);
    vi.advanceTimersByTime(1000);
    alive.emit('pong');
    vi.advanceTimersByTime(1000);
    expect([alive.isTerminated, gone.isTerminated, hub.size]).toEqual([false, true, 1]);
  });

  it('beats, so that a page knows that its connection stands, and at once for one that asks', () => {
    const hub = createLiveHub({
      hello: (beatMs) => ({ beatMs }),
      limits: { beatMs: 500, heartbeatMs: 60_000 },
    });
    const [quiet, asking] = [new Socket(), new Socket()];
    for (const socket of [quiet, asking]) hub.attach(socket, HOME);
    const beat = { channel: 'public', event: 'beat', data: {} };
    const hello = { channel: 'public', event: 'hello', data: { beatMs: 500 } };
    asking.emit('message', Buffer.from('beat'));
    asking.emit('message', Buffer.from('beats'));
    expect([quiet.frames, asking.frames]).toEqual([[hello], [hello, beat]]);
    vi.advanceTimersByTime(1000);
    expect([quiet.frames, asking.frames]).toEqual([
      [hello, beat, beat],
      [hello, beat, beat, beat],
    ]);
    hub.close();
    vi.advanceTimersByTime(1000);
    expect(quiet.frames).toHaveLength(3);
  });

  it('tells many pages in turns with everybody else, each everything in order', async () => {
    vi.useRealTimers();
    const hub = createLiveHub({ hello: () => ({}) });
    class SlowSocket extends Socket {
      override send(data: string): void {
        super.send(data);
        // What writing to a socket costs, exaggerated.
        for (const began = performance.now(); performance.now() - began < 1;);
      }
    }
    const sockets = Array.from({ length: 60 }, () => new SlowSocket());
    for (const socket of sockets) hub.attach(socket, HOME);
    const frame = (number: number) => ({ channel: 'public', event: 'release', data: { number } }) as const;
    const told = (): number => sockets.filter(({ frames }) => frames.length > 1).length;
    hub.publish(frame(1));
    hub.publish(frame(2));
    expect(told()).toBeLessThan(sockets.length);
    await vi.waitFor(() => expect(sockets.at(-1)?.frames).toHaveLength(3));
    for (const { frames } of sockets) expect(frames.slice(1)).toEqual([frame(1), frame(2)]);
    hub.close();
  });

  it('says goodbye when the server stops', () => {
    const hub = createLiveHub({ hello: () => ({}) });
    const socket = new Socket();
    hub.attach(socket, HOME);
    hub.close();
    expect([socket.closed, hub.size]).toEqual([1001, 0]);
  });
});
