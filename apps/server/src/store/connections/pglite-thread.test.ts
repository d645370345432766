import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { storeErrorCode } from '../../errors.ts';
import type { Connection, Notification } from './connection.ts';
import { openPglite } from './pglite-connection.ts';

// The embedded store as it is opened on a directory.

const SLOW = 60_000;
const started: Worker[] = [];
const logged: string[] = [];
const log = {
  info: () => {},
  warn: () => {},
  error: (_details: unknown, text = '') => void logged.push(text),
};
let directory: string;
let connection: Connection;
beforeAll(async () => {
  directory = await mkdtemp(`${tmpdir()}/marquee-thread-`);
  connection = await openPglite(directory, log, {
    start: (at) => {
      const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), {
        workerData: { directory: at },
      });
      started.push(worker);
      // As `node --watch` has a thread do before it says anything of its own.
      setImmediate(() => worker.emit('message', { 'watch:import': ['file:///a.ts'] }));
      return worker;
    },
  });
}, SLOW);
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await connection.pool.end();
  await connection.close();
  await rm(directory, { recursive: true });
});

const ask = async (text: string, values: unknown[] = []) => (await connection.pool.query(text, values)).rows;

/** How often others had their turn until the work was done. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  let next: NodeJS.Immediate;
  const count = (): void => {
    turns += 1;
    next = setImmediate(count);
  };
  count();
  await work.finally(() => clearImmediate(next));
  return turns;
}

describe('the embedded store', () => {
  it('[OPS-13] lets others have their turn while a statement works', async () => {
    await ask('select 1');
    const turns = await turnsDuring(ask('select count(*) from generate_series(1, 1000000) as n'));
    // In the same thread two or three would have theirs, before it and after it.
    expect(turns).toBeGreaterThan(50);
  });

  it('[OPS-13] hands a large answer over in pieces, between which others have their turn', async () => {
    const immediate = vi.spyOn(globalThis, 'setImmediate');
    const rows = await ask("select n, repeat('x', 1000) as text from generate_series(1, 4000) as n");
    expect([rows.length, rows[3999]]).toEqual([4000, { n: 4000, text: 'x'.repeat(1000) }]);
    // 4 MB at 128 KB a stretch.
    expect(immediate.mock.calls.length).toBeGreaterThanOrEqual(30);
  });

  it('answers what is asked at once in turn, each to whom it belongs, and errors between them', async () => {
    const asked = Array.from({ length: 40 }, (_, index) =>
      index % 5 === 4
        ? ask('select 1 / $1::integer', [0]).catch((error: { code: string }) => error.code)
        : ask('select $1::integer as n', [index]),
    );
    expect(await Promise.all(asked)).toEqual(
      asked.map((_, index) => (index % 5 === 4 ? '22012' : [{ n: index }])),
    );
  });

  it(
    'is told to be away when its thread ends, and is there again for the next statement',
    { timeout: SLOW },
    async () => {
      const heard: Notification[] = [];
      let gaps = 0;
      connection.receive(
        (notification) => void heard.push(notification),
        () => void (gaps += 1),
      );
      await connection.subscribe('test_channel');
      await ask('create table kept (n integer)');
      await ask('insert into kept values (1)');
      const before = started.length;

      // While it works, and while it has nothing to do.
      const broken = ask('select count(*) from generate_series(1, 100000000) as n').catch(
        (error: Error) => error,
      );
      setTimeout(() => void started.at(-1)?.terminate(), 100);
      expect(storeErrorCode((await broken) as Error)).toBe('STORE_UNAVAILABLE');
      expect(await ask('select n from kept')).toEqual([{ n: 1 }]);
      await started.at(-1)?.terminate();
      expect(await ask('select n from kept')).toEqual([{ n: 1 }]);

      expect([started.length - before, gaps]).toEqual([2, 2]);
      expect(logged).toContain('STORE_ENDED: the next statement starts it again');
      await ask("select pg_notify('test_channel', 'again')");
      expect(heard).toEqual([{ channel: 'test_channel', payload: 'again' }]);
    },
  );

  it(
    'lets a transaction fail whose thread ends between two statements, and nobody else',
    { timeout: SLOW },
    async () => {
      const client = await connection.pool.connect();
      await client.query('begin');
      await client.query('insert into kept values (2)');
      await started.at(-1)?.terminate();
      await expect(client.query('commit')).rejects.toThrow(/ended|not queryable/);
      client.release(true);
      expect(await ask('select n from kept')).toEqual([{ n: 1 }]);
    },
  );
});
