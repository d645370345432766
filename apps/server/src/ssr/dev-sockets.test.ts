import Fastify from 'fastify';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { InlineConfig } from 'vite';
import { afterEach, expect, it, vi } from 'vitest';
import { createDevServer } from './dev-server.ts';
import { listenForPages, type DevSockets } from './dev-sockets.ts';

const vite = vi.hoisted(() => ({ createServer: vi.fn<(config: InlineConfig) => unknown>() }));
vi.mock('vite', () => vite);

const open: DevSockets[] = [];
const listen = async (first: number): Promise<DevSockets> => {
  const sockets = await listenForPages(first);
  open.push(sockets);
  return sockets;
};
const end = ({ server }: DevSockets) => new Promise((resolve) => server.close(resolve));

/** One that was free a moment ago; those behind it usually are, too, and need not be. */
async function freePort(): Promise<number> {
  const server = createHttpServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // It listens on a port.
  await new Promise((resolve) => server.close(resolve));
  return port;
}

afterEach(() => Promise.all(open.splice(0).map(end)));

it('each of several development servers hears its own pages, and one that starts again has the port it had', async () => {
  const first = await freePort();
  const one = await listen(first);
  const two = await listen(first);
  expect(one.port).toBe(first);
  expect(two.port).toBeGreaterThan(first);
  await end(one);
  expect((await listen(first)).port).toBe(first);
});

it('player and admin share the port and are told apart by paths', async () => {
  vite.createServer.mockResolvedValue({ middlewares: () => {}, close: async () => {} });
  const app = Fastify();
  // Another checkout runs beside: the port is not always the first.
  open.push(await listenForPages());
  await createDevServer(app, { playerDir: '/player', adminDir: '/admin' });
  const [player, admin] = vite.createServer.mock.calls.map(([{ server }]) => server?.ws);
  if (typeof player !== 'object' || typeof admin !== 'object') throw new Error('No sockets were set.');
  expect(player.server?.address()).toMatchObject({ port: player.clientPort });
  expect([admin.server, admin.clientPort]).toEqual([player.server, player.clientPort]);
  expect(player.path).not.toBe(admin.path);
  await app.close();
  expect(player.server?.listening).toBe(false);
});
