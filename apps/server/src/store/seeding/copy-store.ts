import { access, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect } from 'kysely';
import { Client } from 'pg';
import { AppError } from '../../errors.ts';
import type { Connection } from '../connections/connection.ts';
import type { Database } from '../database.ts';
import { DatabaseRefused } from '../connections/database-refused.ts';
import { lockDirectory } from '../connections/directory-lock.ts';
import { migrateTo, MIGRATIONS } from '../migrate.ts';
import { openStoreOn, type Store, type StoreOptions } from '../open-store.ts';
import { IN_MEMORY, startPglite } from '../connections/pglite.ts';
import { connectTo } from '../connections/pglite-connection.ts';

/** The tables that hold content. People, secrets, pictures and counts are not content. */
const CONTENT = [
  'documents',
  'revisions',
  'revision_references',
  'releases',
  'release_documents',
  'release_changes',
  'release_entries',
] as const;
const ROWS_AT_ONCE = 500;

/**
 * A temporary copy of a store's content, migrated to this version and removed when it is closed. The store itself is
 * only read: its tables stay as they are, whichever version made them.
 */
export async function openStoreCopy({ dataDir, databaseUrl, log }: StoreOptions): Promise<Store> {
  const connection = databaseUrl ? await copyPostgres(databaseUrl) : await copyDirectory(dataDir);
  return openStoreOn(connection, log);
}

async function copyDirectory(dataDir: string): Promise<Connection> {
  const source = join(dataDir, 'store');
  await access(source).catch((error: unknown) => {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    const message = isMissing
      ? `There is no store in ${dataDir}.`
      : `The store in ${dataDir} cannot be read: ${error instanceof Error ? error.message : String(error)}`;
    throw new AppError('STORE_UNAVAILABLE', { message, cause: error });
  });
  const folder = await mkdtemp(join(tmpdir(), 'marquee-copy-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    // The lock keeps others from writing: otherwise the copy would be damaged.
    const lock = await lockDirectory(dataDir, () => {});
    try {
      await cp(source, folder, { recursive: true });
    } finally {
      await lock.release();
    }
    const lite = await startPglite(folder);
    return connectTo(lite, async () => {
      await lite.close();
      await remove();
    });
  } catch (error) {
    await remove();
    throw error;
  }
}

async function copyPostgres(databaseUrl: string): Promise<Connection> {
  const client = await connectClient(databaseUrl);
  try {
    // One consistent snapshot, in which nothing can be written by mistake.
    await client.query('begin isolation level repeatable read read only');
    const lite = await startPglite(IN_MEMORY);
    try {
      await migrateTo(asDatabase(lite), await lastMigration(client));
      await copyRows(client, lite);
    } catch (error) {
      await lite.close();
      throw error;
    }
    return connectTo(lite, () => lite.close());
  } finally {
    await client.end();
  }
}

async function connectClient(databaseUrl: string): Promise<Client> {
  try {
    const client = new Client({
      connectionString: databaseUrl,
      application_name: 'marquee preview',
      connectionTimeoutMillis: 5000,
    });
    // The next statement reports a broken connection. Without this listener, it would end the process.
    client.on('error', () => {});
    await client.connect();
    return client;
  } catch (error) {
    throw new DatabaseRefused(error);
  }
}

/** Wraps PGlite for Kysely. The pool in between is not ended, because the database is used afterwards. */
function asDatabase(lite: PGlite): Kysely<Database> {
  const { pool } = connectTo(lite, async () => {});
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

async function lastMigration(client: Client): Promise<keyof typeof MIGRATIONS> {
  if (!(await hasTable(client, 'kysely_migration')))
    throw new AppError('STORE_UNAVAILABLE', { message: 'There is no store in this database.' });
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  const last = rows.at(-1)?.name;
  const known = Object.keys(MIGRATIONS) as (keyof typeof MIGRATIONS)[];
  const found = known.find((name) => name === last);
  if (found) return found;
  throw new AppError('STORE_MIGRATION_FAILED', {
    message: 'The store was written by a newer version of Marquee than this one.',
  });
}

async function copyRows(client: Client, lite: PGlite): Promise<void> {
  // Turns off foreign keys and triggers: rows come in any order, and rows that triggers wrote are copied too.
  await lite.exec("set session_replication_role = 'replica'");
  for (const table of CONTENT) {
    if (!(await hasTable(client, table)) || !(await hasTable(lite, table))) continue;
    await lite.exec(`delete from ${table}`);
    const { rows } = await client.query<{ row: string }>(`select to_json(t)::text as row from ${table} t`);
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
      const portion = rows.slice(at, at + ROWS_AT_ONCE).map(({ row }) => row);
      await lite.query(
        `insert into ${table} overriding system value
         select * from json_populate_recordset(null::${table}, $1::json)`,
        [`[${portion.join(',')}]`],
      );
    }
  }
  await lite.exec('reset session_replication_role');
}

type Asked = { query(text: string, values: string[]): Promise<{ rows: { is: boolean }[] }> };

async function hasTable(database: Asked, table: string): Promise<boolean> {
  const { rows } = await database.query('select to_regclass($1) is not null as is', [`public.${table}`]);
  return rows[0]?.is === true;
}
