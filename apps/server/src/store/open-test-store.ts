import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { openStore, type Store } from './open-store.ts';
import { IN_MEMORY } from './pglite-connection.ts';
import { openTestCluster } from './test-cluster.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };

/**
 * An empty store for one test file: PGlite in memory, or a database of its own on the PostgreSQL that
 * TEST_DATABASE_URL names, so that the same tests run on both (STORE-10).
 */
export async function openTestStore(): Promise<Store> {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) return openStore({ dataDir: IN_MEMORY, cluster: await openTestCluster(), log: silent });
  const database = await createTestDatabase(url);
  const store = await openStore({ dataDir: IN_MEMORY, databaseUrl: database.url, log: silent });
  return {
    ...store,
    close: async () => {
      await store.close();
      await database.drop();
    },
  };
}

/** An empty database on the PostgreSQL at the address; its user must be allowed to make one. */
export async function createTestDatabase(url: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `marquee_test_${randomBytes(6).toString('hex')}`;
  await runOnce(url, `create database ${name}`);
  return { url: withDatabase(url, name), drop: () => runOnce(url, `drop database ${name} with (force)`) };
}

async function runOnce(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}
