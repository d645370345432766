import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeErrorCode } from '../../errors.ts';
import type { Connection } from './connection.ts';
import { openPglite } from './pglite-connection.ts';

// The embedded store when a statement does not end: its disk hangs, or it is too much.

const SLOW = 60_000;
const LIMIT_MS = 1500;
const ENDLESS = 'select count(*) from generate_series(1, 1000000000000) as n';
const started: Worker[] = [];
/** As a thread that waits for its disk, which nothing interrupts. */
let endsNever = false;
let directory: string;
let connection: Connection;

beforeAll(async () => {
  directory = await mkdtemp(`${tmpdir()}/marquee-limits-`);
  connection = await openPglite(
    directory,
    { info: () => {}, warn: () => {}, error: () => {} },
    {
      limitMs: LIMIT_MS,
      start: (at) => {
        const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), {
          workerData: { directory: at },
        });
        const terminate = worker.terminate.bind(worker);
        worker.terminate = () => (endsNever ? new Promise(() => {}) : terminate());
        started.push(worker);
        return worker;
      },
    },
  );
  await ask('create table kept (n integer)');
  await ask('insert into kept values (1)');
}, SLOW);
afterAll(async () => {
  await connection.pool.end();
  await connection.close();
  await rm(directory, { recursive: true });
});

const ask = async (text: string) => (await connection.pool.query(text)).rows;
const codeOf = (asked: Promise<unknown>): Promise<string | undefined> =>
  asked.then(
    () => 'answered',
    (error: Error) => storeErrorCode(error),
  );
/** Whether the thread is there for another statement, asked until it is. */
async function answers(): Promise<void> {
  await expect.poll(() => codeOf(ask('select 1')), { timeout: SLOW, interval: 50 }).toBe('answered');
}

it(
  'ends a statement that takes too long, tells who asked, and loses nothing that was committed',
  { timeout: SLOW },
  async () => {
    expect(await codeOf(ask(ENDLESS))).toBe('STORE_BUSY');
    await answers();
    expect(await ask('select n from kept')).toEqual([{ n: 1 }]);
  },
);

it('tells who waits too long for the session that a transaction has', { timeout: SLOW }, async () => {
  const client = await connection.pool.connect();
  await client.query('begin');
  expect(await codeOf(ask('select 1'))).toBe('STORE_BUSY');
  await client.query('commit');
  client.release();
  await answers();
});

it(
  'refuses at once while the thread does not end, starts none beside it, and is there again after it',
  { timeout: SLOW },
  async () => {
    endsNever = true;
    const before = started.length;
    expect(await codeOf(ask(ENDLESS))).toBe('STORE_BUSY');
    const asked = performance.now();
    const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(ask('select 1'))));
    expect(new Set(codes)).toEqual(new Set(['STORE_UNAVAILABLE']));
    expect(performance.now() - asked).toBeLessThan(LIMIT_MS);
    expect(started.length - before).toBe(0);

    endsNever = false;
    await started.at(-1)?.terminate();
    await answers();
    expect(await ask('select n from kept')).toEqual([{ n: 1 }]);
    expect(started.length - before).toBe(1);
  },
);

it('lets what is patient take as long as it takes', { timeout: SLOW }, async () => {
  const pool = connection.openPatient?.();
  const from = performance.now();
  await pool?.query('select count(*) from generate_series(1, 12000000) as n');
  expect(performance.now() - from).toBeGreaterThan(LIMIT_MS);
  await pool?.end();
});
