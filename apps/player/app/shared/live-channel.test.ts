import { describe, expect, it, vi } from 'vitest';
import { openLiveChannel, parseFrame, type LiveFrame } from './live-channel.ts';

class FakeSocket extends EventTarget {
  close(): void {
    this.dispatchEvent(new Event('close'));
  }
}

describe('the live channel', () => {
  it('reads frames, and nothing else', () => {
    expect(parseFrame('{"channel":"public","event":"release","data":{"number":7}}')).toEqual({
      channel: 'public',
      event: 'release',
      data: { number: 7 },
    });
    expect(parseFrame('{"channel":"private","event":"balance","id":4}')).toEqual({
      channel: 'private',
      event: 'balance',
      id: 4,
      data: null,
    });
    expect(parseFrame('no json')).toBeNull();
    expect(parseFrame('{"event":"x"}')).toBeNull();
  });

  it('comes back with growing pauses, and asks what it missed only after the first loss', () => {
    vi.useFakeTimers();
    const sockets: FakeSocket[] = [];
    const frames: LiveFrame[] = [];
    const onReconnect = vi.fn();
    const end = openLiveChannel({
      connect: () => {
        const socket = new FakeSocket();
        sockets.push(socket);
        // Only what the channel uses of a socket.
        return socket as unknown as WebSocket;
      },
      onFrame: (frame) => frames.push(frame),
      onReconnect,
    });
    sockets[0]?.dispatchEvent(new Event('open'));
    expect(onReconnect).not.toHaveBeenCalled();
    sockets[0]?.dispatchEvent(
      new MessageEvent('message', { data: '{"channel":"public","event":"wins","data":1}' }),
    );
    expect(frames).toEqual([{ channel: 'public', event: 'wins', data: 1 }]);
    sockets[0]?.dispatchEvent(new Event('close'));
    vi.advanceTimersByTime(999);
    expect(sockets).toHaveLength(1);
    vi.advanceTimersByTime(1);
    sockets[1]?.dispatchEvent(new Event('close'));
    vi.advanceTimersByTime(1999);
    expect(sockets).toHaveLength(2);
    vi.advanceTimersByTime(1);
    sockets[2]?.dispatchEvent(new Event('open'));
    expect(onReconnect).toHaveBeenCalledTimes(1);
    end();
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(3);
    vi.useRealTimers();
  });

  it('goes on after the last event it had, and begins anew after the session is over', () => {
    vi.useFakeTimers();
    const sockets: FakeSocket[] = [];
    const asked: (number | undefined)[] = [];
    const onSessionOver = vi.fn();
    const end = openLiveChannel({
      connect: (last) => {
        asked.push(last);
        const socket = new FakeSocket();
        sockets.push(socket);
        // Only what the channel uses of a socket.
        return socket as unknown as WebSocket;
      },
      onFrame: () => {},
      onReconnect: () => {},
      onSessionOver,
    });
    const say = (data: string) => sockets.at(-1)?.dispatchEvent(new MessageEvent('message', { data }));
    const lose = (code: number) => {
      sockets.at(-1)?.dispatchEvent(new Event('open'));
      sockets.at(-1)?.dispatchEvent(Object.assign(new Event('close'), { code }));
      vi.advanceTimersByTime(1000);
    };
    lose(1006);
    say('{"channel":"private","event":"hello","id":12,"data":{}}');
    lose(4408);
    say('{"channel":"private","event":"balance","id":13,"data":{}}');
    say('{"channel":"public","event":"release","data":{"number":2}}');
    lose(1001);
    expect(onSessionOver).not.toHaveBeenCalled();
    lose(4401);
    expect(asked).toEqual([undefined, undefined, 12, 13, undefined]);
    expect(onSessionOver).toHaveBeenCalledTimes(1);
    end();
    vi.useRealTimers();
  });
});
