import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Store } from '../../store/open-store.ts';
import { openTestStore } from '../../store/testing/open-test-store.ts';
import { openTestAdmin } from '../admin-session/testing/open-test-admin.ts';

let store: Store;
let admin: Awaited<ReturnType<typeof openTestAdmin>>;

beforeAll(async () => {
  store = await openTestStore();
  admin = await openTestAdmin(store);
});
afterAll(async () => {
  await admin.app.close();
  await store.close();
});

it('[STORE-09] tells who did what, when and from where, newest first', async () => {
  await admin.app.inject({
    method: 'POST',
    url: '/admin/api/session',
    remoteAddress: '203.0.113.9',
    payload: { email: 'Nobody@northstar.example', password: 'x' },
  });
  const person = await admin.signIn('administrator');
  const data = { audience: {} };
  await person.call('PUT', '/documents/audience/a', { headers: { 'if-none-match': '*' }, body: data });
  await person.call('POST', '/releases', {
    body: { comment: 'First', documents: [{ kind: 'audience', id: 'a', revision: 1 }] },
  });
  await person.call('DELETE', '/documents/audience/a', { headers: { 'if-match': '"1"' } });
  await person.call('POST', '/documents/audience/a/discard', { headers: { 'if-match': '"2"' }, body: {} });
  await person.call('PUT', '/documents/audience/a', {
    headers: { 'if-match': '"1"' },
    body: { audience: { login: 'guest' } },
  });
  await person.call('POST', '/releases', {
    body: { comment: 'Second', documents: [{ kind: 'audience', id: 'a', revision: 3 }] },
  });
  await person.call('POST', '/releases/1/rollback', { body: { comment: 'Back' } });
  const created = await person.call('POST', '/users', {
    body: { email: 'new@northstar.example', name: 'New', role: 'viewer', password: 'a long password' },
  });
  const { id } = created.body as { id: string };
  await person.call('PATCH', `/users/${id}`, { body: { role: 'editor', password: 'another password' } });
  await person.call('DELETE', `/users/${id}`);
  await person.call('DELETE', '/session');

  const reader = await admin.signIn('viewer');
  const { body } = await reader.call('GET', '/audit');
  const { items } = body as { items: Record<string, unknown>[] };
  const short = items.map(({ actor, action, kind, documentId, detail, ip }) => [
    actor,
    action,
    kind && `${kind} ${documentId}`,
    detail,
    ip,
  ]);
  const who = 'administrator@northstar.example';
  const here = '127.0.0.1';
  expect(short).toEqual([
    ['viewer@northstar.example', 'session.started', null, {}, here],
    [who, 'session.ended', null, {}, here],
    [who, 'user.removed', null, { user: 'new@northstar.example', role: 'editor' }, here],
    [
      who,
      'user.changed',
      null,
      { user: 'new@northstar.example', fields: ['role', 'password'], role: { from: 'viewer', to: 'editor' } },
      here,
    ],
    [who, 'user.created', null, { user: 'new@northstar.example', role: 'viewer' }, here],
    [who, 'release.rolled-back', null, { number: 3, comment: 'Back', rollbackOf: 1, changes: 1 }, here],
    [who, 'release.published', null, { number: 2, comment: 'Second', changes: 1 }, here],
    [who, 'document.saved', 'audience a', { revision: 3 }, here],
    [who, 'document.discarded', 'audience a', { revision: 2 }, here],
    [who, 'document.deleted', 'audience a', {}, here],
    [who, 'release.published', null, { number: 1, comment: 'First', changes: 1 }, here],
    [who, 'document.saved', 'audience a', { revision: 1 }, here],
    [who, 'session.started', null, {}, here],
    ['nobody@northstar.example', 'session.refused', null, { reason: 'WRONG_CREDENTIALS' }, '203.0.113.9'],
  ]);
  expect(items.every(({ at }) => Math.abs(Date.now() - Date.parse(String(at))) < 60_000)).toBe(true);
});

it.each([
  ['changing', sql`update audit set actor = 'somebody else'`],
  ['deleting', sql`delete from audit`],
  ['emptying', sql`truncate audit`],
])('[STORE-09] refuses %s what is in the log, even to the server itself', async (_name, statement) => {
  const before = await store.audit.list({ limit: 500 });
  await expect(statement.execute(store.db)).rejects.toThrow('The audit log is append-only');
  expect(await store.audit.list({ limit: 500 })).toEqual(before);
});

it('writes nothing of an action that did not happen', async () => {
  const editor = await admin.signIn('editor');
  const before = (await store.audit.list({ limit: 500 })).length;
  await editor.call('PUT', '/documents/audience/a', {
    headers: { 'if-match': '"77"' },
    body: { audience: {} },
  });
  expect(await store.audit.list({ limit: 500 })).toHaveLength(before);
});

it('pages through the log', async () => {
  const viewer = await admin.signIn('viewer');
  const first = (await viewer.call('GET', '/audit?limit=3')).body as { items: { id: number }[] };
  const last = first.items[2]?.id ?? 0;
  const second = (await viewer.call('GET', `/audit?limit=3&before=${last}`)).body as {
    items: { id: number }[];
  };
  expect(second.items.map(({ id }) => id)).toEqual([last - 1, last - 2, last - 3]);
  expect((await viewer.call('GET', '/audit?limit=501')).status).toBe(400);
});

it('[ADMIN-17] finds entries by who, what, document and time', async () => {
  const viewer = await admin.signIn('viewer');
  const find = async (query: string): Promise<{ actor: string; action: string; at: string }[]> =>
    (
      (await viewer.call('GET', `/audit?${query}`)).body as {
        items: { actor: string; action: string; at: string }[];
      }
    ).items;
  expect(new Set((await find('action=release')).map(({ action }) => action))).toEqual(
    new Set(['release.published', 'release.rolled-back']),
  );
  expect((await find('action=document.saved&kind=audience&document=a')).length).toBe(2);
  expect((await find('actor=nobody@northstar.example')).map(({ action }) => action)).toEqual([
    'session.refused',
  ]);
  const [newest] = await find('limit=1');
  expect(await find(`from=${encodeURIComponent(new Date(Date.now() + 60_000).toISOString())}`)).toEqual([]);
  expect((await find(`until=${encodeURIComponent(newest?.at ?? '')}`)).length).toBeGreaterThan(5);
  expect((await viewer.call('GET', '/audit?from=yesterday')).status).toBe(400);
});
