import { EventEmitter } from 'node:events';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import websocket from '@fastify/websocket';
import type { Client, Pool } from 'pg';
import { expect } from 'vitest';
import { adminApi } from '../../../apps/server/src/admin-api.ts';
import { adminLiveRoutes } from '../../../apps/server/src/modules/admin-live/admin-live.routes.ts';
import { openArtwork } from '../../../apps/server/src/modules/artwork/open-artwork.ts';
import { warmInBackground } from '../../../apps/server/src/modules/artwork/warm-first-view.ts';
import type { CurrentRelease } from '../../../apps/server/src/modules/delivery/current-release.ts';
import { liveRoutes } from '../../../apps/server/src/modules/live/live.routes.ts';
import type { LiveSource } from '../../../apps/server/src/modules/live/live-source.ts';
import { startWebhookSender } from '../../../apps/server/src/modules/webhooks/webhook-sender.ts';
import { type Asked, openPageThreads } from '../../../apps/server/src/ssr/threads/page-threads.ts';
import { keepFiles } from '../../../apps/server/src/modules/built-files/keep-files.ts';
import { stopping } from '../../../apps/server/src/modules/stopping/stopping.ts';
import { transport } from '../../../apps/server/src/plugins/external/transport.ts';
import { addMissingTextsIfPossible } from '../../../apps/server/src/store/seeding/add-missing-texts.ts';
import { openPglite } from '../../../apps/server/src/store/connections/pglite-connection.ts';
import { openPostgres } from '../../../apps/server/src/store/connections/postgres-connection.ts';
import { at, fails, type Given, type Provoked, some, wrong } from './log-lines.ts';

const sources = { now: () => at, createId: () => 'this-process' };
const listen = async () => () => {};

/** Sends once what is due for a webhook. */
async function sendDue({ log, until }: Given, said: string, webhooks: object): Promise<void> {
  const due = ['orders'];
  const sender = await startWebhookSender(
    some({
      listen,
      webhooks: {
        removeDeliveriesBefore: async () => {},
        listDue: async () => due.splice(0),
        findNextDue: async () => undefined,
        ...webhooks,
      },
    }),
    some({ sources, log }),
  );
  await until(said);
  await sender.close();
}

/** A thread that fails as soon as it has a page. */
function startFailingThread(): Worker {
  const worker = Object.assign(new EventEmitter(), {
    postMessage: ({ type }: Asked) =>
      void (type === 'draw' && queueMicrotask(() => worker.emit('error', wrong()))),
    ref() {},
    unref() {},
    terminate: async () => 0,
  });
  queueMicrotask(() => worker.emit('message', { type: 'ready' }));
  return some(worker);
}

