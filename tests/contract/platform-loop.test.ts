import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { copySeededData } from '../setup/seeded-data.ts';
import { killProducts, startProduct } from './product.ts';

const SLOW = 120_000;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-loop-'));
  await copySeededData(folder);
}, SLOW);
afterEach(async () => {
  killProducts();
  await rm(folder, { recursive: true, force: true });
});

/** A proxy to a port that is known later, which counts requests. */
async function startFront() {
  const front = { port: 0, to: 0, heads: [] as string[], close: () => void server.close() };
  const server = createServer((near) => {
    const far = connect(front.to, '127.0.0.1');
    near.on('data', (bytes) => {
      front.heads.push(...(String(bytes).match(/^(?:GET|POST) \S+/gm) ?? []));
      far.write(bytes);
    });
    far.on('data', (bytes) => near.write(bytes));
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  front.port = (server.address() as AddressInfo).port;
  return front;
}

it(
  '[OPS-01] a platform’s address that leads back by a proxy is said in words, and no call goes round',
  { timeout: SLOW },
  async () => {
    const front = await startFront();
    const product = await startProduct({ DATA_DIR: folder, PLATFORM_URL: `http://127.0.0.1:${front.port}` });
    front.to = Number(new URL(product.origin).port);
    const cookie = `northstar_session=${'x'.repeat(43)}`;
    front.heads.length = 0;
    const call = await fetch(`${product.origin}/api/games?page=1`);
    expect([call.status, ((await call.json()) as { error: { code: string } }).error.code]).toEqual([
      508,
      'PLATFORM_LOOP',
    ]);
    expect(front.heads.filter((head) => head === 'GET /api/games?page=1')).toHaveLength(1);
    expect((await fetch(`${product.origin}/api/fe/pages?path=/`, { headers: { cookie } })).status).toBe(200);
    expect(front.heads.filter((head) => head === 'GET /api/player')).toHaveLength(1);
    const socket = new WebSocket(`${product.origin.replace('http', 'ws')}/live`, { headers: { cookie } });
    await once(socket, 'message');
    socket.close();
    // The process itself requests public events once per pause.
    expect(front.heads.filter((head) => head.startsWith('GET /live')).length).toBeLessThan(3);
    expect(product.output()).toContain('PLATFORM_LOOP');
    await product.end();
    front.close();
  },
);
