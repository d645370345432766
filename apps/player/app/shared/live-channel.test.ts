import { describe, expect, it, vi } from 'vitest';
import { openLiveChannel, parseFrame, parseRelease, type LiveFrame } from './live-channel.ts';

class FakeSocket extends EventTarget {
  close(): void {
    this.dispatchEvent(new Event('close'));
  }
}

describe('the live channel', () => {
  it('reads frames and release numbers, and nothing else', () => {
    const frame = parseFrame('{"channel":"public","event":"release","data":{"number":7}}');
    expect(frame).toEqual({ channel: 'public', event: 'release', data: { number: 7 } });
    expect(frame && parseRelease(frame)).toBe(7);
    expect(parseFrame('no json')).toBeNull();
    expect(parseFrame('{"event":"x"}')).toBeNull();
    expect(parseRelease({ channel: 'private', event: 'release', data: { number: 8 } })).toBeNull();
    expect(parseRelease({ channel: 'public', event: 'release', data: { number: '8' } })).toBeNull();
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
});
