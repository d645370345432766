import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Store } from '../../store/open-store.ts';
import { openTestStore } from '../../store/open-test-store.ts';
import { systemSources } from '../../store/sources.ts';
import { openTestAdmin, type TestClient } from '../admin-session/open-test-admin.ts';

let store: Store;
let admin: Awaited<ReturnType<typeof openTestAdmin>>;
let boss: TestClient;
const clock = { at: new Date('2026-03-01T12:00:00Z') };

beforeAll(async () => {
  store = await openTestStore();
  admin = await openTestAdmin(store, { sources: { ...systemSources, now: () => clock.at } });
  boss = await admin.signIn('administrator');
});
afterAll(async () => {
  await admin.app.close();
  await store.close();
});

const post = async (path: string, payload: object) => {
  const answer = await admin.app.inject({ method: 'POST', url: `/admin/api${path}`, payload });
  return { status: answer.statusCode, body: answer.json<unknown>() };
};
const tokenOf = (invitation: { link: string }): string => invitation.link.split('#')[1] ?? '';
type Invited = { id: string; hasPassword: boolean; invitation: { link: string; expiresAt: string } };
async function invite(email: string): Promise<Invited> {
  const { body } = await boss.call('POST', '/users', { body: { email, name: 'Ann', role: 'editor' } });
  return body as Invited;
}

it('invites a person, who chooses a password once and signs in with it', async () => {
  const { hasPassword, invitation } = await invite('ann@x.example');
  expect(hasPassword).toBe(false);
  expect(invitation).toEqual({
    link: expect.stringMatching(/^http:\/\/localhost:3000\/admin\/invitation#[\w-]{43}$/) as string,
    expiresAt: '2026-03-08T12:00:00.000Z',
  });
  const token = tokenOf(invitation);
  expect((await post('/session', { email: 'ann@x.example', password: 'x' })).status).toBe(401);
  expect((await post('/invitation', { token })).body).toEqual({ name: 'Ann', email: 'ann@x.example' });
  const choose = () => post('/invitation/password', { token, password: 'chosen by myself' });
  expect((await choose()).status).toBe(200);
  expect((await post('/session', { email: 'ann@x.example', password: 'chosen by myself' })).status).toBe(200);
  expect(await choose()).toMatchObject({ status: 404, body: { error: { code: 'INVITATION_UNKNOWN' } } });
  const actions = (await store.audit.list({ limit: 4 })).map(({ actor, action }) => `${actor} ${action}`);
  expect(actions).toContain('ann@x.example user.password-chosen');
});

it('lets a link end after seven days, and with a newer one', async () => {
  const first = await invite('ben@x.example');
  const second = (await boss.call('POST', `/users/${first.id}/invitation`, { body: {} })).body as {
    link: string;
  };
  expect((await post('/invitation', { token: tokenOf(first.invitation) })).status).toBe(404);
  expect((await post('/invitation', { token: tokenOf(second) })).status).toBe(200);
  clock.at = new Date('2026-03-08T12:00:00Z');
  expect((await post('/invitation', { token: tokenOf(second) })).status).toBe(404);
  clock.at = new Date('2026-03-01T12:00:00Z');
});

it('takes a password away at once when it is reset, and answers a link for a new one', async () => {
  const editor = await store.users.findByEmail('editor@northstar.example');
  const { status, body } = await boss.call('POST', `/users/${editor?.id}/invitation`, { body: {} });
  expect(status).toBe(201);
  await expect(admin.signIn('editor')).rejects.toThrow('WRONG_CREDENTIALS');
  const token = tokenOf(body as { link: string });
  await post('/invitation/password', { token, password: 'northstar-test' });
  expect((await (await admin.signIn('editor')).call('GET', '/session')).status).toBe(200);
});

it('refuses a short password and keeps the link, and refuses one’s own account', async () => {
  const { invitation } = await invite('cleo@x.example');
  const token = tokenOf(invitation);
  expect(await post('/invitation/password', { token, password: 'short' })).toMatchObject({ status: 400 });
  expect((await post('/invitation', { token })).status).toBe(200);
  const own = await store.users.findByEmail('administrator@northstar.example');
  expect(await boss.call('POST', `/users/${own?.id}/invitation`, { body: {} })).toMatchObject({
    status: 409,
    body: { error: { code: 'OWN_ACCOUNT' } },
  });
  expect((await boss.call('POST', '/users/nobody/invitation', { body: {} })).status).toBe(404);
});
