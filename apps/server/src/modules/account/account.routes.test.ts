import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Role } from '../../store/database.ts';
import type { Store } from '../../store/open-store.ts';
import { openTestStore } from '../../store/testing/open-test-store.ts';
import { openTestAdmin, TEST_PASSWORD, type TestClient } from '../admin-session/testing/open-test-admin.ts';

let store: Store;
let admin: Awaited<ReturnType<typeof openTestAdmin>>;
let boss: TestClient;

beforeAll(async () => {
  store = await openTestStore();
  admin = await openTestAdmin(store);
  boss = await admin.signIn('administrator');
});
afterAll(async () => {
  await admin.app.close();
  await store.close();
});

const isAlive = async ({ call }: TestClient): Promise<boolean> =>
  (await call('GET', '/session')).status === 200;
const idOf = async (role: Role): Promise<string> =>
  (await store.users.findByEmail(`${role}@northstar.example`))?.id ?? '';
type Account = {
  hasPassword: boolean;
  sessions: { id: string; isCurrent: boolean; userAgent: string | null }[];
};
const accountOf = async ({ call }: TestClient): Promise<Account> =>
  (await call('GET', '/account')).body as Account;

/** An open admin page: its frames, and with what code it was closed. */
async function openPage({ cookie }: TestClient) {
  const frames: unknown[] = [];
  const socket = await admin.app.injectWS(
    '/admin/api/live',
    { headers: { cookie } },
    {
      onInit: (opening) => opening.on('message', (data: Buffer) => frames.push(JSON.parse(String(data)))),
    },
  );
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  return { frames, closed, socket };
}

it('lists the own sessions and signs out one, or everywhere else', async () => {
  const [here, there, third] = [
    await admin.signIn('viewer'),
    await admin.signIn('viewer'),
    await admin.signIn('viewer'),
  ];
  const { sessions, hasPassword } = await accountOf(here);
  expect([sessions.length, hasPassword]).toEqual([3, true]);
  expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  const [own] = (await accountOf(there)).sessions.filter(({ isCurrent }) => isCurrent);
  expect((await here.call('DELETE', `/account/sessions/${own?.id}`)).body).toEqual({ ended: 1 });
  expect([await isAlive(here), await isAlive(there), await isAlive(third)]).toEqual([true, false, true]);
  expect((await here.call('DELETE', '/account/sessions')).body).toEqual({ ended: 1 });
  expect([await isAlive(here), await isAlive(third)]).toEqual([true, false]);
  expect((await here.call('DELETE', `/account/sessions/${own?.id}`)).body).toMatchObject({
    error: { code: 'SESSION_NOT_FOUND' },
  });
});

it('ends nobody else’s session', async () => {
  const viewer = await admin.signIn('viewer');
  const [own] = (await accountOf(boss)).sessions;
  expect((await viewer.call('DELETE', `/account/sessions/${own?.id}`)).status).toBe(404);
  expect(await isAlive(boss)).toBe(true);
});

it('changes the own password when the present one is right, and ends every other session at once', async () => {
  const [here, there] = [await admin.signIn('editor'), await admin.signIn('editor')];
  const change = (body: object) => here.call('POST', '/account/password', { body });
  expect(await change({ current: 'wrong', password: 'a new long password' })).toMatchObject({
    status: 403,
    body: { error: { code: 'PASSWORD_WRONG', problems: [{ pointer: '/current' }] } },
  });
  expect(await change({ current: TEST_PASSWORD, password: 'short' })).toMatchObject({
    status: 400,
    body: { error: { problems: [{ pointer: '/password' }] } },
  });
  expect(await isAlive(there)).toBe(true);
  expect((await change({ current: TEST_PASSWORD, password: 'a new long password' })).body).toEqual({
    ended: 1,
  });
  expect([await isAlive(here), await isAlive(there)]).toEqual([true, false]);
  await expect(admin.signIn('editor')).rejects.toThrow('WRONG_CREDENTIALS');
  expect((await change({ current: 'a new long password', password: TEST_PASSWORD })).status).toBe(200);
});

it.each([
  ['signing out', (page: TestClient) => page.call('DELETE', '/session')],
  [
    'a new password',
    async () =>
      boss.call('PATCH', `/users/${await idOf('publisher')}`, { body: { password: TEST_PASSWORD } }),
  ],
  [
    'a new role',
    async () => boss.call('PATCH', `/users/${await idOf('publisher')}`, { body: { role: 'editor' } }),
  ],
  [
    'a reset password',
    async () => boss.call('POST', `/users/${await idOf('publisher')}/invitation`, { body: {} }),
  ],
])('[ADMIN-01] ends the session and its open page at once on %s', async (_name, end) => {
  await boss.call('PATCH', `/users/${await idOf('publisher')}`, {
    body: { role: 'publisher', password: TEST_PASSWORD },
  });
  const page = await admin.signIn('publisher');
  const other = await admin.signIn('viewer');
  const [open, untouched] = [await openPage(page), await openPage(other)];
  await end(page);
  expect(await open.closed).toBe(4401);
  expect(open.frames).toEqual([
    { event: 'hello', data: { release: 0, connection: expect.any(String) as string, people: [] } },
    { event: 'session-ended', data: {} },
  ]);
  expect(await isAlive(page)).toBe(false);
  expect([untouched.socket.readyState, await isAlive(other)]).toEqual([1, true]);
  untouched.socket.terminate();
});

it('[ADMIN-01] ends the open pages of a person who is removed', async () => {
  await boss.call('PATCH', `/users/${await idOf('publisher')}`, {
    body: { role: 'publisher', password: TEST_PASSWORD },
  });
  const page = await admin.signIn('publisher');
  const { closed } = await openPage(page);
  await boss.call('DELETE', `/users/${await idOf('publisher')}`);
  expect([await closed, await isAlive(page)]).toEqual([4401, false]);
});

it('opens no page without a session', async () => {
  await expect(admin.app.injectWS('/admin/api/live')).rejects.toThrow('401');
});
