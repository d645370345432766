import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Store } from '../../store/open-store.ts';
import { openTestStore } from '../../store/testing/open-test-store.ts';
import { systemSources } from '../../store/seeding/sources.ts';
import { openTestAdmin, type TestClient } from '../admin-session/testing/open-test-admin.ts';

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
/** Sessions end meanwhile. */
async function setClock(instant: string): Promise<void> {
  clock.at = new Date(instant);
  boss = await admin.signIn('administrator');
}
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
  expect(await choose()).toMatchObject({ status: 410, body: { error: { code: 'INVITATION_USED' } } });
  const actions = (await store.audit.list({ limit: 4 })).map(({ actor, action }) => `${actor} ${action}`);
  expect(actions).toContain('ann@x.example user.password-chosen');
});

it('says of a link that does nothing any more why, when it is opened and when a password is chosen', async () => {
  const said = async (token: string): Promise<unknown[]> => {
    const answers = [
      await post('/invitation', { token }),
      await post('/invitation/password', { token, password: 'chosen by somebody' }),
    ];
    return answers.map(({ status, body }) => [
      status,
      (body as { error?: { code: string } }).error?.code ?? null,
    ]);
  };
  const twice = (status: number, code: string | null) => [
    [status, code],
    [status, code],
  ];
  const first = await invite('ben@x.example');
  const again = async () =>
    tokenOf(
      (await boss.call('POST', `/users/${first.id}/invitation`, { body: {} })).body as { link: string },
    );
  const [second, used] = [await again(), await again()];
  expect(await said(tokenOf(first.invitation))).toEqual(twice(410, 'INVITATION_REPLACED'));
  expect(await said(second)).toEqual(twice(410, 'INVITATION_REPLACED'));
  expect(await said(used)).toEqual(twice(200, null));
  expect(await said(used)).toEqual(twice(410, 'INVITATION_USED'));
  const late = await again();
  await setClock('2026-03-08T12:00:00Z');
  expect(await said(late)).toEqual(twice(410, 'INVITATION_EXPIRED'));
  // A newer one does not make it look replaced.
  const last = await again();
  expect(await said(late)).toEqual(twice(410, 'INVITATION_EXPIRED'));
  expect(await said('x'.repeat(43))).toEqual(twice(404, 'INVITATION_UNKNOWN'));
  await setClock('2026-06-15T12:00:00Z');
  await invite('later@x.example');
  for (const token of [used, late, last]) expect(await said(token)).toEqual(twice(404, 'INVITATION_UNKNOWN'));
  await setClock('2026-03-01T12:00:00Z');
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
