import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { storeErrorCode } from '../../apps/server/src/errors.ts';
import { createCurrentRelease } from '../../apps/server/src/modules/delivery/current-release.ts';
import { migrateTo } from '../../apps/server/src/store/migrate.ts';
import { openStore, type Store } from '../../apps/server/src/store/open-store.ts';
import { seedSite } from '../../apps/server/src/store/seeding/seed-site.ts';
import { findPostgres, type Postgres, startPostgres } from './postgres.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const SLOW = 120_000;
const bin = findPostgres();
const silent = { info: () => {}, warn: () => {}, error: () => {} };
// Of the logger, the release uses no more than the store does.
const log = silent as unknown as Parameters<typeof createCurrentRelease>[0]['log'];
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

const banner = (title: string) => ({
  documents: { banner: { sale: { title: { en: title }, order: { lobby: 1 } } } },
  adminUsers: [],
});

async function until(isSo: () => unknown, seconds: number): Promise<void> {
  const end = performance.now() + seconds * 1000;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`It was not so within ${seconds} seconds.`);
    await wait(50);
  }
}

/**
 * A proxy in front of a database. Connections whose first bytes contain these words can be cut silently in both
 * directions.
 * @param last after a statement with this text, the connection gets one answer and then breaks
 */
async function createLine(target: URL, words: string, last?: string) {
  let isSilent = false;
  const lost = new Set<Socket>();
  const open = new Set<Socket>();
  const openings: string[][] = [];
  const server = createServer((near) => {
    const far: Socket = connect(Number(target.port), target.hostname);
    let [isMeant, isLast] = [false, false];
    open.add(near);
    near.once('data', (bytes) => {
      isMeant = bytes.includes(words);
      // A length and a version, then names and values in turns, each with a NUL.
      const parts = bytes.subarray(8).toString().split('\0');
      openings.push(parts.filter((part, at) => at % 2 === 0 && part !== ''));
    });
    const pass = (from: Socket, to: Socket): void => {
      from.on('data', (bytes) => {
        if (isSilent && isMeant) lost.add(near);
        else if (from === far && isLast) near.end(bytes);
        else to.write(bytes);
        if (from === near && last && bytes.includes(last)) isLast = true;
      });
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
    };
    pass(near, far);
    pass(far, near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    /** The names of what each connection said of itself when it was opened. */
    openings: () => openings,
    cut: () => (isSilent = true),
    breakOff() {
      for (const near of open) near.destroy();
    },
    /** Bytes lost in between stay lost, so connections that lost some are closed. */
    mend() {
      isSilent = false;
      for (const near of lost) near.destroy();
    },
    close: () => void server.close(),
  };
}

describe.skipIf(!bin)('PostgreSQL that fails', () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres(bin ?? '');
  }, SLOW);
  afterAll(() => postgres.stop());

  async function open(url: string): Promise<Store> {
    const store = await openStore({ dataDir: '', databaseUrl: url, log: silent });
    ends.push(() => store.close());
    return store;
  }

  it(
    '[DELIVERY-04] is noticed within seconds when a listening line is cut in silence, and what was published is served',
    { timeout: SLOW },
    async () => {
      const direct = await open(postgres.url);
      if ((await direct.releases.findCurrentNumber()) === 0) await seedSite(direct, banner('First'));
      const line = await createLine(new URL(postgres.url), 'marquee listener');
      ends.push(line.close);
      const store = await open(line.url);
      const current = await createCurrentRelease({ source: store, log });
      ends.push(() => current.close());
      const { number } = current.get();
      expect([number > 0, store.isHearing(), current.isStale]).toEqual([true, true, false]);
      line.cut();
      // The same rows as a publish by another process, but without its notification.
      await sql`insert into releases select (r).* from (
      select jsonb_populate_record(releases, jsonb_build_object('number', number + 1)) as r
      from releases where number = ${number}) as next`.execute(direct.db);
      await until(() => current.get().number === number + 1, 8);
      await until(() => !store.isHearing(), 15);
      const gap = Promise.withResolvers<void>();
      await store.listen('test_line', () => {}, gap.resolve);
      line.mend();
      await gap.promise;
      expect(store.isHearing()).toBe(true);
    },
  );

  it(
    '[DELIVERY-04] is stale within seconds when nothing answers any more, and not when it does again',
    { timeout: SLOW },
    async () => {
      const line = await createLine(new URL(postgres.url), 'marquee');
      ends.push(line.close);
      const store = await open(line.url);
      const current = await createCurrentRelease({ source: store, log });
      ends.push(() => current.close());
      expect(current.isStale).toBe(false);
      line.cut();
      await until(() => current.isStale, 12);
      line.mend();
    },
  );

  it(
    '[DELIVERY-04] that says nothing is told as away within seconds, then at once, and is used again soon after it answers',
    { timeout: SLOW },
    async () => {
      const line = await createLine(new URL(postgres.url), 'marquee');
      ends.push(line.close);
      const store = await open(line.url);
      const ask = async (
        reading: () => Promise<unknown> = () => store.releases.findCurrentNumber(),
      ): Promise<{ outcome: unknown; tookMs: number }> => {
        const started = performance.now();
        const outcome: unknown = await reading().catch((error: Error) => storeErrorCode(error));
        return { outcome, tookMs: performance.now() - started };
      };
      line.cut();
      // More requests than sessions: some wait for an answer, some for a free session, and one is in a transaction.
      const first = await Promise.all([
        ask(() => store.transaction(({ releases }) => releases.findCurrentNumber())),
        ...Array.from({ length: 12 }, () => ask()),
      ]);
      for (const { outcome, tookMs } of first) {
        expect(outcome).toMatch(/^STORE_(?:UNAVAILABLE|BUSY)$/);
        expect(tookMs).toBeLessThan(8000);
      }
      const next = await ask();
      expect(next.outcome).toBe('STORE_UNAVAILABLE');
      expect(next.tookMs).toBeLessThan(500);
      line.mend();
      await until(async () => typeof (await ask()).outcome === 'number', 10);
    },
  );

  it(
    'does not end the process when a connection breaks between two statements of a transaction',
    { timeout: SLOW },
    async () => {
      const line = await createLine(new URL(postgres.url), 'marquee');
      ends.push(line.close);
      const store = await open(line.url);
      const broken = store.transaction(async ({ releases }) => {
        await releases.findCurrentNumber();
        line.breakOff();
        await wait(200);
        return releases.findCurrentNumber();
      });
      const failure: unknown = await broken.catch((error: unknown) => error);
      expect(storeErrorCode(failure as Error)).toBe('STORE_UNAVAILABLE');
      await until(async () => (await store.releases.findCurrentNumber().catch(() => -1)) >= 0, 10);
    },
  );

  it(
    'limits statements, waiting for a session and idle transactions, and says that it is busy',
    { timeout: SLOW },
    async () => {
      const store = await open(postgres.url);
      const settings = ['statement_timeout', 'idle_in_transaction_session_timeout'];
      const shown = await Promise.all(
        settings.map((name) => sql<Record<string, string>>`show ${sql.raw(name)}`.execute(store.db)),
      );
      expect(shown.flatMap(({ rows }) => rows.flatMap((row) => Object.values(row)))).toEqual(['30s', '1min']);
      const busy = Array.from({ length: 10 }, () => sql`select pg_sleep(7)`.execute(store.db));
      const failure: unknown = await store.releases.findCurrentNumber().catch((error: unknown) => error);
      expect(storeErrorCode(failure as Error)).toBe('STORE_BUSY');
      await Promise.all(busy);
      const late: unknown = await store.db
        .connection()
        .execute(async (session) => {
          await sql`set statement_timeout = 50`.execute(session);
          return sql`select pg_sleep(5)`.execute(session);
        })
        .catch((error: unknown) => error);
      expect(storeErrorCode(late as Error)).toBe('STORE_BUSY');
    },
  );

  it(
    '[OPS-12] that was a standby for a while takes writes again in sessions that nobody opened anew',
    { timeout: SLOW },
    async () => {
      const direct = await open(postgres.url);
      await sql`create database standby`.execute(direct.db);
      const url = new URL(postgres.url);
      url.pathname = '/standby';
      const store = await open(url.href);
      const setReadOnly = async (isOn: boolean): Promise<void> => {
        const to = sql.raw(
          isOn ? 'set default_transaction_read_only to on' : 'reset default_transaction_read_only',
        );
        await sql`alter database standby ${to}`.execute(direct.db);
      };
      const write = () =>
        store
          .transaction(({ notify }) => notify('test_line', ''))
          .then(() => sql`delete from built_files where path = 'none'`.execute(store.db))
          .then(
            () => 'written',
            (error: unknown) => storeErrorCode(error as Error),
          );
      const sessions = async (): Promise<unknown[]> =>
        Promise.all(
          Array.from({ length: 6 }, async () => {
            const { rows } = await sql<{ pid: number }>`
              select pg_backend_pid() as pid from pg_sleep(0.2)`.execute(store.db);
            return rows[0]?.pid;
          }),
        );
      // Sessions of a pool are opened as they are needed: those from here on take no writes.
      await setReadOnly(true);
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = 'standby' and application_name = 'marquee'`.execute(direct.db);
      await until(
        () =>
          sessions().then(
            () => true,
            () => false,
          ),
        10,
      );
      const before = await sessions();
      expect(await write()).toBe('STORE_UNAVAILABLE');
      expect(store.refusedWrites()).toBe('read-only');
      await setReadOnly(false);
      // One after the other on whichever session is free, and then on all of them.
      expect([await write(), await write()]).toEqual(['written', 'written']);
      const after = await sessions();
      expect(after.filter((pid) => before.includes(pid))).toEqual([]);
      expect(store.refusedWrites()).toBe(undefined);
    },
  );

  it(
    '[OPS-12] is opened and read although it takes no writes, as while its disk is full',
    { timeout: SLOW },
    async () => {
      const direct = await open(postgres.url);
      await sql`create database unwritable`.execute(direct.db);
      const url = new URL(postgres.url);
      url.pathname = '/unwritable';
      const filled = await open(url.href);
      await seedSite(filled, banner('First'));
      await sql`alter database unwritable set default_transaction_read_only to on`.execute(direct.db);
      const store = await openStore({ dataDir: '', databaseUrl: url.href, log: silent, migrates: false });
      ends.push(() => store.close());
      expect((await store.loadRelease()).release.number).toBe(1);
      expect(store.refusedWrites()).toBe('read-only');
    },
  );

  it(
    '[OPS-12] gets sessions that say nothing of their own settings before they are open: poolers refuse these',
    { timeout: SLOW },
    async () => {
      const line = await createLine(new URL(postgres.url), 'marquee');
      ends.push(line.close);
      const store = await open(line.url);
      await store.releases.findCurrentNumber();
      const known = ['user', 'database', 'client_encoding', 'application_name'];
      expect(line.openings().length).toBeGreaterThan(1);
      for (const opening of line.openings())
        expect(opening.filter((name) => !known.includes(name))).toEqual([]);
    },
  );

  it(
    '[OPS-12] that breaks between two statements of a preview is told in a sentence',
    { timeout: SLOW },
    async () => {
      const line = await createLine(new URL(postgres.url), 'marquee preview', 'read only');
      ends.push(line.close);
      expect(await preview({ DATABASE_URL: line.url })).toEqual({
        code: 1,
        output: expect.stringMatching(/^The store cannot be reached\. Try again in a moment\. \(.*\)\n$/),
      });
    },
  );

  it('without a store in it is told from one of a newer version', { timeout: SLOW }, async () => {
    const direct = await open(postgres.url);
    await sql`create database elsewhere`.execute(direct.db);
    const url = new URL(postgres.url);
    url.pathname = '/elsewhere';
    expect(await preview({ DATABASE_URL: url.href })).toEqual({
      code: 1,
      output: 'There is no store in this database.\n',
    });
  });

  it('that refuses to make tables says why', { timeout: SLOW }, async () => {
    const direct = await open(postgres.url);
    await sql`create database refusing`.execute(direct.db);
    await sql`create role guest login`.execute(direct.db);
    const url = new URL(postgres.url);
    url.pathname = '/refusing';
    url.username = 'guest';
    const refused: unknown = await openStore({ dataDir: '', databaseUrl: url.href, log: silent }).catch(
      (error: unknown) => error,
    );
    expect(refused).toMatchObject({
      code: 'STORE_MIGRATION_FAILED',
      message:
        'The store could not be brought to this version, and nothing of it was kept: permission denied for schema public.',
    });
  });

  it('is left as it was by the preview of a migration', { timeout: SLOW }, async () => {
    const store = await open(postgres.url);
    if ((await store.releases.findCurrentNumber()) === 0) await seedSite(store, banner('First'));
    // The state that an older version left.
    await migrateTo(store.db, '0008-release-entries');
    const before = await describeDatabase(store);
    const { code, output } = await preview({ DATABASE_URL: postgres.url });
    expect([code, output.trim()]).toEqual([
      0,
      expect.stringMatching(/^Every document reads as version \d+ already\. No page changes\.$/),
    ]);
    expect(await describeDatabase(store)).toEqual(before);
  });
});

it.each([
  ['new-admin.mjs', ['ann@casino.example', 'Ann']],
  ['new-site.mjs', ['fixtures']],
  ['preview-migration.mjs', []],
])(
  '[OPS-01] %s names the setting of the store that is wrong, and says no password',
  { timeout: SLOW },
  async (script, args) => {
    const urls = ['mysql://ann:hidden@host/db', 'postgres://ann:hid#den@host/db'];
    const run = (url: string) => runScript(script, args, { DATABASE_URL: url });
    const [other, unreadable] = await Promise.all(urls.map(run));
    const names = (found: string) => ({
      code: 1,
      output: expect.stringMatching(
        RegExp(`^SETTINGS_INVALID: .*\\n  DATABASE_URL: found ${found}, wanted .*\\.\\n$`),
      ),
    });
    expect(other).toEqual(names('a text of 26 characters'));
    expect(unreadable).toEqual(names('an address that cannot be used \\(ERR_INVALID_URL\\)'));
  },
);

it(
  'leaves the embedded store as it was when a migration is previewed, and makes none where there is none',
  { timeout: SLOW },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'marquee-preview-'));
    ends.push(() => rm(folder, { recursive: true, force: true }));
    const store = await openStore({ dataDir: folder, log: silent });
    await seedSite(store, banner('First'));
    await migrateTo(store.db, '0008-release-entries');
    await store.close();
    const before = await describeFolder(join(folder, 'store'));
    const { code, output } = await preview({ DATA_DIR: folder });
    expect([code, output]).toEqual([0, expect.stringContaining('No page changes.')]);
    expect(await describeFolder(join(folder, 'store'))).toEqual(before);
    const nowhere = join(folder, 'nowhere');
    const missing = await preview({ DATA_DIR: nowhere });
    expect([missing.code, missing.output]).toEqual([1, expect.stringContaining('There is no store in')]);
    expect(await readdir(folder)).not.toContain('nowhere');
  },
);

const preview = (env: Record<string, string>) => runScript('preview-migration.mjs', [], env);

async function runScript(
  script: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [join(ROOT, 'scripts', script), ...args], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

/** All tables with their columns and files, and all migrations with their times. */
async function describeDatabase(store: Store): Promise<unknown> {
  const tables = await sql`
    select c.relname, c.relfilenode, (
      select string_agg(attname || ' ' || atttypid, ',' order by attnum)
      from pg_attribute a where a.attrelid = c.oid
    ) as columns
    from pg_class c where c.relnamespace = 'public'::regnamespace order by c.relname`.execute(store.db);
  const migrations = await sql`select name, timestamp from kysely_migration order by name`.execute(store.db);
  return [tables.rows, migrations.rows];
}

async function describeFolder(folder: string): Promise<unknown> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );
  const described = await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const hash = createHash('sha256').update(await readFile(join(parentPath, name)));
      return `${join(parentPath, name)} ${hash.digest('hex')}`;
    }),
  );
  return described.toSorted();
}
