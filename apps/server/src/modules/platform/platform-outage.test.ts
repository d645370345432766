import * as fc from 'fast-check';
import Fastify, { type FastifyInstance } from 'fastify';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handleError } from '../../errors.ts';
import { createBreaker } from './platform-breaker.ts';
import { createRemotePlatform } from './platform-client.ts';
import { platformProxy } from './platform-proxy.ts';

const TIMEOUT_MS = 8000;

let now = 0;
let calls: string[] = [];
/** What the platform does with the bytes of a request. */
let behave: (socket: Socket, request: string) => void;
let platform: Server;
let app: FastifyInstance;
const sockets = new Set<Socket>();
const logged: { level: number; msg: string }[] = [];

beforeEach(async () => {
  [now, calls] = [1_000_000, []];
  // Sockets are real; who waits for them waits by a clock that the tests turn.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  logged.length = 0;
  platform = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    let request = '';
    socket.on('data', (bytes) => {
      request += String(bytes);
      const [head = '', body] = request.split('\r\n\r\n');
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
      if (body === undefined || body.length < length) return;
      calls.push(head.split(' HTTP/')[0] ?? '');
      behave(socket, head);
      request = '';
    });
  });
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
  const platformUrl = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`;
  app = Fastify({
    logger: { level: 'info', stream: { write: (line: string) => void logged.push(JSON.parse(line)) } },
  });
  app.setErrorHandler(handleError);
  const { passOn } = createBreaker(createRemotePlatform(platformUrl, { timeoutMs: TIMEOUT_MS }), {
    clock: () => now,
    log: app.log,
  });
  await app.register(platformProxy, { platformUrl, timeoutMs: TIMEOUT_MS, sessionCookie: 'session', passOn });
});
afterEach(async () => {
  vi.useRealTimers();
  for (const socket of sockets) socket.destroy();
  await app.close();
  platform.close();
});

const answer =
  (status: number, body = '{}', headers = '') =>
  (socket: Socket): void =>
    void socket.end(
      `HTTP/1.1 ${status} X\r\nconnection: close\r\ncontent-type: application/json\r\n${headers}content-length: ${body.length}\r\n\r\n${body}`,
    );
const good = answer(200, '{"ok":true}');
const hang = (): void => {};
/** A header now and then, for ever: something moves, and nothing comes. */
const trickle = (socket: Socket): void => {
  socket.write('HTTP/1.1 200 OK\r\n');
  const more = setInterval(() => {
    if (socket.writable) socket.write('x-more: 1\r\n');
    else clearInterval(more);
  }, 20);
  socket.on('close', () => clearInterval(more));
};

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
/** Until it is answered, the time that a platform has goes by. */
async function pass(asking: Promise<unknown>): Promise<void> {
  const state = { isOver: false };
  void asking.then(() => (state.isOver = true));
  // What is refused at once needs no time.
  for (let turns = 0; turns < 20 && !state.isOver; turns += 1) await turn();
  while (!state.isOver) {
    vi.advanceTimersByTime(TIMEOUT_MS / 4);
    for (let turns = 0; turns < 20 && !state.isOver; turns += 1) await turn();
  }
}

type Ask = { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; url: string };
const ask = async ({ method = 'GET', url }: Ask) => {
  // It begins once somebody waits for it.
  const asking = Promise.resolve(
    app.inject({ method, url, ...(method === 'POST' ? { payload: { a: 1 } } : {}) }),
  );
  if (behave === hang || behave === trickle) await pass(asking);
  const response = await asking;
  const code = response.headers['content-type']?.includes('json') ? response.json().error?.code : undefined;
  return { status: response.statusCode, code, headers: response.headers };
};

const FAULTS: [how: string, (socket: Socket) => void, status: number, code: string | undefined][] = [
  ['accepts and never answers', hang, 504, 'PLATFORM_TIMEOUT'],
  ['sends a header now and then', trickle, 504, 'PLATFORM_TIMEOUT'],
  ['hangs up', (socket) => socket.destroy(), 502, 'PLATFORM_LOST'],
  ['speaks no HTTP', (socket) => socket.end('hello\r\n\r\n'), 502, 'PLATFORM_LOST'],
  ['answers 502', answer(502), 502, undefined],
  ['answers 503', answer(503, '{}', 'retry-after: 1\r\n'), 503, undefined],
  ['answers 504', answer(504), 504, undefined],
];
const CALLS: Ask[] = [
  { url: '/api/player' },
  { url: '/api/games/collections' },
  { method: 'POST', url: '/api/games_filter' },
  { method: 'POST', url: '/api/users/sign_in' },
  { method: 'DELETE', url: '/api/users/sign_out' },
  { url: '/api/of/another/contract' },
];

describe.each(FAULTS)('a platform that %s', (_how, fault, status, code) => {
  it.each(CALLS)(
    '[DELIVERY-04] is not asked $method $url any more after three times, and again by itself',
    async (call) => {
      behave = fault;
      for (let time = 0; time < 3; time += 1) expect(await ask(call)).toMatchObject({ status, code });
      // Each was sent once: nothing is tried again behind somebody's back.
      expect(calls).toHaveLength(3);

      const resting = await ask(call);
      expect(resting).toMatchObject({ status: 503, code: 'PLATFORM_RESTING' });
      expect(resting.headers).toMatchObject({ 'retry-after': '1', 'cache-control': 'private, no-store' });
      expect(calls).toHaveLength(3);

      behave = good;
      // Other calls are asked as ever.
      expect(await ask({ url: '/api/jackpots' })).toMatchObject({ status: 200 });
      now += 1000;
      expect(await ask(call)).toMatchObject({ status: 200 });
      expect(await ask(call)).toMatchObject({ status: 200 });
      expect(calls).toHaveLength(6);
      // Once, not for each who asked.
      expect(logged.filter(({ msg }) => msg.startsWith('PLATFORM_RESTING:'))).toHaveLength(1);
    },
  );
});

it('[DELIVERY-04] lets one through after a pause, longer each time, and says to everybody else when', async () => {
  behave = hang;
  const call = { url: '/api/player' };
  for (let time = 0; time < 3; time += 1) await ask(call);
  const waits: number[] = [];
  for (let round = 0; round < 8; round += 1) {
    const { headers } = await ask(call);
    waits.push(Number(headers['retry-after']));
    now += Number(headers['retry-after']) * 1000;
    const before = calls.length;
    // Side by side.
    const all = await Promise.all([ask(call), ask(call), ask(call)]);
    expect(all.map(({ code }) => code).toSorted()).toEqual([
      'PLATFORM_RESTING',
      'PLATFORM_RESTING',
      'PLATFORM_TIMEOUT',
    ]);
    expect(calls).toHaveLength(before + 1);
  }
  expect(waits.every((wait, index) => wait >= (waits[index - 1] ?? 0) / 2 && wait <= 30)).toBe(true);
  expect(waits.at(-1)).toBeGreaterThanOrEqual(15);
});

it.each([400, 401, 403, 404, 409, 422, 429, 451, 500, 501])(
  'an answer of %i is an answer: nobody else is refused for it',
  async (status) => {
    behave = answer(status);
    for (let time = 0; time < 5; time += 1)
      expect(await ask({ method: 'POST', url: '/api/users/sign_in' })).toMatchObject({ status });
    expect(calls).toHaveLength(5);
  },
);

it('whoever leaves while it is asked takes nothing from others, not even as the one who was let through', async () => {
  behave = hang;
  const call = { url: '/api/player' };
  for (let time = 0; time < 3; time += 1) await ask(call);
  now += 30_000;
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const leaving = new AbortController();
  const left = fetch(`${address}/api/player`, { signal: leaving.signal }).catch(() => 'left');
  while (calls.length < 4) await turn();
  leaving.abort();
  expect(await left).toBe('left');
  behave = good;
  // The server hears of it when its socket does.
  const tried = async (): Promise<number> => (await ask(call)).status;
  let status = await tried();
  for (let time = 0; time < 1000 && status === 503; time += 1) {
    await turn();
    status = await tried();
  }
  expect(status).toBe(200);
});

it('calls that anybody makes up fill no memory, and a broken one takes no other with it', async () => {
  behave = (socket, request) => (request.includes('/broken') ? socket.destroy() : good(socket));
  await fc.assert(
    fc.asyncProperty(fc.stringMatching(/^[a-z0-9]{1,8}$/), async (name) => {
      for (let time = 0; time < 4; time += 1) await ask({ url: `/api/broken/${name}` });
      expect(await ask({ url: `/api/${name}/fine` })).toMatchObject({ status: 200 });
    }),
    { numRuns: 20 },
  );
});
