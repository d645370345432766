import { Migrator } from 'kysely/migration';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MIGRATIONS } from './migrate.ts';
import type { Store } from './open-store.ts';
import { openTestStore } from './testing/open-test-store.ts';

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

it('goes down to nothing and up again, step by step', async () => {
  const names = Object.keys(MIGRATIONS);
  const provider = { getMigrations: () => Promise.resolve(MIGRATIONS) };
  const migrator = new Migrator({ db: store.db, provider });
  const tables = async (): Promise<string[]> =>
    (await store.db.introspection.getTables()).map(({ name }) => name).sort();
  const before = await tables();
  const done: string[] = [];
  for (const _ of names) {
    const { error, results = [] } = await migrator.migrateDown();
    expect(error).toBeUndefined();
    done.push(...results.map(({ migrationName }) => migrationName));
  }
  expect(done).toEqual(names.toReversed());
  expect(await tables()).toEqual([]);
  expect((await migrator.migrateToLatest()).error).toBeUndefined();
  expect(await tables()).toEqual(before);
});
