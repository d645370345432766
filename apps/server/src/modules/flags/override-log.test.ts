import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Store } from '../../store/open-store.ts';
import { openTestStore } from '../../store/testing/open-test-store.ts';
import { systemSources } from '../../store/seeding/sources.ts';
import { findSession } from '../admin-session/admin-session.service.ts';
import { readSessionToken } from '../admin-session/guard.ts';
import { openTestAdmin } from '../admin-session/testing/open-test-admin.ts';
import { createTestApp, type TestApp } from '../delivery/testing/test-app.ts';
import { createTestSite } from '../delivery/testing/test-site.ts';
import { createOverrideLog } from './override-log.ts';

let store: Store;
let made: TestApp;
let admin: Awaited<ReturnType<typeof openTestAdmin>>;
let isAway = false;

beforeAll(async () => {
  store = await openTestStore();
  admin = await openTestAdmin(store);
  const audit: Store['audit'] = {
    ...store.audit,
    insert: (entry) => (isAway ? Promise.reject(new Error('away')) : store.audit.insert(entry)),
  };
  made = await createTestApp({
    documents: createTestSite(),
    players: { tester: { id: 'p-21', groups: [21] }, plain: { id: 'p-1', groups: [] } },
    parts: {
      admin: {
        api: async () => {},
        isSignedIn: async (request) =>
          Boolean(await findSession(store, systemSources, readSessionToken(request))),
      },
      logOverrides: createOverrideLog({ ...store, audit }, systemSources),
    },
  });
});
afterAll(async () => {
  await made.app.close();
  await admin.app.close();
  await store.close();
});

const look = (cookie: string) => made.app.inject({ url: '/api/fe/flags', headers: { cookie } });
async function entries(): Promise<unknown[]> {
  const found = await store.audit.list({ limit: 50, action: 'flag' });
  return found.map(({ actor, detail, ip }) => [actor, detail, ip]).toReversed();
}

it('[STORE-09] writes down who sees the site with which flags overridden, once for each set', async () => {
  const { cookie } = await admin.signIn('editor');
  await look('northstar_session=plain; ffc=rocket-chance:1');
  await look('ffc=rocket-chance:1');
  await look('northstar_session=tester');
  await look('northstar_session=tester; ffc=rocket-chance:1');
  await look('northstar_session=tester; ffc=rocket-chance:1');
  // Written beside the answer, each by a connection of its own: the next begins once it is there.
  await expect.poll(entries).toHaveLength(1);
  await look(`${cookie}; ffc=b:0,a:1`);
  await look(`${cookie}; ffc=a:1,b:0`);
  await expect.poll(entries).toHaveLength(2);
  await look('northstar_session=tester; ffc=rocket-chance:0');
  await expect.poll(entries).toEqual([
    ['player p-21', { flags: { 'rocket-chance': true } }, '127.0.0.1'],
    ['editor@northstar.example', { flags: { a: true, b: false } }, '127.0.0.1'],
    ['player p-21', { flags: { 'rocket-chance': false } }, '127.0.0.1'],
  ]);
});

it('tries again when the log was away, and the page does not suffer', async () => {
  const before = (await entries()).length;
  isAway = true;
  expect((await look('northstar_session=tester; ffc=new-lobby:1')).statusCode).toBe(200);
  isAway = false;
  await expect
    .poll(async () => {
      await look('northstar_session=tester; ffc=new-lobby:1');
      return (await entries()).length;
    })
    .toBe(before + 1);
});
