import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadShell } from '../../apps/player/app/shell/shell.server.ts';
import type { ShellData } from '../../apps/player/app/shell/shell.model.ts';
import { PASSWORD } from '../../apps/sandbox/src/testing/sample-data.ts';
import {
  createTestSource,
  type TestSource,
} from '../../apps/server/src/modules/delivery/testing/test-app.ts';
import { createTestSite } from '../../apps/server/src/modules/delivery/testing/test-site.ts';
import type { Store } from '../../apps/server/src/store/open-store.ts';
import { openTestStore } from '../../apps/server/src/store/testing/open-test-store.ts';
import { openWholeApp } from './whole-app.ts';

// What an open page asks of the server after a release, and what the server asks of the platform for it.

const ORIGIN = 'http://casino.example';
const HOST = { host: 'casino.example' };
const PLATFORM = /^\w+ \/(?:api\/(?!fe\/)|jam\/)/;

let store: Store;
let app: FastifyInstance;
let source: TestSource;
let calls: string[] = [];
let now = Date.UTC(2026, 10, 21, 12);

beforeAll(async () => {
  store = await openTestStore();
  source = createTestSource(createTestSite());
  app = await openWholeApp({
    store,
    releases: source,
    clock: () => now,
    isLive: true,
    // A connection that a test injects has no address that a proxy could have passed on.
    environment: { TRUST_PROXY: '0', PUBLIC_ORIGIN: ORIGIN },
    onCall: (call) => void (PLATFORM.test(call) && calls.push(call)),
    loader: (services, { request }) =>
      loadShell(services, { path: '/', cookies: request.headers.get('cookie') }),
  });
}, 60_000);
afterAll(async () => {
  await app.close();
  await store.close();
});

async function signIn(email: string): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/users/sign_in',
    headers: { ...HOST, origin: ORIGIN },
    payload: { user: { email, password: PASSWORD } },
  });
  return answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

async function frameFor(cookie: string, headers: Record<string, string> = {}): Promise<ShellData> {
  const answer = await app.inject({ url: '/', headers: { ...HOST, ...headers, cookie } });
  expect(answer.statusCode).toBe(200);
  return answer.json<ShellData>();
}

const AFTER = { 'x-after-release': '1' };

/** A page of the player is open: its connection is there. */
async function openPage(cookie: string): Promise<() => Promise<void>> {
  const socket = await app.injectWS('/live', { headers: { ...HOST, cookie } });
  return async () => {
    socket.terminate();
    await once(socket, 'close');
  };
}

it('[DELIVERY-09] the frame of an open page is asked for after a release without a call to the platform', async () => {
  const cookie = await signIn('ada@northstar.example');
  const close = await openPage(cookie);
  const first = await frameFor(cookie);
  expect([first.player?.email, first.isKept]).toEqual(['ada@northstar.example', undefined]);
  expect(first.player?.wallets).not.toEqual([]);

  await source.publish({ ...createTestSite() });
  await expect.poll(() => app.currentRelease.get().number).toBe(2);
  // Facts count as fresh for ten seconds; what has not changed since counts longer.
  now += 45_000;
  calls = [];
  const after = await frameFor(cookie, AFTER);
  expect(calls).toEqual([]);
  expect([after.release, after.isKept, after.isUnknown, after.visitor.isSuppressed]).toEqual([
    2,
    true,
    undefined,
    first.visitor.isSuppressed,
  ]);
  expect(after.groups).toEqual(first.groups);

  // Whoever does not come after a release is told what the platform says.
  await frameFor(cookie);
  expect(calls.toSorted()).toEqual(
    expect.arrayContaining(['GET /api/player', 'GET /api/player/accounts', 'GET /api/user_limits']),
  );
  await close();
});

it('the platform is asked all the same once something of the player has changed, or when no page of theirs is open', async () => {
  const cookie = await signIn('bo@northstar.example');
  const close = await openPage(cookie);
  const { player } = await frameFor(cookie);
  expect((await frameFor(cookie, AFTER)).isKept).toBe(true);
  const changed = await app.inject({
    method: 'POST',
    url: `/sandbox/players/${player?.id}/groups`,
    headers: { ...HOST, origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'groups=259',
  });
  expect(changed.statusCode).toBe(303);
  calls = [];
  await expect.poll(async () => (await frameFor(cookie, AFTER)).groups).toEqual([259]);
  expect(calls).toContain('GET /api/user_limits');

  expect((await frameFor(cookie, AFTER)).isKept).toBe(true);
  await close();
  await expect.poll(async () => (await frameFor(cookie, AFTER)).isKept).toBe(undefined);
});
