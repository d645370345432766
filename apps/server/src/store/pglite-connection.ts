import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Pool } from 'pg';
import type { Connection, Log } from './connection.ts';
import { lockDirectory } from './directory-lock.ts';

/** Lives only as long as the process; for tests. */
export const IN_MEMORY = 'memory://';

/**
 * The embedded store. PGlite has a single session: the pool of one connection makes transactions wait for each
 * other, so inside a transaction only the transaction may be asked, never the store, or both wait forever.
 */
export async function openPglite(dataDir: string, log: Log): Promise<Connection> {
  const lock =
    dataDir === IN_MEMORY ? undefined : await lockDirectory(dataDir, (error) => stop(error, dataDir, log));
  try {
    const lite = new PGlite(lock ? join(lock.directory, 'store') : IN_MEMORY);
    await lite.waitReady;
    const pool = new Pool({ ...createPgConfig(lite), max: 1, idleTimeoutMillis: 0 });
    return {
      engine: 'pglite',
      pool,
      subscribe: async (channel) => {
        await pool.query(`listen ${channel}`);
      },
      receive: (onNotification) => {
        lite.onNotification((channel, payload) => onNotification({ channel, payload }));
      },
      close: async () => {
        await lite.close();
        await lock?.release();
      },
    };
  } catch (error) {
    await lock?.release();
    throw error;
  }
}

/** Another process believes the directory is its own: going on would damage it, so this process ends. */
function stop(error: Error, dataDir: string, log: Log): void {
  log.error({ err: error, dataDir }, 'The lock of the data directory was lost');
  throw error;
}
