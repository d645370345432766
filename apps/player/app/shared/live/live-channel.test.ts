// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openLiveChannel, parseFrame, type LiveFrame } from './live-channel.ts';

class FakeSocket extends EventTarget {
  close(): void {
    this.dispatchEvent(new Event('close'));
  }
}

describe('the live channel', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    // Without randomness, pauses have their full length.
    vi.spyOn(Math, 'random').mockReturnValue(0);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

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

  it('comes back with growing pauses', async () => {
    const sockets: FakeSocket[] = [];
    const frames: LiveFrame[] = [];
    const end = openLiveChannel({
      connect: async () => {
        const socket = new FakeSocket();
        sockets.push(socket);
        // The channel uses only this much of a socket.
        return socket as unknown as WebSocket;
      },
      onFrame: (frame) => frames.push(frame),
    });
    await vi.advanceTimersByTimeAsync(0);
    sockets[0]?.dispatchEvent(new Event('open'));
    sockets[0]?.dispatchEvent(
      new MessageEvent('message', { data: '{"channel":"public","event":"wins","data":1}' }),
    );
    expect(frames).toEqual([{ channel: 'public', event: 'wins', data: 1 }]);
    await vi.advanceTimersByTimeAsync(10_000);
    sockets[0]?.dispatchEvent(new Event('close'));
    await vi.advanceTimersByTimeAsync(999);
    expect(sockets).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    sockets[1]?.dispatchEvent(new Event('close'));
    await vi.advanceTimersByTimeAsync(1999);
    expect(sockets).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    // A connection that is lost at once does not count as a success, so the pauses go on growing.
    sockets[2]?.dispatchEvent(new Event('open'));
    sockets[2]?.dispatchEvent(new Event('close'));
    await vi.advanceTimersByTimeAsync(3999);
    expect(sockets).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(1);
    expect(sockets).toHaveLength(4);
    end();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sockets).toHaveLength(4);
  });

  it('goes on after the last event it had, and begins anew after the session is over', async () => {
    const sockets: FakeSocket[] = [];
    const asked: (number | undefined)[] = [];
    const onSessionOver = vi.fn();
    const end = openLiveChannel({
      connect: async (last) => {
        asked.push(last);
        const socket = new FakeSocket();
        sockets.push(socket);
        // The channel uses only this much of a socket.
        return socket as unknown as WebSocket;
      },
      onFrame: () => {},
      onSessionOver,
    });
    const say = (data: string) => sockets.at(-1)?.dispatchEvent(new MessageEvent('message', { data }));
    const lose = async (code: number) => {
      sockets.at(-1)?.dispatchEvent(new Event('open'));
      await vi.advanceTimersByTimeAsync(10_000);
      sockets.at(-1)?.dispatchEvent(Object.assign(new Event('close'), { code }));
      await vi.advanceTimersByTimeAsync(1000);
    };
    await vi.advanceTimersByTimeAsync(0);
    await lose(1006);
    say('{"channel":"private","event":"hello","id":12,"data":{}}');
    await lose(4408);
    say('{"channel":"private","event":"balance","id":13,"data":{}}');
    say('{"channel":"public","event":"release","data":{"number":2}}');
    await lose(1001);
    expect(onSessionOver).not.toHaveBeenCalled();
    await lose(4401);
    expect(asked).toEqual([undefined, undefined, 12, 13, undefined]);
    expect(onSessionOver).toHaveBeenCalledTimes(1);
    end();
  });

  it('tries again when it is not known where to connect, and opens nothing after its end', async () => {
    const asked: number[] = [];
    const late = Promise.withResolvers<WebSocket>();
    const end = openLiveChannel({
      connect: () => {
        asked.push(Date.now());
        return asked.length < 3 ? Promise.reject(new Error('away')) : late.promise;
      },
      onFrame: () => {},
    });
    const start = Date.now();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked.map((at) => at - start)).toEqual([
      0, 1000, 3000,
      // The third attempt neither succeeds nor fails, and is abandoned after half a minute.
      37_000,
    ]);
    end();
    const socket = new FakeSocket();
    const closed = vi.spyOn(socket, 'close');
    // The channel uses only this much of a socket.
    late.resolve(socket as unknown as WebSocket);
    await vi.advanceTimersByTimeAsync(0);
    // The abandoned attempt and the current one both got this socket, and both close it.
    expect(closed).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['is closed', (socket: FakeSocket) => socket.dispatchEvent(new Event('close'))],
    [
      'has an error and is closed twice',
      (socket: FakeSocket) =>
        ['error', 'close', 'close'].forEach((type) => socket.dispatchEvent(new Event(type))),
    ],
    [
      'opens and is closed',
      (socket: FakeSocket) => ['open', 'close'].forEach((type) => socket.dispatchEvent(new Event(type))),
    ],
    ['neither opens nor closes', () => undefined],
  ])(
    'a socket that %s is tried once a pause for a whole day, and not after the end',
    async (_name, happen) => {
      vi.mocked(Math.random).mockRestore();
      const DAY = 86_400_000;
      let made = 0;
      const end = openLiveChannel({
        connect: async () => {
          made += 1;
          const socket = new FakeSocket();
          setTimeout(() => happen(socket), 5);
          // The channel uses only this much of a socket.
          return socket as unknown as WebSocket;
        },
        onFrame: () => {},
      });
      await vi.advanceTimersByTimeAsync(DAY);
      expect(made).toBeLessThanOrEqual(DAY / 15_000 + 6);
      expect(made).toBeGreaterThan(DAY / 61_000);
      end();
      const before = made;
      await vi.advanceTimersByTimeAsync(DAY);
      expect(made).toBe(before);
    },
  );
});

