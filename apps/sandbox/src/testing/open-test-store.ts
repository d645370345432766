import { readdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Kysely, PostgresDialect } from 'kysely';
import { Client, Pool } from 'pg';
import type { Listen } from '../options.ts';
import { migratePlatform } from '../store/migrations.ts';
import { loadBlankStore } from './blank-store.ts';
import { type Empty, rememberEmpty } from './empty-tables.ts';
import { openTestDatabase } from './test-databases.ts';

const IN_MEMORY = 'memory://';

export type TestStore = {
  engine: 'pglite' | 'postgres';
  db: Kysely<unknown>;
  queries: () => number;
  listen: Listen;
  /** Tells all listeners that notifications may have been missed. */
  gap: () => Promise<void>;
  /** While true, notifications are lost. */
  setDeaf: (isDeaf: boolean) => void;
  close: () => Promise<void>;
};

/**
 * The store as the server opens it: PGlite in memory with empty tables, or an existing one in a `directory`. Without a
 * directory and with TEST_DATABASE_URL, it is a separate database on that PostgreSQL, so that the same tests run on
 * both.
 */
export async function openTestStore(directory = IN_MEMORY): Promise<TestStore> {
  const url = process.env['TEST_DATABASE_URL'];
  return url && directory === IN_MEMORY ? openPostgres(url) : openPglite(directory);
}

async function openPglite(directory: string): Promise<TestStore> {
  if (directory === IN_MEMORY) return openEmptied();
  const lite = await makePglite(directory);
  return openLite(lite, () => lite.close());
}

/** Databases in memory that a test has finished with: creating one with its tables takes longer than most tests. */
const idle: { lite: PGlite; empty: Empty }[] = [];

async function openEmptied(): Promise<TestStore> {
  const waiting = idle.pop();
  const lite = waiting?.lite ?? (await makePglite(IN_MEMORY));
  const store = openLite(lite, async () => {
    // A database whose tables a test has changed is not reused.
    if (await empty(lite)) idle.push({ lite, empty });
    else await lite.close();
  });
  if (!waiting) await migratePlatform(store.db);
  const empty = waiting?.empty ?? (await rememberEmpty(lite, 'platform'));
  return store;
}

function openLite(lite: PGlite, end: () => Promise<void>): TestStore {
  const pool = new Pool({ ...createPgConfig(lite), max: 1, idleTimeoutMillis: 0 });
  return openOn(pool, {
    engine: 'pglite',
    subscribe: async (channel) => void (await pool.query(`listen ${channel}`)),
    receive: (onMessage) => lite.onNotification(onMessage),
    end,
  });
}

async function makePglite(directory: string): Promise<PGlite> {
  const isNew = directory === IN_MEMORY || (await readdir(directory)).length === 0;
  const lite = new PGlite(directory, isNew ? { loadDataDir: await loadBlankStore() } : {});
  await lite.waitReady;
  return lite;
}

async function openPostgres(address: string): Promise<TestStore> {
  const database = await openTestDatabase(address, 'platform', migrate);
  const listener = new Client({ connectionString: database.url });
  listener.on('error', ignoreDropped);
  await listener.connect();
  const pool = new Pool({ connectionString: database.url, max: 10 });
  pool.on('connect', (client) => client.on('error', ignoreDropped));
  // The pool repeats the errors of its clients.
  pool.on('error', ignoreDropped);
  return openOn(pool, {
    engine: 'postgres',
    subscribe: async (channel) => void (await listener.query(`listen ${channel}`)),
    receive: (onMessage) => {
      listener.on('notification', ({ channel, payload }) => onMessage(channel, payload ?? ''));
      return () => void listener.removeAllListeners('notification');
    },
    end: async () => {
      await listener.end();
      await database.close();
    },
  });
}

/** Connections close a moment after their pool has ended, when the database may already be gone. */
function ignoreDropped(error: Error & { code?: string }): void {
  if (error.code !== '57P01') throw error;
}

async function migrate(url: string): Promise<void> {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new Pool({ connectionString: url, max: 1 }) }),
  });
  await migratePlatform(db).finally(() => db.destroy());
}

type Engine = {
  engine: TestStore['engine'];
  subscribe: (channel: string) => Promise<void>;
  /** Returns a function to stop, because the next test has the same database. */
  receive: (onMessage: (channel: string, payload: string) => void) => () => void;
  end: () => Promise<void>;
};

function openOn(pool: Pool, { engine, subscribe, receive, end }: Engine): TestStore {
  let count = 0;
  let isDeaf = false;
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool }),
    log: () => {
      count += 1;
    },
  });
  type Listener = { channel: string; onMessage: (payload: string) => unknown; onGap?: () => unknown };
  const listeners = new Set<Listener>();
  const stopReceiving = receive((channel, payload) => {
    if (isDeaf) return;
    // As in the server, not inside the database’s callback, because the listener may query the database.
    for (const listener of listeners)
      if (listener.channel === channel) setImmediate(() => void listener.onMessage(payload));
  });
  return {
    engine,
    db,
    queries: () => count,
    listen: async (channel, onMessage, onGap) => {
      const listener = { channel, onMessage, ...(onGap ? { onGap } : {}) };
      listeners.add(listener);
      await subscribe(channel);
      return () => {
        listeners.delete(listener);
      };
    },
    gap: async () => {
      for (const { onGap } of listeners) await onGap?.();
    },
    setDeaf: (deaf) => {
      isDeaf = deaf;
    },
    close: async () => {
      stopReceiving();
      await db.destroy();
      await end();
    },
  };
}
