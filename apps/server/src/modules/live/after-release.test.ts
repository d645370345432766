import { once } from 'node:events';
import { afterEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../delivery/testing/test-app.ts';
import { createTestSite } from '../delivery/testing/test-site.ts';
import type { LiveSource } from './live-source.ts';

let made: TestApp | undefined;
afterEach(() => made?.app.close());

const COOKIE = { cookie: 'northstar_session=p', host: 'localhost' };
const BLOCKS = '/api/fe/pages?path=/';

it('asks the platform for nothing when an open page of a player asks for a release', async () => {
  let calls = 0;
  let tellOfChange = (_player: number): void => undefined;
  const source: LiveSource = {
    connect: async () => ({ playerId: 12, close: () => undefined }),
    onPublic: () => () => undefined,
    onPlayerChange(hear) {
      tellOfChange = hear;
      return () => undefined;
    },
  };
  made = await createTestApp({
    documents: createTestSite(),
    parts: {
      live: () => source,
      sandbox: async (platform) => {
        platform.get('/api/player', async () => {
          calls += 1;
          return { id: 12, currency: 'EUR', groups: [] };
        });
      },
    },
  });
  const { app, clock } = made;
  await app.ready();
  const ask = async (url: string): Promise<number> => {
    expect((await app.inject({ url, headers: COOKIE })).statusCode).toBe(200);
    return calls;
  };
  expect(await ask(BLOCKS)).toBe(1);
  clock.now += 3_600_000;
  // No page is open here, so nothing tells of changes.
  expect(await ask(`${BLOCKS}&release=2-a`)).toBe(2);
  const socket = await app.injectWS('/live', { headers: COOKIE });
  clock.now += 3_600_000;
  expect(await ask(`${BLOCKS}&release=2-a`)).toBe(2);
  expect(await ask(BLOCKS)).toBe(3);
  tellOfChange(12);
  expect(await ask(`${BLOCKS}&release=3-a`)).toBe(4);
  clock.now += 3_600_000;
  expect(await ask(`${BLOCKS}&release=3-a`)).toBe(4);
  const closed = once(socket, 'close');
  socket.terminate();
  await closed;
});
