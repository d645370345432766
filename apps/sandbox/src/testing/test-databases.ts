import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { type Empty, rememberEmpty } from './empty-tables.ts';

export type TestDatabase = { url: string; close(): Promise<void> };

type Kept = { url: string; name: string; empty: Empty };

/** Databases that a test has finished with, by the schema of their tables. */
const idle: Record<string, Kept[]> = {};

/** What a test left connected would write into the next one. */
const END_OTHERS = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;
const OTHER_SCHEMAS = `
  select from pg_namespace where nspname !~ '^pg_' and nspname not in ('information_schema', 'public', $1)`;

/**
 * An empty database with the tables of a part, on the PostgreSQL at the address. The next test gets it again, because
 * emptying one takes a third of the time of creating it, unless this test changed its tables.
 * @param migrate creates the tables, all in this schema
 */
export async function openTestDatabase(
  address: string,
  schema: string,
  migrate: (url: string) => Promise<void>,
): Promise<TestDatabase> {
  const free = (idle[schema] ??= []);
  const database = free.pop() ?? (await makeDatabase(address, schema, migrate));
  return {
    url: database.url,
    async close() {
      // Whoever has no end of a run to drop it (tests/setup/test-databases.ts) drops it here.
      const isKept =
        process.env['TEST_DATABASE_RUN'] !== undefined && (await emptyDatabase(database, schema));
      if (isKept) free.push(database);
      else await runOnce(address, `drop database ${database.name} with (force)`);
    },
  };
}

async function makeDatabase(
  address: string,
  schema: string,
  migrate: (url: string) => Promise<void>,
): Promise<Kept> {
  const { name, url } = await createDatabase(address);
  await migrate(url);
  return { name, url, empty: await withClient(url, (client) => rememberEmpty(sessionOf(client), schema)) };
}

function emptyDatabase({ url, empty }: Kept, schema: string): Promise<boolean> {
  return withClient(url, async (client) => {
    await client.query(END_OTHERS);
    const { rowCount } = await client.query(OTHER_SCHEMAS, [schema]);
    return rowCount === 0 && empty(sessionOf(client));
  });
}

const sessionOf = (client: Client): Parameters<Empty>[0] => ({
  query: (text, values) => client.query(text, values),
  exec: (text) => client.query(text),
});

/** An empty database without tables, which is dropped with the others of a run. */
export async function createDatabase(address: string): Promise<{ name: string; url: string }> {
  const run = process.env['TEST_DATABASE_RUN'] ?? 'alone';
  const name = `marquee_test_${run}_${randomBytes(6).toString('hex')}`;
  await runOnce(address, `create database ${name}`);
  const url = new URL(address);
  url.pathname = `/${name}`;
  return { name, url: url.href };
}

/** Drops every database of a run that was not dropped by its test. */
export async function dropDatabases(address: string, run: string): Promise<void> {
  await withClient(address, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [`marquee_test_${run}_`],
    );
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
  });
}

export async function runOnce(address: string, statement: string): Promise<void> {
  await withClient(address, (client) => client.query(statement));
}

async function withClient<Result>(
  address: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: address });
  await client.connect();
  return work(client).finally(() => client.end());
}
