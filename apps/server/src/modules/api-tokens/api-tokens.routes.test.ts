import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Role } from '../../store/database.ts';
import type { Store } from '../../store/open-store.ts';
import { openTestStore } from '../../store/testing/open-test-store.ts';
import { systemSources } from '../../store/seeding/sources.ts';
import { openTestAdmin, type TestClient } from '../admin-session/testing/open-test-admin.ts';

let store: Store;
let admin: Awaited<ReturnType<typeof openTestAdmin>>;
let boss: TestClient;
const clock = { at: new Date('2026-03-01T12:00:00Z') };
const sources = { ...systemSources, now: () => clock.at };

beforeAll(async () => {
  store = await openTestStore();
  admin = await openTestAdmin(store, { sources });
  boss = await admin.signIn('administrator');
});
afterAll(async () => {
  await admin.app.close();
  await store.close();
});

type Made = { id: string; token: string };
async function make(name: string, role: Role, more: object = {}): Promise<Made> {
  const { body } = await boss.call('POST', '/tokens', { body: { name, role, ...more } });
  return body as Made;
}
const listed = async (name: string): Promise<Record<string, unknown> | undefined> => {
  const { items } = (await boss.call('GET', '/tokens')).body as { items: Record<string, unknown>[] };
  return items.find((item) => item['name'] === name);
};

it('shows a token once and keeps only what recognises it', async () => {
  const { status, body } = await boss.call('POST', '/tokens', {
    body: { name: 'menu-sync', role: 'editor' },
  });
  expect([status, body]).toEqual([
    201,
    {
      id: expect.any(String) as string,
      name: 'menu-sync',
      role: 'editor',
      effectiveRole: 'editor',
      madeBy: 'The administrator',
      createdAt: '2026-03-01T12:00:00.000Z',
      expiresAt: null,
      hasExpired: false,
      lastUsedAt: null,
      token: expect.stringMatching(/^mqt_[\w-]{43}$/) as string,
    },
  ]);
  const { token } = body as Made;
  expect(await listed('menu-sync')).not.toHaveProperty('token');
  const everything = JSON.stringify([
    await store.db.selectFrom('api_tokens').selectAll().execute(),
    await store.audit.list({ limit: 500 }),
  ]);
  expect(everything).not.toContain(token.slice('mqt_'.length));
});

it('gives a retry the same token, and keeps the answer encrypted until then', async () => {
  const send = () =>
    boss.call('POST', '/tokens', {
      headers: { 'idempotency-key': 'make-once' },
      body: { name: 'once', role: 'viewer' },
    });
  const first = await send();
  expect((await send()).body).toEqual(first.body);
  const kept = JSON.stringify(await store.db.selectFrom('idempotency_keys').selectAll().execute());
  expect(kept).toContain('sealed');
  expect(kept).not.toContain((first.body as Made).token);
});

it('[ADMIN-17] does what its role may, without cookie, origin or CSRF token, and says so in the history and the log', async () => {
  const { id, token } = await make('importer', 'editor');
  const { call } = admin.withToken(token);
  const saved = await call('PUT', '/documents/audience/by-token', {
    headers: { 'if-none-match': '*', origin: 'https://ci.example' },
    body: { audience: {} },
  });
  expect(saved.status).toBe(201);
  const { items } = (await call('GET', '/documents/audience/by-token/revisions')).body as { items: object[] };
  expect(items).toMatchObject([{ updatedBy: 'The administrator (token importer)' }]);
  const [entry] = await store.audit.list({ limit: 1 });
  expect(entry).toMatchObject({
    action: 'document.saved',
    actor: 'administrator@northstar.example',
    detail: { revision: 1, token: { id, name: 'importer' } },
  });
  expect(await listed('importer')).toMatchObject({ lastUsedAt: '2026-03-01T12:00:00.000Z' });
});

