import type { PGlite } from '@electric-sql/pglite';
import { type Empty, rememberEmpty } from '../../../../sandbox/src/testing/empty-tables.ts';
import { createDatabase, openTestDatabase, runOnce } from '../../../../sandbox/src/testing/test-databases.ts';
import { openStore, openStoreOn, type Store } from '../open-store.ts';
import { IN_MEMORY, startPglite } from '../connections/pglite.ts';
import { connectTo } from '../connections/pglite-connection.ts';
import { openTestCluster } from './test-cluster.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };

/**
 * An empty store for one test file: PGlite in memory, or a database of its own on the PostgreSQL that
 * TEST_DATABASE_URL names, so that the same tests run on both (STORE-10).
 */
export async function openTestStore(): Promise<Store> {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) return openEmptied();
  const database = await openTestDatabase(url, 'public', migrate);
  const store = await openStore({ dataDir: IN_MEMORY, databaseUrl: database.url, log: silent });
  return {
    ...store,
    close: async () => {
      await store.close();
      await database.close();
    },
  };
}

/** In-memory databases that can be used again: creating one with its tables takes longer than most tests. */
const idle: { lite: PGlite; empty: Empty }[] = [];

async function openEmptied(): Promise<Store> {
  const waiting = idle.pop();
  const lite = waiting?.lite ?? (await startPglite(IN_MEMORY, await openTestCluster()));
  const connection = connectTo(lite, async () => {
    // Not used again when a test changed its tables, or when another part created tables of its own in it.
    if ((await empty(lite)) && !(await hasPlatform(lite))) idle.push({ lite, empty });
    else await lite.close();
  });
  const store = await openStoreOn(connection, silent);
  const empty = waiting?.empty ?? (await rememberEmpty(lite, 'public'));
  return store;
}

async function hasPlatform(lite: PGlite): Promise<boolean> {
  const { rows } = await lite.query("select from pg_namespace where nspname = 'platform'");
  return rows.length > 0;
}

async function migrate(url: string): Promise<void> {
  const store = await openStore({ dataDir: IN_MEMORY, databaseUrl: url, log: silent });
  await store.close();
}

/** An empty database on the PostgreSQL at the address; its user must be allowed to make one. */
export async function createTestDatabase(address: string): Promise<{ url: string; drop(): Promise<void> }> {
  const { name, url } = await createDatabase(address);
  return { url, drop: () => runOnce(address, `drop database ${name} with (force)`) };
}
