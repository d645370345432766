import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { loadBlankStore } from './blank-store.ts';

const IN_MEMORY = 'memory://';

export type TestStore = { db: Kysely<unknown>; queries: () => number; close: () => Promise<void> };

/**
 * The store as the server opens it: PGlite in memory, or in a `directory`, an existing one as it is. Without a
 * directory and with TEST_DATABASE_URL it is a database of its own on that PostgreSQL, so that the same tests run on
 * both.
 */
export async function openTestStore(directory = IN_MEMORY): Promise<TestStore> {
  const url = process.env['TEST_DATABASE_URL'];
  return url && directory === IN_MEMORY ? openPostgres(url) : openPglite(directory);
}

async function openPglite(directory: string): Promise<TestStore> {
  const isNew = directory === IN_MEMORY || (await readdir(directory)).length === 0;
  const lite = new PGlite(directory, isNew ? { loadDataDir: await loadBlankStore() } : {});
  await lite.waitReady;
  const pool = new Pool({ ...createPgConfig(lite), max: 1, idleTimeoutMillis: 0 });
  return openOn(pool, () => lite.close());
}

async function openPostgres(url: string): Promise<TestStore> {
  const name = `sandbox_test_${randomBytes(6).toString('hex')}`;
  const own = new URL(url);
  own.pathname = `/${name}`;
  await runOnce(url, `create database ${name}`);
  return openOn(new Pool({ connectionString: own.href, max: 10 }), () =>
    runOnce(url, `drop database ${name} with (force)`),
  );
}

async function runOnce(url: string, statement: string): Promise<void> {
  const pool = new Pool({ connectionString: url, max: 1 });
  await pool.query(statement).finally(() => pool.end());
}

function openOn(pool: Pool, end: () => Promise<void>): TestStore {
  let count = 0;
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool }),
    log: () => {
      count += 1;
    },
  });
  const close = async () => {
    await db.destroy();
    await end();
  };
  return { db, queries: () => count, close };
}