it('never may more than its maker may now, and ends with them', async () => {
  await boss.call('POST', '/users', {
    body: { email: 'second@x.example', name: 'Second', role: 'administrator', password: 'a long password' },
  });
  const second = await store.users.findByEmail('second@x.example');
  const answer = await admin.app.inject({
    method: 'POST',
    url: '/admin/api/session',
    payload: { email: 'second@x.example', password: 'a long password' },
  });
  const maker = admin.withSession(
    `marquee_admin=${answer.cookies[0]?.value}`,
    answer.json<{ csrfToken: string }>().csrfToken,
  );
  const made = await maker.call('POST', '/tokens', { body: { name: 'of-second', role: 'publisher' } });
  const { call } = admin.withToken((made.body as Made).token);
  const roll = () => call('POST', '/releases/77/rollback', { body: { comment: 'x' } });
  expect((await roll()).status).toBe(404);
  await boss.call('PATCH', `/users/${second?.id}`, { body: { role: 'viewer' } });
  expect([(await roll()).status, (await call('GET', '/drafts')).status]).toEqual([403, 200]);
  expect(await listed('of-second')).toMatchObject({ role: 'publisher', effectiveRole: 'viewer' });
  await boss.call('DELETE', `/users/${second?.id}`);
  expect((await call('GET', '/drafts')).status).toBe(401);
});

it('ends at its expiry and when it is revoked, at once', async () => {
  const until = await make('until', 'viewer', { expiresAt: '2026-03-01T14:00:00+01:00' });
  const { call } = admin.withToken(until.token);
  clock.at = new Date('2026-03-01T12:59:59Z');
  expect((await call('GET', '/drafts')).status).toBe(200);
  clock.at = new Date('2026-03-01T13:00:00Z');
  expect([(await call('GET', '/drafts')).status, (await listed('until'))?.['hasExpired']]).toEqual([
    401,
    true,
  ]);
  const revoked = await make('revoked', 'viewer');
  expect((await boss.call('DELETE', `/tokens/${revoked.id}`)).status).toBe(204);
  const refused = await admin.withToken(revoked.token).call('GET', '/drafts');
  expect([refused.status, refused.body]).toMatchObject([401, { error: { code: 'API_TOKEN_UNKNOWN' } }]);
  expect((await boss.call('DELETE', `/tokens/${revoked.id}`)).body).toMatchObject({
    error: { code: 'API_TOKEN_NOT_FOUND' },
  });
  const entries = await store.audit.list({ limit: 500, action: 'token' });
  expect(entries.slice(0, 2).map(({ action, detail }) => [action, detail])).toEqual([
    ['token.revoked', { name: 'revoked' }],
    ['token.created', { name: 'revoked', role: 'viewer', expiresAt: null }],
  ]);
});

it.each([
  [{ role: 'viewer' }, 400, '/name'],
  [{ name: 'x', role: 'owner' }, 400, '/role'],
  [{ name: 'x', role: 'viewer', expiresAt: 'tomorrow' }, 400, '/expiresAt'],
  [{ name: 'x', role: 'viewer', expiresAt: '2020-01-01T00:00:00Z' }, 400, '/expiresAt'],
])('refuses the token %j with %i and the field', async (body, status, pointer) => {
  const answer = await boss.call('POST', '/tokens', { body });
  expect([answer.status, answer.body]).toMatchObject([status, { error: { problems: [{ pointer }] } }]);
});

it('refuses a second token of one name', async () => {
  await make('twice', 'viewer');
  expect(await boss.call('POST', '/tokens', { body: { name: 'twice', role: 'viewer' } })).toMatchObject({
    status: 409,
    body: { error: { code: 'API_TOKEN_NAME_TAKEN' } },
  });
});

it.each(['Basic YTpi', 'Bearer', 'mqt_x'])('refuses the header “%s”', async (authorization) => {
  const answer = await admin.app.inject({ url: '/admin/api/drafts', headers: { authorization } });
  expect(answer.statusCode).toBe(401);
});
