import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import type { LiveFrame } from '../live/live-source.ts';
import { openPlatformSocket } from './platform-socket.ts';
import { createPlatformSettings } from './platform-settings.ts';
import { createRemoteLive } from './remote-live.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0).toReversed()) stop();
});

type Connected = { socket: WebSocket; request: IncomingMessage };

/** A platform whose websocket is where its settings say, and every connection to it in order. */
async function createUpstream() {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  stops.push(() => {
    for (const client of server.clients) client.terminate();
    server.close();
  });
  await once(server, 'listening');
  const arrived: Connected[] = [];
  const waiting: ((connected: Connected) => void)[] = [];
  server.on('connection', (socket, request) => {
    const next = waiting.shift();
    if (next) next({ socket, request });
    else arrived.push({ socket, request });
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    nextConnection: (): Promise<Connected> => {
      const first = arrived.shift();
      return first ? Promise.resolve(first) : new Promise((resolve) => waiting.push(resolve));
    },
  };
}

const warnings: string[] = [];
const log = { warn: (_details: object, message: string) => warnings.push(message) };

function createSource(origin: string, settings: unknown, player: object | 'guest' = { userId: '42' }) {
  const client = { fetch: async () => Response.json(settings) };
  return createRemoteLive({
    settings: createPlatformSettings({ origin, client, clock: () => 0 }),
    loadPlayer: async () => player as never,
    timeoutMs: 2000,
    log: log as unknown as FastifyBaseLogger,
  });
}

const request = {
  ip: '203.0.113.9',
  host: 'casino.example',
  protocol: 'https',
  id: 'r1',
  server: {},
  headers: { cookie: 'session=s; marquee_admin=secret', 'user-agent': 'Browser' },
} as unknown as FastifyRequest;

/** A page, and what it is told in order. */
function createPage(last?: number) {
  const told: unknown[] = [];
  const changed = new EventTarget();
  const note = (what: unknown): void => {
    told.push(what);
    changed.dispatchEvent(new Event('told'));
  };
  return {
    page: { last, send: note, end: () => note('end'), lose: () => note('lose') },
    told,
    async untilTold(count: number) {
      while (told.length < count) await once(changed, 'told');
      return told;
    },
  };
}

const SETTINGS = { websocket: { path: '/cable?v=2', channels: ['public', 'private'] } };
const BALANCE = { currency: 'EUR', amount_cents: 7, available_to_cashout_cents: 5 };
const POT = { jackpot: 'daily', level: 'mini', currency: 'EUR', amount_cents: 1 };
const frame = (frame: LiveFrame): string => JSON.stringify(frame);

describe('[LIVE-01] live events of a platform elsewhere', () => {
  it('[LIVE-02] come from the address in its settings, with the session, and not with the admin’s', async () => {
    const upstream = await createUpstream();
    const { page } = createPage(17);
    const connection = await createSource(upstream.origin, SETTINGS).connect(request, page);
    const { request: asked } = await upstream.nextConnection();
    expect(asked.url).toBe('/cable?v=2&last=17');
    expect(asked.headers).toMatchObject({
      cookie: 'session=s',
      'user-agent': 'Browser',
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'casino.example',
    });
    expect(asked.headers.origin).toBeUndefined();
    expect(connection?.playerId).toBe('42');
    connection?.close();
  });

  it('reach a player’s page in order and once; what is public does not come twice', async () => {
    const upstream = await createUpstream();
    const { page, untilTold } = createPage();
    const connection = await createSource(upstream.origin, SETTINGS).connect(request, page);
    const { socket } = await upstream.nextConnection();
    socket.send(frame({ channel: 'public', event: 'hello', data: { release: 3 } }));
    socket.send(frame({ channel: 'private', event: 'hello', id: 4, data: {} }));
    socket.send('not a frame');
    socket.send(JSON.stringify({ channel: 'other', event: 'balance' }));
    socket.send(Buffer.from(frame({ channel: 'private', event: 'bytes', data: {} })), { binary: true });
    socket.send(frame({ channel: 'public', event: 'wins', data: {} }));
    socket.send(frame({ channel: 'private', event: 'balance', id: 5, data: BALANCE }));
    expect(await untilTold(2)).toEqual([
      { channel: 'private', event: 'hello', id: 4, data: {} },
      { channel: 'private', event: 'balance', id: 5, data: BALANCE },
    ]);
    connection?.close();
  });

  it.each([
    [4401, 'end'],
    [1001, 'lose'],
    [4408, 'lose'],
  ])('closed by the platform with %d: the page is told to %s', async (code, told) => {
    const upstream = await createUpstream();
    const { page, untilTold } = createPage();
    await createSource(upstream.origin, SETTINGS).connect(request, page);
    (await upstream.nextConnection()).socket.close(code);
    expect(await untilTold(1)).toEqual([told]);
  });

  it('reach a page only where their data is what the contract says, and the log says once of each which is not', async () => {
    const upstream = await createUpstream();
    const { page, untilTold } = createPage();
    warnings.length = 0;
    const connection = await createSource(upstream.origin, SETTINGS).connect(request, page);
    const { socket } = await upstream.nextConnection();
    const wrong = [null, 7, 'x', [], {}, { ...BALANCE, amount_cents: '7' }, { ...BALANCE, currency: null }];
    for (const data of wrong) socket.send(frame({ channel: 'private', event: 'balance', id: 5, data }));
    socket.send(frame({ channel: 'private', event: 'balance', id: 6, data: BALANCE }));
    expect(await untilTold(1)).toEqual([{ channel: 'private', event: 'balance', id: 6, data: BALANCE }]);
    expect(warnings).toEqual([expect.stringContaining('PLATFORM_FRAME_WRONG')]);
    connection?.close();
  });

  it('end there when the page is gone, and the page is told nothing of it', async () => {
    const upstream = await createUpstream();
    const { page, told } = createPage();
    const connection = await createSource(upstream.origin, SETTINGS).connect(request, page);
    const { socket } = await upstream.nextConnection();
    connection?.close();
    await once(socket, 'close');
    expect(told).toEqual([]);
  });

  it('a guest has no connection of their own there', async () => {
    const upstream = await createUpstream();
    const { page } = createPage();
    expect(await createSource(upstream.origin, SETTINGS, 'guest').connect(request, page)).toBeUndefined();
  });

  it('a platform that refuses is an error, which the page meets as a lost connection', async () => {
    const { page } = createPage();
    const source = createSource('http://127.0.0.1:1', SETTINGS);
    await expect(source.connect(request, page)).rejects.toThrow('ECONNREFUSED');
  });

  it('public ones come once to the process, without those of the platform’s own releases, and again after a break', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    stops.push(() => vi.useRealTimers());
    const upstream = await createUpstream();
    const { page, untilTold } = createPage();
    stops.push(createSource(upstream.origin, SETTINGS).onPublic(page.send));
    const first = await upstream.nextConnection();
    expect(first.request.headers.cookie).toBeUndefined();
    first.socket.send(frame({ channel: 'public', event: 'hello', data: { release: 3 } }));
    first.socket.send(frame({ channel: 'public', event: 'release', data: { number: 4 } }));
    first.socket.send(frame({ channel: 'public', event: 'jackpots', data: [POT] }));
    first.socket.send(frame({ channel: 'public', event: 'jackpots', data: POT }));
    expect(await untilTold(1)).toEqual([{ channel: 'public', event: 'jackpots', data: POT }]);
    first.socket.close(1001);
    await once(first.socket, 'close');
    // The close reaches this side by the network, in its own time.
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
    await vi.advanceTimersByTimeAsync(1000);
    const second = await upstream.nextConnection();
    second.socket.send(frame({ channel: 'public', event: 'wins', data: {} }));
    expect((await untilTold(2))[1]).toEqual({ channel: 'public', event: 'wins', data: {} });
  });

  it('a platform that is silent for longer than its pings take is gone', async () => {
    const upstream = await createUpstream();
    const codes: number[] = [];
    const closed = Promise.withResolvers<void>();
    await openPlatformSocket({
      url: new URL(upstream.origin.replace('http', 'ws')),
      headers: {},
      timeoutMs: 2000,
      silenceMs: 30,
      onFrame: () => {},
      onClose(code) {
        codes.push(code);
        closed.resolve();
      },
    });
    await closed.promise;
    expect(codes).toEqual([1006]);
  });
});

