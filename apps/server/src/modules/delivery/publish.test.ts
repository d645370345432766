import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminApi } from '../../admin-api.ts';
import { buildApp } from '../../app.ts';
import { createServer } from '../../starting/create-server.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../../demo/demo-people.ts';
import { parseSettings } from '../../settings.ts';
import type { ReleaseSource } from './current-release.ts';
import type { Store } from '../../store/open-store.ts';
import { openTestStore } from '../../store/testing/open-test-store.ts';
import { seedSite } from '../../store/seeding/seed-site.ts';
import { testPlatform } from './testing/test-app.ts';
import { createTestSite } from './testing/test-site.ts';

// The whole way through the real store: an editor's save, a publish, the next visitor.

let store: Store;
let app: FastifyInstance;
let headers: Record<string, string>;

beforeAll(async () => {
  store = await openTestStore();
  await seedSite(store, { documents: createTestSite(), adminUsers: DEMO_PEOPLE });
  app = await createApp();
  headers = await signIn();
});
afterAll(async () => {
  await app.close();
  await store.close();
});

function createApp(releases: ReleaseSource = store): Promise<FastifyInstance> {
  const settings = parseSettings({ DEMO_DIR: 'unused', LOG_LEVEL: 'silent' });
  const api = async (scope: FastifyInstance): Promise<void> => {
    await scope.register(adminApi, { prefix: '/admin/api', store, publicOrigin: 'http://localhost' });
  };
  return buildApp(createServer(settings), {
    settings,
    releases,
    sandbox: testPlatform({}),
    admin: { api, isSignedIn: async () => false },
  });
}

async function signIn(): Promise<Record<string, string>> {
  const payload = { email: 'publisher@northstar.example', password: DEMO_PASSWORD };
  const response = await app.inject({ method: 'POST', url: '/admin/api/session', payload });
  const cookie = response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { cookie, 'x-csrf-token': response.json().csrfToken };
}

async function publishLobby(title: string, to = app): Promise<number> {
  const url = '/admin/api/documents/page/lobby';
  const { revision, data } = (await to.inject({ url, headers })).json();
  const saved = await to.inject({
    method: 'PUT',
    url,
    headers: { ...headers, 'if-match': `"${revision}"`, 'idempotency-key': randomUUID() },
    payload: { ...data, title: { en: title } },
  });
  const documents = [{ kind: 'page', id: 'lobby', revision: saved.json().revision }];
  const released = await to.inject({
    method: 'POST',
    url: '/admin/api/releases',
    headers: { ...headers, 'idempotency-key': randomUUID() },
    payload: { comment: title, documents },
  });
  return released.json().number;
}

const nextRelease = (): Promise<number> =>
  new Promise((resolve) => {
    const stop = app.currentRelease.subscribe(({ number }) => {
      stop();
      resolve(number);
    });
  });

describe('a publish in the store', () => {
  it('[DELIVERY-01] is on a new request within a second', async () => {
    const announced = nextRelease();
    const number = await publishLobby('Fresh lobby');
    const publishedAt = performance.now();
    expect(await announced).toBe(number);
    const page = await app.inject('/api/fe/pages?path=/');
    expect(page.json()).toMatchObject({ release: number, page: { title: 'Fresh lobby' } });
    expect(performance.now() - publishedAt).toBeLessThan(1000);
  });

  it('is on the next request of whoever published it, although no message has arrived', async () => {
    const deaf = await createApp({ ...store, onRelease: async () => () => {} });
    for (const title of ['One', 'Two', 'Three']) {
      const number = await publishLobby(title, deaf);
      const page = await deaf.inject('/api/fe/pages?path=/');
      expect(page.json()).toMatchObject({ release: number, page: { title } });
    }
    await deaf.close();
  });

  it('is published although the process cannot take it over', async () => {
    const unfollow = store.onOwnRelease(() => Promise.reject(new Error('The store is away again.')));
    const number = await publishLobby('Taken over later');
    unfollow();
    expect((await store.loadRelease()).release.number).toBe(number);
  });

  it('[ENGINE-10] that holds a damaged document serves the rest and names it', async () => {
    const broken = JSON.stringify({ path: '/players', title: 7 });
    await store.db.updateTable('revisions').set({ data: broken }).where('id', '=', 'players').execute();
    const restarted = await createApp();
    const page = await restarted.inject('/api/fe/pages?path=/');
    expect([page.statusCode, page.json().page.id]).toEqual([200, 'lobby']);
    const named = restarted.currentRelease.problems.map(({ kind, id, pointer }) => `${kind}/${id}${pointer}`);
    expect(named).toEqual(['page/players/title']);
    await restarted.close();
  });
});
