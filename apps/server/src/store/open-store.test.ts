import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MIGRATIONS, migrate } from './migrate.ts';
import type { Store } from './open-store.ts';
import { openTestStore } from './testing/open-test-store.ts';

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

it('is empty before the first release', async () => {
  expect(await store.loadRelease()).toEqual({
    release: { number: 0, publishedAt: '1970-01-01T00:00:00.000Z' },
    documents: {},
  });
});

it('runs its migrations once, and each of them both ways', async () => {
  await migrate(store.db);
  const migrator = new Migrator({ db: store.db, provider: { getMigrations: async () => MIGRATIONS } });
  const names = (results: readonly { migrationName: string; status: string }[] | undefined) =>
    results?.map(({ migrationName, status }) => `${migrationName} ${status}`);
  const all = Object.keys(MIGRATIONS);
  for (const name of all.toReversed())
    expect(names((await migrator.migrateDown()).results)).toEqual([`${name} Success`]);
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' order by 1`.execute(
    store.db,
  );
  expect(rows.map(({ name }) => name)).toEqual(['kysely_migration', 'kysely_migration_lock']);
  expect(names((await migrator.migrateToLatest()).results)).toEqual(all.map((name) => `${name} Success`));
});

it('tells listeners of a channel what a transaction sent, when and only when it commits', async () => {
  const heard: string[] = [];
  const done = Promise.withResolvers<void>();
  const stop = await store.listen('test_channel', (payload) => {
    heard.push(payload);
    if (payload === 'last') done.resolve();
  });
  const stopOther = await store.listen('other_channel', () => void heard.push('other'));
  const undone = store.transaction(async ({ notify }) => {
    await notify('test_channel', 'undone');
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await store.transaction(async ({ notify }) => {
    await notify('test_channel', 'kept ü "quoted"');
    expect(heard).toEqual([]);
  });
  await store.notify(store.db, 'test_channel', 'last');
  await done.promise;
  expect(heard).toEqual(['kept ü "quoted"', 'last']);
  stop();
  stopOther();
});

it('lets a listener ask the store, and keeps one listener’s failure from the others', async () => {
  const done = Promise.withResolvers<number>();
  const stops = [
    await store.listen('test_channel', () => {
      throw new Error('broken listener');
    }),
    await store.listen('test_channel', async () => done.resolve(await store.releases.findCurrentNumber())),
  ];
  await store.notify(store.db, 'test_channel', 'x');
  expect(await done.promise).toBe(0);
  for (const stop of stops) stop();
});

it.each(['', 'Upper', 'x; drop table audit', 'a'.repeat(61)])(
  'refuses the channel name %j',
  async (channel) => {
    await expect(store.listen(channel, () => {})).rejects.toThrow('A channel has lower-case letters');
    await expect(store.notify(store.db, channel, 'x')).rejects.toThrow('A channel has lower-case letters');
  },
);

it('refuses a message PostgreSQL would cut off', async () => {
  await expect(store.notify(store.db, 'test_channel', 'ü'.repeat(4000))).rejects.toThrow(
    'holds 7900 bytes, not 8000',
  );
});

it('gives another part of the server tables of its own in the same store', async () => {
  type Platform = { 'platform.wallets': { id: number; cents: number } };
  await sql`create schema platform`.execute(store.db);
  await sql`create table platform.wallets (id integer primary key, cents integer not null)`.execute(store.db);
  const db = store.withTables<Platform>();
  await db.insertInto('platform.wallets').values({ id: 1, cents: 500 }).execute();
  expect(await db.selectFrom('platform.wallets').selectAll().execute()).toEqual([{ id: 1, cents: 500 }]);
});

it('[OPS-02] tells how many of its connections are used, and who waits for one', async () => {
  const none = store.poolUse();
  expect([none.total - none.idle, none.waiting]).toEqual([0, 0]);
  const inside = await store.transaction(async (transaction) => {
    await transaction.releases.findCurrentNumber();
    return store.poolUse();
  });
  expect([inside.total - inside.idle, inside.waiting]).toEqual([1, 0]);
});