describe('a platform with a shared websocket', () => {
  const SHARED = { websocket: { path: '/cable', shared: '/shared', channels: ['public', 'private'] } };
  const HEADERS = { cookie: 'session=s', 'user-agent': 'Browser', 'x-forwarded-for': '203.0.113.9' };

  /** The messages that the platform gets, in order. */
  function hear({ socket }: Connected) {
    const heard: Record<string, unknown>[] = [];
    socket.on('message', (data) => heard.push(JSON.parse(String(data)) as Record<string, unknown>));
    return {
      untilHeard: (count: number) =>
        vi.waitFor(() => {
          expect(heard).toHaveLength(count);
          return heard;
        }),
      say: (frame: object) => socket.send(JSON.stringify(frame)),
    };
  }

  it('is connected to once, for what is public and for every page of a player', async () => {
    const upstream = await createUpstream();
    const source = createSource(upstream.origin, SHARED);
    const everyone = createPage();
    stops.push(source.onPublic(everyone.page.send));
    const connected = await upstream.nextConnection();
    expect(connected.request.url).toBe('/shared');
    expect(connected.request.headers.cookie).toBeUndefined();
    const platform = hear(connected);
    const [one, other] = [createPage(17), createPage()];
    const connections = [await source.connect(request, one.page), await source.connect(request, other.page)];
    expect(connections.map((each) => each?.playerId)).toEqual(['42', '42']);
    const [first, second] = await platform.untilHeard(2);
    expect([first, second]).toMatchObject([
      { open: '1', headers: HEADERS, last: 17 },
      { open: '2', headers: HEADERS },
    ]);
    expect(second).not.toHaveProperty('last');
    platform.say({ channel: 'private', event: 'balance', id: 18, data: BALANCE, page: '1' });
    platform.say({ channel: 'public', event: 'jackpots', data: POT });
    platform.say({ channel: 'private', event: 'balance', id: 1, data: { amount_cents: 'much' }, page: '2' });
    platform.say({ channel: 'private', event: 'hello', id: 4, data: {}, page: '2' });
    platform.say({ channel: 'private', event: 'hello', id: 9, data: {}, page: '3' });
    expect(await other.untilTold(1)).toEqual([{ channel: 'private', event: 'hello', id: 4, data: {} }]);
    expect(one.told).toEqual([{ channel: 'private', event: 'balance', id: 18, data: BALANCE }]);
    expect(everyone.told).toEqual([{ channel: 'public', event: 'jackpots', data: POT }]);
    connections[0]?.close();
    connections[0]?.close();
    expect((await platform.untilHeard(3)).at(-1)).toEqual({ close: '1' });
  });

  it('goes on for each page where it was after a break, of which the pages are told nothing', async () => {
    const upstream = await createUpstream();
    const source = createSource(upstream.origin, SHARED);
    stops.push(source.onPublic(() => {}));
    const first = await upstream.nextConnection();
    const platform = hear(first);
    const [one, other] = [createPage(), createPage(7)];
    await source.connect(request, one.page);
    await source.connect(request, other.page);
    await platform.untilHeard(2);
    platform.say({ channel: 'private', event: 'hello', id: 4, data: {}, page: '1' });
    await one.untilTold(1);
    first.socket.terminate();
    const again = hear(await upstream.nextConnection());
    expect(await again.untilHeard(2)).toMatchObject([
      { open: '1', last: 4 },
      { open: '2', last: 7 },
    ]);
    again.say({ channel: 'private', event: 'balance', id: 5, data: BALANCE, page: '1' });
    await one.untilTold(2);
    expect(other.told).toEqual([]);
  });

  it('ends the channel of a page whose session is over, and loses one that it cannot serve', async () => {
    const upstream = await createUpstream();
    const source = createSource(upstream.origin, SHARED);
    stops.push(source.onPublic(() => {}));
    const platform = hear(await upstream.nextConnection());
    const [one, other] = [createPage(), createPage()];
    await source.connect(request, one.page);
    await source.connect(request, other.page);
    await platform.untilHeard(2);
    platform.say({ channel: 'private', event: 'closed', data: { code: 4401 }, page: '1' });
    platform.say({ channel: 'private', event: 'closed', data: { code: 1011 }, page: '2' });
    expect([await one.untilTold(1), await other.untilTold(1)]).toEqual([['end'], ['lose']]);
    platform.say({ channel: 'private', event: 'balance', id: 5, data: BALANCE, page: '1' });
    const third = createPage();
    await source.connect(request, third.page);
    await platform.untilHeard(3);
    expect(one.told).toEqual(['end']);
  });
});