describe('a connection through which nothing comes any more', () => {
  const HELLO = { channel: 'public', event: 'hello', data: { beatMs: 12_000, spreadMs: 0 } };
  const BEAT = { channel: 'public', event: 'beat', data: {} };
  let sockets: SilentSocket[];
  let frames: LiveFrame[];
  let stop: () => void;

  class SilentSocket extends EventTarget {
    readyState = 1;
    sent: string[] = [];
    isClosed = false;
    send(text: string): void {
      this.sent.push(text);
    }
    close(): void {
      this.isClosed = true;
    }
    say(frame: object): void {
      this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }));
    }
  }

  beforeEach(async () => {
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(0);
    [sockets, frames] = [[], []];
    stop = openLiveChannel({
      connect: async () => {
        const socket = new SilentSocket();
        sockets.push(socket);
        setTimeout(() => socket.dispatchEvent(new Event('open')), 0);
        // The channel uses only this much of a socket.
        return socket as unknown as WebSocket;
      },
      onFrame: (frame) => frames.push(frame),
    });
    await pass(0);
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
  const show = (state: 'visible' | 'hidden'): void => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };

  it('[DELIVERY-10] is given up after 30 seconds of silence, where beats were promised', async () => {
    const [first] = sockets;
    first?.say(HELLO);
    await pass(29_999);
    first?.say(BEAT);
    await pass(29_999);
    expect([sockets.length, first?.isClosed]).toEqual([1, false]);
    await pass(1);
    expect([sockets.length, first?.isClosed]).toEqual([1, true]);
    await pass(1000);
    expect(sockets).toHaveLength(2);
    // A beat is for the channel alone.
    expect(frames.map(({ event }) => event)).toEqual(['hello']);
  });

  it('is kept where no beats were promised, as of a platform with a channel of its own', async () => {
    sockets[0]?.say({ channel: 'private', event: 'hello', id: 1, data: {} });
    await pass(600_000);
    show('visible');
    await pass(600_000);
    expect([sockets.length, sockets[0]?.sent]).toEqual([1, []]);
  });

  it.each(['visible', 'online', 'kept'])(
    'is asked as soon as the page is %s, and replaced at once without an answer',
    async (how) => {
      const come = (): void => {
        if (how === 'visible') show('visible');
        if (how === 'online') dispatchEvent(new Event('online'));
        if (how === 'kept') dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
      };
      sockets[0]?.say(HELLO);
      come();
      expect(sockets[0]?.sent).toEqual(['beat']);
      sockets[0]?.say(BEAT);
      await pass(10_000);
      expect(sockets).toHaveLength(1);
      come();
      await pass(5000);
      expect(sockets).toHaveLength(2);
    },
  );

  it('is not asked when the page is hidden', async () => {
    sockets[0]?.say(HELLO);
    show('hidden');
    expect(sockets[0]?.sent).toEqual([]);
  });

  it('is tried again at once, whatever the pause, when the page comes back', async () => {
    sockets[0]?.say(HELLO);
    for (const at of [0, 1, 2]) {
      sockets[at]?.dispatchEvent(new Event('close'));
      await pass(8000);
    }
    const before = sockets.length;
    sockets.at(-1)?.dispatchEvent(new Event('close'));
    await pass(100);
    expect(sockets).toHaveLength(before);
    show('visible');
    await pass(0);
    expect(sockets).toHaveLength(before + 1);
  });

  it('comes back later where many pages do', async () => {
    sockets[0]?.say({ ...HELLO, data: { ...HELLO.data, spreadMs: 3000 } });
    await pass(10_000);
    sockets[0]?.dispatchEvent(new Event('close'));
    await pass(5999);
    expect(sockets).toHaveLength(1);
    await pass(1);
    expect(sockets).toHaveLength(2);
  });

  it('does nothing more after its end', async () => {
    sockets[0]?.say(HELLO);
    stop();
    show('visible');
    await pass(60_000);
    expect([sockets.length, sockets[0]?.sent]).toEqual([1, []]);
  });
});
