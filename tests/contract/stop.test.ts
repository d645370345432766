import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copySeededData } from '../setup/seeded-data.ts';
import { killProducts, startProduct } from './product.ts';

/** Processes start slowly on a busy machine. Milliseconds. */
const SLOW = 120_000;
/** How long a shutdown may take when nothing is in progress. Milliseconds. */
const FEW_SECONDS = 8000;

let folder: string;
let dataDir: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-stop-'));
  dataDir = join(folder, 'data');
  await copySeededData(dataDir);
}, SLOW);
afterEach(async () => {
  killProducts();
  await rm(folder, { recursive: true, force: true });
});

/** The test’s own query: a built product requests games itself, for the pages that it renders before it is ready. */
const HELD = '/api/games?held=1';

/** A platform that answers requests for `HELD` only when the test does it. */
async function startPlatform() {
  const held: ServerResponse[] = [];
  const server = createServer((request, response) => {
    if (request.url === HELD) held.push(response);
    else response.writeHead(204).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, held, server };
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await wait(10);
}

it(
  '[OPS-03] SIGTERM lets requests in flight finish, takes no new ones and ends with 0 in a few seconds',
  async () => {
    const platform = await startPlatform();
    const product = await startProduct({ DATA_DIR: dataDir, PLATFORM_URL: platform.origin });
    const requests = Array.from({ length: 5 }, () => fetch(product.origin + HELD));
    const socket = new WebSocket(`${product.origin.replace('http', 'ws')}/live`);
    await once(socket, 'open');
    await until(() => platform.held.length === requests.length);

    const ended = product.end('SIGTERM');
    const closed = once(socket, 'close');
    // New requests are refused by the operating system, because the server does not listen any more.
    await until(() =>
      fetch(`${product.origin}/healthz`).then(
        (answer) => !answer.ok,
        () => true,
      ),
    );
    for (const response of platform.held) response.end('[{"title":"Polar Star"}]');
    const answered = performance.now();
    const answers = await Promise.all(requests.map(async (request) => (await request).text()));
    expect(answers).toEqual(Array(5).fill('[{"title":"Polar Star"}]'));
    expect((await ended).code).toBe(0);
    expect(performance.now() - answered).toBeLessThan(FEW_SECONDS);
    // With the code 1001 open pages know that they may connect again.
    expect((await closed)[0]).toMatchObject({ code: 1001 });
    platform.server.close();
  },
  SLOW,
);

/** Ways in which the platform’s websocket fails, hangs or stays open. */
const SOCKETS: Record<string, (request: IncomingMessage, socket: Duplex) => void> = {
  'is refused': (_request, socket) => void socket.end('HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\n\r\n'),
  hangs: () => {},
  'breaks off': (_request, socket) => void socket.destroy(),
  'answers nonsense': (_request, socket) => void socket.write('\0\0\0\0\r\n\r\n'),
  'closes at once': (request, socket) => {
    open(request, socket);
    // A close frame with the code 1011.
    socket.end(Buffer.from([0x88, 0x02, 0x03, 0xf3]));
  },
  'is never closed from there': open,
};

function open({ headers }: IncomingMessage, socket: Duplex): void {
  const key = `${headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
  const accept = createHash('sha1').update(key).digest('base64');
  const lines = ['HTTP/1.1 101 Switching Protocols', 'upgrade: websocket', 'connection: upgrade'];
  socket.write([...lines, `sec-websocket-accept: ${accept}`, '', ''].join('\r\n'));
}

it.each(Object.keys(SOCKETS))(
  '[OPS-03] SIGTERM ends with 0 in a few seconds while the platform’s websocket %s',
  { timeout: SLOW },
  async (name) => {
    let attempts = 0;
    const sockets = new Set<Duplex>();
    const platform = createServer((_request, response) => {
      response.writeHead(404, { 'content-type': 'application/json' }).end('{}');
    }).listen(0, '127.0.0.1');
    platform.on('upgrade', (request: IncomingMessage, socket: Duplex) => {
      attempts += 1;
      sockets.add(socket);
      // The product’s end may break the connection of an attempt.
      socket.on('error', () => {});
      SOCKETS[name]?.(request, socket);
    });
    await once(platform, 'listening');
    const { port } = platform.address() as AddressInfo;
    const product = await startProduct({ DATA_DIR: dataDir, PLATFORM_URL: `http://127.0.0.1:${port}` });
    await until(() => attempts > 0);
    const page = new WebSocket(`${product.origin.replace('http', 'ws')}/live`);
    await once(page, 'open');
    const { code, tookMs } = await product.end('SIGTERM');
    expect(code).toBe(0);
    expect(tookMs).toBeLessThan(FEW_SECONDS);
    for (const socket of sockets) socket.destroy();
    platform.close();
  },
);

