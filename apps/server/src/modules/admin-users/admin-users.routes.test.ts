import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Store } from '../../store/open-store.ts';
import { openTestStore } from '../../store/testing/open-test-store.ts';
import { openTestAdmin, type TestClient } from '../admin-session/testing/open-test-admin.ts';

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

const idOf = async (email: string): Promise<string> => (await store.users.findByEmail(email))?.id ?? '';
const signIn = (email: string, password: string) =>
  admin.app.inject({ method: 'POST', url: '/admin/api/session', payload: { email, password } });

it('[ADMIN-17] adds a person who can sign in, and never answers a password', async () => {
  const body = { email: 'Ann@Northstar.example', name: 'Ann', role: 'editor', password: 'a long password' };
  const answer = await boss.call('POST', '/users', { body });
  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({
    id: expect.any(String) as string,
    email: 'ann@northstar.example',
    name: 'Ann',
    role: 'editor',
    createdAt: expect.any(String) as string,
    lastSeenAt: null,
    hasPassword: true,
    hasSso: false,
    secondFactorSince: null,
  });
  expect((await signIn('ann@northstar.example', 'a long password')).statusCode).toBe(200);
  const stored = await store.users.findByEmail('ann@northstar.example');
  expect(stored?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const { items } = (await boss.call('GET', '/users')).body as { items: { email: string }[] };
  expect(items.map(({ email }) => email)).toContain('ann@northstar.example');
  expect(JSON.stringify(items)).not.toContain('argon2');
});

it('tells everybody who the administrators are, and nothing else of any account', async () => {
  const viewer = await admin.signIn('viewer');
  const { status, body } = await viewer.call('GET', '/administrators');
  const { email = '' } = (await store.users.list()).find(({ role }) => role === 'administrator') ?? {};
  expect({ status, body }).toEqual({ status: 200, body: { items: [{ name: 'The administrator', email }] } });
});

it('tells everybody who publishes: those whose role it is, or else the administrators', async () => {
  const viewer = await admin.signIn('viewer');
  await admin.signIn('publisher');
  const ask = async () => (await viewer.call('GET', '/publishers')).body;
  const publishers = (await store.users.list()).filter(({ role }) => role === 'publisher');
  expect(await ask()).toEqual({ items: publishers.map(({ name, email }) => ({ name, email })) });
  for (const { id } of publishers) await boss.call('PATCH', `/users/${id}`, { body: { role: 'editor' } });
  expect(await ask()).toEqual((await viewer.call('GET', '/administrators')).body);
  for (const { id } of publishers) await boss.call('PATCH', `/users/${id}`, { body: { role: 'publisher' } });
});

it('refuses a second person with one address with 409', async () => {
  const body = { email: 'ann@northstar.example', name: 'Ann', role: 'editor', password: 'a long password' };
  const answer = await boss.call('POST', '/users', { body });
  expect([answer.status, answer.body]).toMatchObject([409, { error: { code: 'EMAIL_TAKEN' } }]);
});

it.each([
  [{ email: 'no address', name: 'X', role: 'editor', password: 'a long password' }, '/email'],
  [{ email: 'x@y.z', name: '', role: 'editor', password: 'a long password' }, '/name'],
  [{ email: 'x@y.z', name: 'X', role: 'owner', password: 'a long password' }, '/role'],
  [{ email: 'x@y.z', name: 'X', role: 'editor', password: 'short' }, '/password'],
])('refuses the person %j with 400 and the field', async (body, pointer) => {
  const answer = await boss.call('POST', '/users', { body });
  expect([answer.status, answer.body]).toMatchObject([400, { error: { problems: [{ pointer }] } }]);
});

it('ends the sessions of a person whose role changes', async () => {
  const editor = await admin.signIn('editor');
  const id = await idOf('editor@northstar.example');
  await boss.call('PATCH', `/users/${id}`, { body: { name: 'Another name', role: 'editor' } });
  expect((await editor.call('GET', '/session')).status).toBe(200);
  await boss.call('PATCH', `/users/${id}`, { body: { role: 'viewer' } });
  expect((await editor.call('GET', '/session')).status).toBe(401);
  const again = await admin.signIn('editor');
  expect((await again.call('DELETE', '/documents/banner/x', { headers: { 'if-match': '"1"' } })).status).toBe(
    403,
  );
  await boss.call('PATCH', `/users/${id}`, { body: { role: 'editor' } });
});

it('ends the sessions of a person whose password changes', async () => {
  const publisher = await admin.signIn('publisher');
  const id = await idOf('publisher@northstar.example');
  const { status } = await boss.call('PATCH', `/users/${id}`, { body: { password: 'a new password' } });
  expect(status).toBe(200);
  expect((await publisher.call('GET', '/session')).status).toBe(401);
  expect((await signIn('publisher@northstar.example', 'northstar-test')).statusCode).toBe(401);
  expect((await signIn('publisher@northstar.example', 'a new password')).statusCode).toBe(200);
});

it('ends the sessions of a person who is removed', async () => {
  const viewer = await admin.signIn('viewer');
  const { status } = await boss.call('DELETE', `/users/${await idOf('viewer@northstar.example')}`);
  expect(status).toBe(204);
  expect((await viewer.call('GET', '/session')).status).toBe(401);
  expect((await signIn('viewer@northstar.example', 'northstar-test')).statusCode).toBe(401);
});

it('keeps the last administrator', async () => {
  const id = await idOf('administrator@northstar.example');
  const removed = await boss.call('DELETE', `/users/${id}`);
  const changed = await boss.call('PATCH', `/users/${id}`, { body: { role: 'viewer' } });
  expect([removed.status, changed.status]).toEqual([409, 409]);
  expect(removed.body).toMatchObject({ error: { code: 'LAST_ADMINISTRATOR' } });
});

it('answers an unknown person with 404 and an empty change with 400', async () => {
  expect((await boss.call('DELETE', '/users/none')).status).toBe(404);
  expect((await boss.call('PATCH', '/users/none', { body: { name: 'X' } })).status).toBe(404);
  expect((await boss.call('PATCH', '/users/none', { body: {} })).status).toBe(400);
});
