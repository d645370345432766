import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminApi } from '../../admin-api.ts';
import { createServer } from '../../starting/create-server.ts';
import { transport } from '../../plugins/external/transport.ts';
import { parseSettings } from '../../settings.ts';
import type { Store } from '../../store/open-store.ts';
import { systemSources } from '../../store/seeding/sources.ts';
import { openTestStore } from '../../store/testing/open-test-store.ts';
import { TEST_PASSWORD, TEST_PEOPLE } from '../admin-session/testing/open-test-admin.ts';
import { ensureAdminUsers } from '../admin-users/admin-users.service.ts';

type Line = { reqId?: string; actor?: string; call?: string; res?: { statusCode: number } };

const lines: string[] = [];
const app = createServer(
  parseSettings({ DEMO_DIR: 'unused', LOG_LEVEL: 'info' }),
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(...chunk.toString().split('\n').filter(Boolean));
      done();
    },
  }),
);
let store: Store;
beforeAll(async () => {
  store = await openTestStore();
  await ensureAdminUsers(store, systemSources, TEST_PEOPLE);
  await app.register(transport);
  await app.register(adminApi, { prefix: '/admin/api', store, publicOrigin: 'http://localhost:3000' });
});
afterAll(async () => {
  await app.close();
  await store.close();
});

const EMAIL = 'publisher@northstar.example';

/** Signs in, edits and publishes; returns the request ids that the answers had. */
async function work(): Promise<{ ids: string[]; userId: string }> {
  const ids: string[] = [];
  let identity: Record<string, string> = {};
  const ask = async (method: 'POST' | 'PUT', path: string, payload: object, headers: object = {}) => {
    const answer = await app.inject({
      method,
      url: `/admin/api${path}`,
      payload,
      headers: { ...identity, ...headers },
      remoteAddress: '203.0.113.77',
    });
    ids.push(String(answer.headers['x-request-id'] ?? ''));
    return answer;
  };
  const signedIn = await ask('POST', '/session', { email: EMAIL, password: TEST_PASSWORD });
  const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const { csrfToken, user } = signedIn.json<{ csrfToken: string; user: { id: string } }>();
  identity = { cookie, 'x-csrf-token': csrfToken };
  const banner = { title: { en: 'Seen' }, order: { lobby: 1 } };
  const saved = await ask('PUT', '/documents/banner/seen', banner, { 'if-none-match': '*' });
  const { revision } = saved.json<{ revision: number }>();
  const documents = [{ kind: 'banner', id: 'seen', revision }];
  const published = await ask('POST', '/releases', { comment: 'Seen', documents });
  expect([signedIn.statusCode, saved.statusCode, published.statusCode]).toEqual([200, 201, 201]);
  return { ids, userId: user.id };
}

it('[OPS-11] one search by who it was finds sign-in, edit and publish, and each leads to the audit log and back', async () => {
  const { userId } = await work();
  const all = lines.map((line) => JSON.parse(line) as Line);
  const found = all.filter(({ actor }) => actor === userId);
  expect(found.map(({ call, res }) => [call, res?.statusCode])).toEqual([
    ['POST /admin/api/session', 200],
    ['PUT /admin/api/documents/banner/seen', 201],
    ['POST /admin/api/releases', 201],
  ]);
  const actions = await Promise.all(
    found.map(async ({ reqId = 'none' }) =>
      (await store.audit.list({ limit: 10, request: reqId })).map(({ action, actorId }) => [action, actorId]),
    ),
  );
  expect(actions).toEqual([
    [['session.started', userId]],
    [['document.saved', userId]],
    [['release.published', userId]],
  ]);
  // And from the log of what was done to the lines of the request.
  const [newest] = await store.audit.list({ limit: 1 });
  const request = all.filter(({ reqId }) => reqId !== undefined && reqId === newest?.requestId);
  expect(new Set(request.map(({ call }) => call))).toEqual(new Set(['POST /admin/api/releases']));
});

it('[OPS-11] whoever is refused is in both by the request, and nobody by name, email or address', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/admin/api/session',
    payload: { email: EMAIL, password: 'a wrong one' },
    remoteAddress: '203.0.113.77',
  });
  expect(answer.statusCode).toBe(401);
  const [refused] = await store.audit.list({ limit: 1 });
  expect(refused).toMatchObject({ action: 'session.refused', requestId: expect.any(String) as string });
  expect(lines.filter((line) => line.includes(String(refused?.requestId))).length).toBeGreaterThan(0);
  expect(lines.join('\n')).not.toMatch(/northstar\.example|The publisher|203\.0\.113/);
});

it('what nobody asked for names no request', async () => {
  const entry = { at: new Date(), actorId: null, actor: 'system', action: 'schedule.failed' };
  await store.audit.insert({ ...entry, kind: null, documentId: null, detail: {}, ip: null });
  const [newest] = await store.audit.list({ limit: 1 });
  expect(newest).toMatchObject({ actor: 'system', requestId: null });
});
