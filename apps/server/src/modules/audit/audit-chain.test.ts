import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MIGRATIONS } from '../../store/migrate.ts';
import type { Store } from '../../store/open-store.ts';
import { openTestStore } from '../../store/testing/open-test-store.ts';
import { openTestAdmin, type TestClient } from '../admin-session/testing/open-test-admin.ts';
import { CHAIN_START } from './audit-chain.model.ts';

let store: Store;
let close: (() => Promise<void>) | undefined;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(async () => {
  await close?.();
  close = undefined;
  await store.close();
});

const entry = (actor: string, detail: Record<string, unknown> = {}) => ({
  at: new Date('2026-11-20T12:00:00.123Z'),
  actorId: null,
  actor,
  action: 'session.refused',
  kind: null,
  documentId: null,
  detail,
  ip: '203.0.113.9',
});

type Part = {
  begunAt: string | null;
  found: number;
  head: { position: number; hash: string } | null;
  checked: { position: number; hash: string; entry: number };
  isDone: boolean;
  faults: { code: string; position: number | null; entry: number | null }[];
};

async function signIn(): Promise<TestClient> {
  const admin = await openTestAdmin(store);
  close = () => admin.app.close();
  return admin.signIn('viewer');
}
async function check(viewer: TestClient, query = ''): Promise<Part> {
  const { status, body } = await viewer.call('GET', `/audit/chain${query}`);
  expect(status).toBe(200);
  return body as Part;
}
/** As whoever owns the tables can. */
async function change(statement: ReturnType<typeof sql>): Promise<void> {
  for (const on of ['disable', 'enable']) {
    for (const table of ['audit', 'audit_chain', 'audit_head'])
      await sql`alter table ${sql.table(table)} ${sql.raw(on)} trigger user`.execute(store.db);
    if (on === 'disable') await statement.execute(store.db);
  }
}

/** As versions before 0025 do, which know of no requests. */
async function insertAsBefore({
  actorId,
  documentId,
  detail,
  ...rest
}: ReturnType<typeof entry>): Promise<void> {
  const row = { ...rest, actor_id: actorId, document_id: documentId, detail: JSON.stringify(detail) };
  await store.db.insertInto('audit').values(row).execute();
}

it('[RULE-08] chains what was there before, and what a version writes that knows of no chain', async () => {
  const provider = { getMigrations: () => Promise.resolve(MIGRATIONS) };
  const migrator = new Migrator({ db: store.db, provider });
  await migrator.migrateTo('0019-release-certificates');
  // Of all letters and lengths: the database and this process have to read them alike.
  for (const name of ['older', 'ältere 🎰 \u0001"\\', ''])
    await insertAsBefore(entry(name, { text: `${name}\n\u2028` }));
  expect((await migrator.migrateToLatest()).error).toBeUndefined();
  await store.audit.insert(entry('newer'));
  const { links, head } = await store.auditChain.listAfter(0, 10);
  expect(links.map(({ position, origin, entry: of }) => [position, origin, of?.actor])).toEqual([
    [1, 'found', 'older'],
    [2, 'found', 'ältere 🎰 \u0001"\\'],
    [3, 'found', ''],
    [4, 'written', 'newer'],
  ]);
  expect(links[0]?.previous).toBe(CHAIN_START.hash);
  expect(head).toEqual({ position: 4, hash: links[3]?.hash });
  const part = await check(await signIn());
  expect(part.found).toBe(3);
  expect(part.faults).toEqual([]);
  expect(part.begunAt).toBe(new Date(links[0]?.chainedAt ?? '').toISOString());
});

it('[RULE-08] an action that is taken back leaves no gap', async () => {
  await store.audit.insert(entry('first'));
  const fails = store.transaction(async ({ audit }) => {
    await audit.insert(entry('never'));
    throw new Error('taken back');
  });
  await expect(fails).rejects.toThrow('taken back');
  await store.audit.insert(entry('second'));
  const { links } = await store.auditChain.listAfter(0, 10);
  expect(links.map(({ position, entry: of }) => [position, of?.actor])).toEqual([
    [1, 'first'],
    [2, 'second'],
  ]);
});

it.each([
  sql`update audit_chain set hash = ''`,
  sql`delete from audit_chain`,
  sql`truncate audit_chain`,
  sql`update audit_head set position = 0`,
  sql`update audit_head set position = position + 2`,
  sql`delete from audit_head`,
  sql`truncate audit_head`,
])('[STORE-09] refuses to change the chain, even to the server itself', async (statement) => {
  await store.audit.insert(entry('first'));
  await expect(statement.execute(store.db)).rejects.toThrow('The audit log is append-only');
});

it('[RULE-08] is checked part by part, and says which entry is wrong', async () => {
  for (let number = 1; number <= 7; number += 1) await store.audit.insert(entry(`person ${number}`));
  const viewer = await signIn();
  // Eight: the sign-in is one, too.
  const whole = await check(viewer);
  expect([whole.isDone, whole.faults, whole.head?.position, whole.found]).toEqual([true, [], 8, 0]);
  await change(sql`update audit set actor = 'nobody' where id = 6`);
  const [first, second, third] = [
    await check(viewer, '?limit=3'),
    await check(viewer, `?limit=3&after=3&entry=3&hash=${(await check(viewer, '?limit=3')).checked.hash}`),
    await check(viewer, '?limit=3&after=6&entry=6'),
  ];
  expect([first.isDone, first.faults, first.checked.position]).toEqual([false, [], 3]);
  expect(second.faults).toEqual([
    { code: 'ENTRY_CHANGED', position: 6, entry: 6, at: '2026-11-20T12:00:00.123000Z' },
  ]);
  expect([third.isDone, third.faults, third.checked.entry]).toEqual([true, [], 8]);
});

it('[RULE-08] a log that was cut off is found by where it ended before', async () => {
  for (let number = 1; number <= 4; number += 1) await store.audit.insert(entry(`person ${number}`));
  const viewer = await signIn();
  const { head } = await check(viewer);
  const known = `?head=${head?.position}:${head?.hash}`;
  expect((await check(viewer, known)).faults).toEqual([]);
  await change(sql`
    with gone as (delete from audit where id > 3), links as (delete from audit_chain where position > 3)
    update audit_head set position = 3, hash = (select hash from audit_chain where position = 3)`);
  expect((await check(viewer)).faults).toEqual([]);
  expect((await check(viewer, known)).faults).toEqual([
    { code: 'OTHER_HISTORY', position: 5, entry: null, at: null },
  ]);
  for (const query of ['?head=5', '?head=0:00', '?after=-1', '?limit=2001', '?hash=x'])
    expect((await viewer.call('GET', `/audit/chain${query}`)).status).toBe(400);
});
