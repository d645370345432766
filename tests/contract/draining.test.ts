import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copySeededData } from '../setup/seeded-data.ts';
import { killProducts, startProduct } from './product.ts';

/** Processes start slowly on a busy machine. Milliseconds. */
const SLOW = 120_000;
const PAGES = 40;
const VISITORS = 8;
const DRAIN_SECONDS = 3;
/** How often balancers ask by default is a second or two; here they are as quick as the rest. */
const CHECK_MS = 200;
const PATHS = ['/api/fe/pages?path=/', '/client-context', '/api/fe/pages?path=/promotions', '/livez'];

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'marquee-drain-'));
  await copySeededData(dataDir);
}, SLOW);
let platform: Server | undefined;
afterEach(async () => {
  platform?.closeAllConnections();
  platform?.close();
  platform = undefined;
  killProducts();
  await rm(dataDir, { recursive: true, force: true });
});

type Asked = { path: string; status: number; connection: string | undefined };

function ask(origin: string, path: string, agent?: Agent): Promise<Asked> {
  return new Promise((resolve, reject) => {
    get(origin + path, agent ? { agent } : {}, (response) => {
      response.resume();
      response.on('error', reject);
      response.on('end', () =>
        resolve({ path, status: response.statusCode ?? 0, connection: response.headers.connection }),
      );
    }).on('error', reject);
  });
}

/** As a balancer does: asks for the readiness every so often, and sends nobody any more once it is refused. */
function balance(origin: string, agent: Agent) {
  const left = Promise.withResolvers<void>();
  const pool = { isIn: true };
  const answers: (Asked | { failed: string })[] = [];
  const check = async (): Promise<void> => {
    while (pool.isIn) {
      await wait(CHECK_MS);
      const { status } = await ask(origin, '/readyz').catch(() => ({ status: 0 }));
      if (status === 200) continue;
      pool.isIn = false;
      left.resolve();
    }
  };
  const visit = async (): Promise<void> => {
    for (let turn = 0; pool.isIn; turn += 1)
      answers.push(
        await ask(origin, PATHS[turn % PATHS.length] ?? '', agent).catch((error: unknown) => ({
          failed: String(error),
        })),
      );
  };
  return {
    answers,
    left: left.promise,
    ended: Promise.all([check(), ...Array.from({ length: VISITORS }, visit)]),
  };
}

it(
  '[OPS-03] SIGTERM under load fails no request, moves open pages spread out, and ends with 0',
  async () => {
    const product = await startProduct({ DATA_DIR: dataDir, DRAIN_SECONDS: String(DRAIN_SECONDS) });
    const pages = await Promise.all(
      Array.from({ length: PAGES }, async () => {
        const socket = new WebSocket(`${product.origin.replace('http', 'ws')}/live`);
        await once(socket, 'open');
        return socket;
      }),
    );
    const closings = pages.map(async (socket) => {
      const [event] = (await once(socket, 'close')) as [CloseEvent];
      return { code: event.code, at: performance.now() };
    });
    const agent = new Agent({ keepAlive: true });
    const load = balance(product.origin, agent);
    while (load.answers.length < 200) await wait(10);

    const ended = product.end('SIGTERM');
    await load.left;
    await load.ended;
    // Whoever has not noticed yet is answered on a connection of their own.
    expect(await ask(product.origin, '/client-context', new Agent())).toEqual({
      path: '/client-context',
      status: 200,
      connection: 'close',
    });
    const isLast = (answer: object): boolean => 'connection' in answer && answer.connection === 'close';
    // How many are asked until the balancer looks is up to the machine. As many were on their way when the signal came.
    expect(load.answers.some(isLast)).toBe(true);
    const meanwhile = load.answers.slice(load.answers.findIndex(isLast) + VISITORS);
    expect(load.answers.filter((answer) => !('status' in answer) || answer.status !== 200)).toEqual([]);
    expect(meanwhile.filter((answer) => !isLast(answer))).toEqual([]);

    const { code, tookMs } = await ended;
    expect(code).toBe(0);
    expect(tookMs).toBeGreaterThanOrEqual(DRAIN_SECONDS * 1000);
    expect(tookMs).toBeLessThan(DRAIN_SECONDS * 1000 + 8000);
    const moved = (await Promise.all(closings)).toSorted((a, b) => a.at - b.at);
    expect(new Set(moved.map((each) => each.code))).toEqual(new Set([1001]));
    // A burst of them would be one for whoever takes them over: no half second has more than a half of them.
    for (const { at } of moved) {
      const soon = moved.filter((other) => other.at >= at && other.at < at + 500).length;
      expect(soon).toBeLessThanOrEqual(PAGES / 2);
    }
    agent.destroy();
  },
  SLOW,
);

it(
  '[OPS-03] what does not end is cut off at the limit, said in the log, and the process ends with 1',
  async () => {
    platform = createServer((request, response) => {
      if (request.url !== '/api/games?held=1') response.writeHead(204).end();
    }).listen(0, '127.0.0.1');
    await once(platform, 'listening');
    const { port } = platform.address() as AddressInfo; // It listens on a port.
    const product = await startProduct({
      DATA_DIR: dataDir,
      PLATFORM_URL: `http://127.0.0.1:${port}`,
      PLATFORM_TIMEOUT_MS: '60000',
      STOP_GRACE_SECONDS: '1',
    });
    const arrived = once(platform, 'request');
    const held = ask(product.origin, '/api/games?held=1').catch((error: Error) => error);
    await arrived;
    const { code, tookMs } = await product.end('SIGTERM');
    expect(code).toBe(1);
    expect(tookMs).toBeGreaterThanOrEqual(1000);
    expect(tookMs).toBeLessThan(8000);
    expect(product.output()).toContain('"code":"REQUESTS_CUT_OFF","afterMs":1000');
    expect(await held).toBeInstanceOf(Error);
  },
  SLOW,
);
