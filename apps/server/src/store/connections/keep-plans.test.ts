import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Connection } from './connection.ts';
import { IN_MEMORY, startPglite } from './pglite.ts';
import { connectTo } from './pglite-connection.ts';
import { openTestCluster } from '../testing/test-cluster.ts';

// The embedded store alone: PostgreSQL plans within a fraction of a millisecond, and its tables change under servers
// that run.

let lite: PGlite;
let connection: Connection;
beforeAll(async () => {
  lite = await startPglite(IN_MEMORY, await openTestCluster());
  connection = connectTo(lite, async () => {});
  await lite.exec('create table things (id integer primary key, name text)');
  await lite.exec("insert into things select n, 'thing ' || n from generate_series(1, 9) as n");
});
afterAll(async () => {
  await connection.pool.end();
  await lite.close();
});

const ask = async (text: string, values: unknown[]) => (await connection.pool.query(text, values)).rows;
const kept = async (part: string): Promise<number> => {
  const { rows } = await lite.query(
    `select from pg_prepared_statements where statement like '%${part}%' and name like 'kept%'`,
  );
  return rows.length;
};

it('keeps a statement that comes again, and answers each time by what it is asked with', async () => {
  const counts: number[] = [];
  for (const id of [1, 2, 3, 4, 5, 6, 7, 8]) {
    expect(await ask('select name from things where id = $1', [id])).toEqual([{ name: `thing ${id}` }]);
    counts.push(await kept('name from things'));
  }
  expect(counts).toEqual([0, 0, 1, 1, 1, 1, 1, 1]);
});

it('keeps nothing that comes without values: there is nothing to plan in a commit', async () => {
  for (let count = 0; count < 5; count += 1) await connection.pool.query('select 1 as one');
  expect(await kept('as one')).toBe(0);
});

it('keeps a bounded number', async () => {
  for (let at = 0; at < 320; at += 1)
    for (let count = 0; count < 3; count += 1) await ask(`select $1::integer + ${at} as sum`, [at]);
  const { rows } = await lite.query('select from pg_prepared_statements');
  expect(rows).toHaveLength(300);
  // The one that is not kept is answered all the same.
  expect(await ask('select $1::integer + 319 as sum', [1])).toEqual([{ sum: 320 }]);
});

it('goes on after a table was changed under a kept statement', async () => {
  const other = connectTo(lite, async () => {});
  // As Kysely does it: a client whose statement was refused goes back to the pool.
  const client = await other.pool.connect();
  const all = async () => (await client.query('select * from things where id = $1', [1])).rows;
  for (let count = 0; count < 4; count += 1) expect(await all()).toEqual([{ id: 1, name: 'thing 1' }]);
  await lite.exec('alter table things add column size integer');
  await expect(all()).rejects.toThrow('cached plan must not change result type');
  expect(await all()).toEqual([{ id: 1, name: 'thing 1', size: null }]);
  client.release();
  await other.pool.end();
});

it('a client that follows in the same session keeps its own', async () => {
  const next = connectTo(lite, async () => {});
  for (let count = 0; count < 4; count += 1) {
    const { rows } = await next.pool.query('select name from things where id = $1', [2]);
    expect(rows).toEqual([{ name: 'thing 2' }]);
  }
  expect(await kept('name from things')).toBe(2);
  await next.pool.end();
});
