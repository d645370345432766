import * as fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { Writable } from 'node:stream';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createServer } from '../../apps/server/src/starting/create-server.ts';
import { jsonPieces, sendInTurns } from '../../apps/server/src/json-in-turns.ts';
import { keepJson, sendKeptJson } from '../../apps/server/src/modules/documents/kept-json.ts';
import { transport } from '../../apps/server/src/plugins/external/transport.ts';
import { parseSettings } from '../../apps/server/src/settings.ts';
import type { Store } from '../../apps/server/src/store/open-store.ts';
import { openTestStore } from '../../apps/server/src/store/testing/open-test-store.ts';
import { type Asked, instantWithin, leave, UPGRADE } from './testing/leave.ts';
import { openWholeApp } from './whole-app.ts';

// A stream that fails without a listener ends the process, and with it everybody’s visit.

const SLOW = 60_000;
const ENTRIES = Array.from({ length: 4000 }, (_, id) => ({
  id,
  title: `Entry ${(id * 7919) % 4001} of a list`,
}));
const LONG = JSON.stringify(ENTRIES);
/** More than the system buffers for a client that does not read, so that the writing is interrupted. */
const VERY_LONG = LONG.repeat(25);

let store: Store;
let clientDir: string;
const apps: FastifyInstance[] = [];
const ports: { [app: string]: number } = {};
/** Errors that would end a process. */
const fatal: unknown[] = [];
const note = (error: unknown): void => void fatal.push(error);
/** Log lines that somebody would have to look into. A client that leaves is not a fault of the server. */
const faults = new Writable({
  write(line, _encoding, done) {
    fatal.push(String(line));
    done();
  },
});

async function listen(name: string, app: FastifyInstance): Promise<void> {
  apps.push(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  ports[name] = (app.server.address() as AddressInfo).port; // It listens on a port.
}

beforeAll(async () => {
  process.on('uncaughtExceptionMonitor', note);
  clientDir = await mkdtemp(join(tmpdir(), 'marquee-leaving-'));
  await mkdir(join(clientDir, 'assets'));
  await writeFile(join(clientDir, 'assets/page-a1b2c3d4.js'), `// ${VERY_LONG}`);
  store = await openTestStore();
  await listen('platform', await openWholeApp({ store, lines: faults }));
  await listen(
    'site',
    await openWholeApp({
      store,
      clientDir,
      lines: faults,
      environment: { PLATFORM_URL: `http://127.0.0.1:${ports['platform']}` },
      loader: async () => {
        await new Promise(setImmediate);
        return VERY_LONG;
      },
    }),
  );
  const pieces = createServer(parseSettings({ DEMO_DIR: 'unused', LOG_LEVEL: 'error' }), faults);
  await pieces.register(transport);
  pieces.get('/export', (_request, reply) => sendInTurns(reply, ENTRIES));
  pieces.get('/kept', (request, reply) =>
    sendKeptJson(
      request,
      reply,
      keepJson(() => jsonPieces(ENTRIES)),
    ),
  );
  await listen('pieces', pieces);
}, SLOW);
afterAll(async () => {
  process.off('uncaughtExceptionMonitor', note);
  for (const app of apps.toReversed()) await app.close();
  await store.close();
  await rm(clientDir, { recursive: true });
});

type Body = Asked & { app: string };
const BROTLI = ['Accept-Encoding: br'];
const JSON_OF = (bytes: number): string[] => ['Content-Type: application/json', `Content-Length: ${bytes}`];

const BODIES: { [kind: string]: Body } = {
  'a page': { app: 'site', path: '/' },
  'a compressed page': { app: 'site', path: '/', headers: BROTLI },
  'a file': { app: 'site', path: '/assets/page-a1b2c3d4.js' },
  'an answer of the platform': { app: 'site', path: '/api/info/countries', headers: BROTLI },
  'an answer of the stand-in': { app: 'platform', path: '/api/info/countries', headers: BROTLI },
  'a description': { app: 'site', path: '/api/fe/openapi.json', headers: BROTLI },
  'an export': { app: 'pieces', path: '/export' },
  'a compressed export': { app: 'pieces', path: '/export', headers: BROTLI },
  'a kept answer': { app: 'pieces', path: '/kept', headers: BROTLI },
  'a kept answer as it is made': { app: 'pieces', path: '/kept' },
  'a websocket': { app: 'site', path: '/live', headers: UPGRADE },
  'a half of what is sent on': {
    app: 'site',
    path: '/api/games_filter',
    headers: JSON_OF(50_000),
    sent: '{"filters":',
  },
  'a half of what is sent': {
    app: 'site',
    path: '/api/fe/config/managers',
    headers: JSON_OF(50_000),
    sent: '[',
  },
};

it.each(Object.entries(BODIES))(
  '%s that is left at any instant ends nothing else, and is no fault',
  async (_, body) => {
    await fc.assert(
      fc.asyncProperty(instantWithin(LONG.length), (at) => leave(ports[body.app] ?? 0, body, at)),
      { numRuns: 12 },
    );
    // Gives all work after a client left some turns.
    for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
    expect(fatal).toEqual([]);
  },
  SLOW,
);

it.each(Object.entries(BODIES).filter(([, { sent, headers }]) => sent === undefined && headers !== UPGRADE))(
  '%s comes whole after all of that',
  async (_, { app, path, headers = [] }) => {
    const answer = await fetch(`http://127.0.0.1:${ports[app]}${path}`, {
      headers: {
        'x-forwarded-proto': 'https',
        'accept-encoding': headers === BROTLI ? 'br' : 'identity',
      },
    });
    expect(answer.status).toBe(200);
    expect((await answer.text()).length).toBeGreaterThan(1000);
  },
);
