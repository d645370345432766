import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { type Client, Pool, type PoolConfig } from 'pg';
import type { Log } from '@marquee/schemas/log';
import type { Connection, Notification } from './connection.ts';
import { lockDirectory } from './directory-lock.ts';
import { keepPlans } from './keep-plans.ts';
import { IN_MEMORY, sessionOf, startPglite } from './pglite.ts';
import { openPgliteThread, STATEMENT_MS, type StartThread } from './pglite-thread.ts';
import { createSessionStream, type Session } from './session-stream.ts';

type Opening = {
  start?: StartThread;
  lockFor?: typeof lockDirectory;
  /** How long a statement may take, and how long one may wait for the session, in milliseconds. */
  limitMs?: number;
};

/**
 * The embedded store. PGlite has a single session: the pool of one connection makes transactions wait for each
 * other, so inside a transaction only the transaction may be asked, never the store, or both wait forever.
 */
export async function openPglite(
  dataDir: string,
  log: Log,
  { start, lockFor = lockDirectory, limitMs = STATEMENT_MS }: Opening = {},
): Promise<Connection> {
  if (dataDir === IN_MEMORY) return connectTo(await startPglite(IN_MEMORY));
  const lock = await lockFor(dataDir, (error) => stop(error, dataDir, log));
  try {
    const session = await openPgliteThread(join(lock.directory, 'store'), start, limitMs);
    return connectToSession(session, {
      log,
      waitMs: limitMs,
      patient: session.patient,
      end: async () => {
        await session.close();
        await lock.release();
      },
    });
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** The one session of a database that runs in this thread. `end` is called when it is closed. */
export function connectTo(lite: PGlite, end: () => Promise<void> = () => lite.close()): Connection {
  return connectToSession(sessionOf(lite), { end });
}

function connectToSession(
  session: Session,
  {
    log,
    end,
    waitMs = 0,
    patient,
  }: { log?: Log; end: () => Promise<void>; waitMs?: number; patient?: Session },
): Connection {
  const channels = new Set<string>();
  const receivers: { hear: (notification: Notification) => void; onGap: () => void }[] = [];
  let isAnew = false;
  session.onEnd((reason) => {
    isAnew = true;
    log?.error({ err: reason }, 'STORE_ENDED: the next statement starts it again');
  });

  const open = (on: Session, config: PoolConfig): Pool => {
    const opened = new Pool({
      // The types of node-postgres know sockets alone; of those it uses what every duplex stream has.
      stream: () => createSessionStream(on) as never,
      user: 'postgres',
      max: 1,
      idleTimeoutMillis: 0,
      ...config,
    });
    // The end of the session was told; without listeners it would end the process: while a transaction has it between
    // two statements the pool does not hear of it.
    opened.on('error', () => {});
    opened.on('connect', (client) => client.on('error', () => {}));
    return opened;
  };
  const pool = open(session, {
    connectionTimeoutMillis: waitMs,

    // Nobody is subscribed in a session that began anew; clients that follow each other in one have nothing to do.
    onConnect: async (client) => {
      if (!isAnew) return;
      for (const channel of channels) await client.query(`listen ${channel}`);
      isAnew = false;
      for (const { onGap } of receivers) onGap();
    },
  });
  pool.on('connect', (client: Client) => {
    client.on('notification', ({ channel, payload = '' }) => {
      for (const { hear } of receivers) hear({ channel, payload });
    });
    keepPlans(client);
  });
  return {
    engine: 'pglite',
    pool,
    ...(patient && { openPatient: () => open(patient, {}) }),
    subscribe: async (channel) => {
      channels.add(channel);
      await pool.query(`listen ${channel}`);
    },
    receive: (hear, onGap) => void receivers.push({ hear, onGap }),
    close: end,
  };
}

/** Another process believes the directory is its own: going on would damage it, so this process ends. */
function stop(error: Error, dataDir: string, log: Log): void {
  log.error({ err: error, dataDir }, 'The lock of the data directory was lost');
  throw error;
}