/** Log lines that need something around the failure: a thread, a socket, a pool, a directory or a listening server. */
export const LINES_AROUND: Record<string, Provoked> = {
  TEXTS_NOT_ADDED: {
    provoke: ({ log }) => addMissingTextsIfPossible(some({ transaction: fails }), {}, log),
  },
  PAGE_THREAD_ERROR: {
    async provoke({ log, until }) {
      const threads = await openPageThreads({ count: 1, log, start: startFailingThread });
      const page = { url: 'https://casino.example/de/a?token=hidden-token-1' };
      void threads.draw(some(page), {}).catch(() => undefined);
      await until('PAGE_THREAD_ERROR');
      await threads.close();
    },
    concerns: { page: '/de/a' },
  },
  'The messages of a webhook could not be sent': {
    provoke: (given) => sendDue(given, 'The messages of a webhook could not be sent', { claimDue: fails }),
    concerns: { webhook: 'orders' },
  },
  'A webhook could not be sent': {
    provoke: (given) =>
      sendDue(given, 'A webhook could not be sent', {
        claimDue: async () => [{ id: 'msg_1', webhookId: 'orders' }],
        find: fails,
      }),
    concerns: { webhook: 'orders', delivery: 'msg_1' },
  },
  'A private live channel could not be opened': {
    async provoke({ app, until }) {
      await app.register(websocket);
      await app.register(stopping);
      const currentRelease = { get: () => ({ number: 1, id: 'r1' }), subscribe: () => () => {} };
      const source = () => some<LiveSource>({ onPublic: () => () => {}, connect: fails });
      await app.register(liveRoutes, { currentRelease: some<CurrentRelease>(currentRelease), source });
      await app.ready();
      const socket = await app.injectWS('/live');
      await until('A private live channel could not be opened');
      socket.terminate();
    },
    // The log line of the request has its address, which tells the page without a channel.
    concerns: { reqId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  },
  SOCKET_ERROR: {
    async provoke({ app, until }) {
      await app.register(transport);
      await app.register(async (scope) => {
        scope.get('/talk', { websocket: true }, fails);
      });
      await app.ready();
      const socket = await app.injectWS('/talk');
      await until('SOCKET_ERROR');
      socket.terminate();
    },
    concerns: { call: 'GET /talk' },
  },
  'The other processes do not hear who has what open': {
    async provoke({ app, until }) {
      await app.register(
        adminLiveRoutes,
        some({ sources, store: { listen, onRelease: listen, notify: fails } }),
      );
      await until('The other processes do not hear who has what open');
    },
  },
  KEEP_FILES_ERROR: {
    async provoke({ log, until }) {
      const keeping = keepFiles(some({ list: fails }), { own: [], days: 30, now: () => at, log });
      await until('KEEP_FILES_ERROR');
      await keeping.close();
    },
    concerns: { wait: expect.any(Number) },
  },
  'An idle database connection broke': {
    async provoke({ log }) {
      const pool = Object.assign(new EventEmitter(), { query: async () => ({}), end: async () => {} });
      const client = Object.assign(new EventEmitter(), { connect: fails, end: async () => {} });
      const opening = openPostgres('postgres://mara:hidden-token-1@127.0.0.1/x', log, {
        createPool: () => some<Pool>(pool),
        createClient: () => some<Client>(client),
      });
      pool.emit('error', wrong());
      await opening.catch(() => undefined);
    },
  },
  'The lock of the data directory was lost': {
    async provoke({ log }) {
      let lose = (_error: Error): void => {};
      const lockFor = (_directory: string, onLost: typeof lose): Promise<never> => {
        lose = onLost;
        return fails();
      };
      await openPglite('the-directory', log, { lockFor }).catch(() => undefined);
      // This is thrown where nothing catches it, so that the process ends.
      try {
        lose(wrong());
      } catch {
        return;
      }
      throw new Error('The process went on without its lock.');
    },
    concerns: { dataDir: 'the-directory' },
  },
  'Lists are read when asked for': {
    async provoke({ app, until }) {
      const rows = { findMark: fails };
      const store = { listen, onRelease: listen, notify: async () => {}, rows };
      await app.register(adminApi, some({ store, sources, publicOrigin: 'https://casino.example' }));
      await app.listen({ port: 0, host: '127.0.0.1' });
      await until('Lists are read when asked for');
    },
  },
  'The first view’s artwork was not made in advance': {
    async provoke({ app }) {
      app.get('/', async () => '');
      await app.listen({ port: 0, host: '127.0.0.1' });
      await warmInBackground(app, { artwork: { warm: fails }, delayMs: 0 });
    },
  },
  ARTWORK_NOT_KEPT: {
    async provoke({ log }) {
      const folder = await mkdtemp(join(tmpdir(), 'marquee-artwork-'));
      const directory = join(folder, 'artwork');
      // A link that leads nowhere is in the place of the folder, so the folder cannot be created.
      await symlink(join(folder, 'gone'), directory);
      const artwork = { render: async () => Buffer.from('a'), fingerprint: () => 'a', close: async () => {} };
      await openArtwork({ directory, artwork, log }).get('/artwork/a.webp');
      await rm(folder, { recursive: true });
    },
    concerns: { directory: expect.stringMatching(/artwork$/) },
    message: /^E[A-Z]+: .*artwork/,
  },
};