it(
  '[DELIVERY-04] with the platform away the site’s content is served, and its calls say what is wrong',
  async () => {
    const product = await startProduct({
      DATA_DIR: dataDir,
      PLATFORM_URL: 'http://127.0.0.1:1',
    });
    const page = await fetch(`${product.origin}/api/fe/pages?path=/`);
    expect([page.status, ((await page.json()) as { page: { id: string } }).page.id]).toEqual([200, 'lobby']);
    const promotions = await fetch(`${product.origin}/api/fe/pages?path=/promotions`);
    expect(promotions.status).toBe(200);
    // Pages are also served to somebody who was signed in before the platform went away.
    const cookie = 'northstar_session=left-over';
    expect((await fetch(`${product.origin}/api/fe/pages?path=/`, { headers: { cookie } })).status).toBe(200);
    const games = await fetch(product.origin + HELD);
    expect([games.status, ((await games.json()) as { error: { code: string } }).error.code]).toEqual([
      503,
      'PLATFORM_UNAVAILABLE',
    ]);
    expect((await product.end()).code).toBe(0);
  },
  SLOW,
);

it(
  '[OPS-03] SIGTERM right after the start ends with 0 and tells of nothing wrong',
  async () => {
    const product = await startProduct({ DATA_DIR: dataDir });
    expect((await product.end('SIGTERM')).code).toBe(0);
    const wrong = product.output().match(/"level":[456]0.*/g) ?? [];
    // In a test run the casino may not be built yet, which is logged.
    expect(wrong.filter((line) => !line.includes('"CASINO_NOT_BUILT"'))).toEqual([]);
  },
  SLOW,
);

it(
  '[OPS-03] SIGTERM while pictures are drawn and content is saved ends with 0, and the next start has all that was answered',
  async () => {
    const product = await startProduct({ DATA_DIR: dataDir });
    const drawing = fetch(`${product.origin}/artwork/hero/north-2160.webp`).catch(() => undefined);
    const signIn = await fetch(`${product.origin}/admin/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'editor@northstar.example', password: 'northstar-demo' }),
    });
    const { csrfToken } = (await signIn.json()) as { csrfToken: string };
    const cookie = signIn.headers
      .getSetCookie()
      .map((text) => text.split(';')[0])
      .join('; ');
    const save = (index: number): Promise<boolean> =>
      fetch(`${product.origin}/admin/api/documents/banner/stop-${index}`, {
        method: 'PUT',
        headers: {
          cookie,
          'content-type': 'application/json',
          'x-csrf-token': csrfToken,
          'idempotency-key': `stop-${index}`,
          'if-none-match': '*',
        },
        body: JSON.stringify({ title: { en: `Stop ${index}` }, order: { lobby: index } }),
      }).then(
        (answer) => answer.ok,
        () => false,
      );
    expect(await save(0)).toBe(true);
    const saves = Promise.all(Array.from({ length: 30 }, (_, index) => save(index + 1)));
    const { code, tookMs } = await product.end('SIGTERM');
    expect(code).toBe(0);
    expect(tookMs).toBeLessThan(FEW_SECONDS);
    await drawing;
    const saved = [true, ...(await saves)].flatMap((isSaved, index) => (isSaved ? [`stop-${index}`] : []));

    const again = await startProduct({ DATA_DIR: dataDir });
    const session = await fetch(`${again.origin}/admin/api/documents/banner`, { headers: { cookie } });
    const { items } = (await session.json()) as { items: { id: string }[] };
    const there = new Set(items.map(({ id }) => id));
    expect(saved.filter((id) => !there.has(id))).toEqual([]);
    await again.end();
  },
  SLOW,
);
