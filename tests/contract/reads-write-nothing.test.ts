import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { main } from '../../apps/cli/src/index.ts';
import {
  openTestAdmin,
  type TestCaller,
  type TestClient,
} from '../../apps/server/src/modules/admin-session/testing/open-test-admin.ts';
import type { Store } from '../../apps/server/src/store/open-store.ts';
import { openTestStore } from '../../apps/server/src/store/testing/open-test-store.ts';
import { createSources } from '../../apps/server/src/store/seeding/sources.ts';
import { CALLS, sample } from './hostile/calls.ts';

// Reading calls must not write: every GET and every preview of the contract, and the commands of the command line that
// only show something. They also work while the store is read-only, as with a full disk.

let store: Store;
let administrator: TestClient;
let withToken: TestCaller;
let folder: string;
let url: string;
let token: string;
let close: () => Promise<unknown>;
let now = Date.parse('2026-11-20T12:00:00Z');

const banner = (title: string) => ({ title: { en: title }, order: { lobby: 1 } });

beforeAll(async () => {
  store = await openTestStore();
  const sources = { ...createSources(), now: () => new Date(now) };
  const admin = await openTestAdmin(store, { sources });
  administrator = await admin.signIn('administrator');
  const put = (id: string, title: string, headers: Record<string, string>) =>
    administrator.call('PUT', `/documents/banner/${id}`, { headers, body: banner(title) });
  await put('a', 'A', { 'if-none-match': '*' });
  const documents = [{ kind: 'banner', id: 'a', revision: 1 }];
  await administrator.call('POST', '/releases', { body: { comment: 'First', documents } });
  await put('a', 'A2', { 'if-match': '"1"' });
  await put('b', 'B', { 'if-none-match': '*' });
  await administrator.call('POST', '/schedules', {
    body: {
      at: '2031-01-01T00:00:00Z',
      comment: 'Later',
      documents: [{ kind: 'banner', id: 'b', revision: 1 }],
    },
  });
  const { body: file } = await administrator.call('GET', '/content');
  BODIES['/admin/api/content/import/preview'] = { file, target: 'drafts' };
  const made = await administrator.call('POST', '/tokens', { body: { name: 'ci', role: 'administrator' } });
  ({ token } = made.body as { token: string });
  withToken = admin.withToken(token);
  url = await admin.app.listen({ host: '127.0.0.1', port: 0 });
  folder = await mkdtemp(join(tmpdir(), 'marquee-reads-'));
  close = async () => {
    await admin.app.close();
    await store.close();
    await rm(folder, { recursive: true });
  };
});
afterAll(() => close());

/** All rows of all tables. When somebody was last seen is a note about the reader and not content. */
async function everything(): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(store.db);
  const states: Record<string, string> = {};
  for (const { name } of rows) {
    const found = await sql<{ state: string }>`
      select coalesce(md5(string_agg(row, '' order by row)), '') as state from (
        select (to_jsonb(t) - 'last_seen_at' - 'last_used_at')::text as row from ${sql.table(name)} as t) as rows`.execute(
      store.db,
    );
    states[name] = found.rows[0]?.state ?? '';
  }
  return states;
}

const HERE: Record<string, string> = { kind: 'banner', id: 'a', number: '1' };
const BODIES: Record<string, unknown> = {
  '/admin/api/releases/preview': { documents: [{ kind: 'banner', id: 'a', revision: 2 }] },
  '/admin/api/bulk/preview': {
    documents: [{ kind: 'banner', id: 'a', revision: 2 }],
    edit: { type: 'set', fields: [{ pointer: '/size', value: 'wide' }] },
  },
  '/admin/api/releases/{number}/undo/preview': { choices: [] },
  '/admin/api/translations/import/preview': {
    language: 'de',
    rows: [{ kind: 'banner', id: 'a', pointer: '/title', source: 'A2', text: 'A2 neu' }],
  },
};
const QUERIES: Record<string, string> = {
  '/admin/api/calendar': '?from=2026-11-01T00:00:00Z&until=2026-12-01T00:00:00Z',
  '/admin/api/snapshot': '?state=draft',
};
const READING = CALLS.filter(
  ({ method, path }) =>
    path.startsWith('/admin/api/') &&
    // A websocket, and the start of a sign-in.
    !/\/live$|\/session\/sso/.test(path) &&
    (method === 'GET' || path.endsWith('/preview') || path === '/admin/api/invitation'),
).map(({ method, path, body }) => ({
  method: method as 'GET' | 'POST',
  path,
  address: (path.slice('/admin/api'.length) + (QUERIES[path] ?? '')).replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => HERE[name] ?? 'a',
  ),
  body,
}));

async function statuses(caller: TestCaller): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const { method, path, address, body: schema } of READING) {
    const body = BODIES[path] ?? (schema && sample(schema));
    // Long enough for each call to note the visit.
    now += 61_000;
    found[`${method} ${path}`] = (
      await caller.call(method, address, body === undefined ? {} : { body })
    ).status;
  }
  return found;
}

async function marquee(...args: string[]): Promise<number> {
  return main(args, {
    env: { MARQUEE_URL: url, MARQUEE_TOKEN: token },
    cwd: folder,
    fetch,
    now: () => now,
    wait: () => Promise.resolve(),
    out: () => {},
    err: () => {},
  });
}

const COMMANDS = [
  ['export', '--folder', 'site'],
  ['export', '--release', '1', '--out', 'first.json'],
  ['validate', 'site', '--site'],
  ['diff', 'site'],
  ['diff', '1'],
  ['import', 'first.json'],
  ['publish', '--all', '--comment', 'x', '--dry-run'],
  ['publish', 'banner/a', '--comment', 'x', '--at', '2031-01-01T00:00:00Z', '--dry-run'],
  ['rollback', '1', '--comment', 'x', '--dry-run'],
  ['why', 'site', '/'],
];

describe('what says that it reads', () => {
  it('[OPS-12] writes nothing: no GET, no preview, no command without effect', async () => {
    const before = await everything();
    const found = await statuses(administrator);
    expect(await everything()).toEqual(before);
    expect(Object.entries(found).filter(([, status]) => status >= 500)).toEqual([]);
    // Most of them are for something that exists.
    expect(Object.values(found).filter((status) => status === 200).length).toBeGreaterThan(
      READING.length * 0.7,
    );
    // A command may find differences from what is live, but it must accept its arguments.
    for (const command of COMMANDS)
      expect([command, [0, 1].includes(await marquee(...command))]).toEqual([command, true]);
    expect(await everything()).toEqual(before);
  });

  // Only the embedded store has a single session that can be made read-only for all.
  it.skipIf(process.env['TEST_DATABASE_URL'])(
    '[OPS-12] goes on for people and tokens while the store takes no writes, which are 503',
    async () => {
      const expected = [await statuses(administrator), await statuses(withToken)];
      await sql`set session characteristics as transaction read only`.execute(store.db);
      try {
        expect([await statuses(administrator), await statuses(withToken)]).toEqual(expected);
        const headers = { 'if-match': '"1"' };
        const refused = await administrator.call('PUT', '/documents/banner/b', {
          headers,
          body: banner('B2'),
        });
        expect(store.refusedWrites()).toBe('read-only');
        expect([refused.status, refused.body]).toMatchObject([503, { error: { code: 'STORE_UNAVAILABLE' } }]);
      } finally {
        await sql`set session characteristics as transaction read write`.execute(store.db);
      }
      await statuses(administrator);
      expect(store.refusedWrites()).toBeUndefined();
    },
  );
});
