import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Pool } from 'pg';
import type { Connection, Log } from './connection.ts';
import { lockDirectory } from './directory-lock.ts';
import { keepPlans } from './keep-plans.ts';

/** Lives only as long as the process; for tests. */
export const IN_MEMORY = 'memory://';

/** A site's content is some megabytes; PostgreSQL's own 128 MB would all end up in this process's memory. */
const START_PARAMS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/**
 * The embedded store. PGlite has a single session: the pool of one connection makes transactions wait for each
 * other, so inside a transaction only the transaction may be asked, never the store, or both wait forever. With
 * `cluster`, what `dumpCluster` made, an empty directory begins with it instead of initialising one of its own.
 */
export async function openPglite(dataDir: string, log: Log, cluster?: Blob): Promise<Connection> {
  const lock =
    dataDir === IN_MEMORY ? undefined : await lockDirectory(dataDir, (error) => stop(error, dataDir, log));
  try {
    const lite = await startPglite(lock ? join(lock.directory, 'store') : IN_MEMORY, cluster);
    return connectTo(lite, async () => {
      await lite.close();
      await lock?.release();
    });
  } catch (error) {
    await lock?.release();
    throw error;
  }
}

/** The one session of a database that runs. `end` is called when it is closed. */
export function connectTo(lite: PGlite, end: () => Promise<void>): Connection {
  const pool = new Pool({ ...createPgConfig(lite), max: 1, idleTimeoutMillis: 0 });
  pool.on('connect', keepPlans);
  const stops: (() => void)[] = [];
  return {
    engine: 'pglite',
    pool,
    subscribe: async (channel) => {
      await pool.query(`listen ${channel}`);
    },
    receive: (onNotification) => {
      stops.push(lite.onNotification((channel, payload) => onNotification({ channel, payload })));
    },
    close: async () => {
      for (const stop of stops) stop();
      await end();
    },
  };
}

/** What a new store begins with, as a file: making it takes PostgreSQL seconds, and it is the same each time. */
export async function dumpCluster(): Promise<Blob> {
  const lite = await startPglite(IN_MEMORY);
  try {
    return await lite.dumpDataDir('none');
  } finally {
    await lite.close();
  }
}

export async function startPglite(directory: string, cluster?: Blob): Promise<PGlite> {
  // Optimising PostgreSQL's interpreter takes V8 500 MB and a second of a core, and queries get no faster by it.
  setFlagsFromString('--no-wasm-tier-up');
  setFlagsFromString('--no-wasm-dynamic-tiering');
  const lite = new PGlite(directory, {
    startParams: START_PARAMS,
    ...(cluster && { loadDataDir: cluster }),
  });
  await lite.waitReady;
  return lite;
}

/** Another process believes the directory is its own: going on would damage it, so this process ends. */
function stop(error: Error, dataDir: string, log: Log): void {
  log.error({ err: error, dataDir }, 'The lock of the data directory was lost');
  throw error;
}
