import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { type Client, Pool, type PoolConfig } from 'pg';
import type { Log } from '@marquee/schemas/log';
import type { Connection, Notification } from './connection.ts';
import { lockDirectory } from './directory-lock.ts';
import { keepPlans } from './keep-plans.ts';
import { IN_MEMORY, sessionOf, startPglite } from './pglite.ts';
import type { StartThread } from './pglite-start.ts';
import { openPgliteThread, STATEMENT_MS } from './pglite-thread.ts';
import { createSessionStream, type Session } from './session-stream.ts';

type Opening = {
  start?: StartThread;
  lockFor?: typeof lockDirectory;
  /** In milliseconds: the limit for a statement, and for the time that a caller waits for the session. */
  limitMs?: number;
  /** Called once the directory is this process's, and its database opens on a thread of its own. */
  onOpening?: (() => void) | undefined;
};

/**
 * The embedded store. PGlite has a single session, so the pool has one connection and transactions wait for each other.
 * Code inside a transaction must query only that transaction, never the store: otherwise both wait forever.
 */
export async function openPglite(
  dataDir: string,
  log: Log,
  { start, lockFor = lockDirectory, limitMs = STATEMENT_MS, onOpening }: Opening = {},
): Promise<Connection> {
  if (dataDir === IN_MEMORY) return connectTo(await startPglite(IN_MEMORY));
  const lock = await lockFor(dataDir, (error) => stop(error, dataDir, log));
  try {
    const opening = openPgliteThread(join(lock.directory, 'store'), start, limitMs);
    onOpening?.();
    const session = await opening;
    return connectToSession(session, {
      log,
      waitMs: limitMs,
      patient: session.patient,
      markFile: join(lock.directory, 'store-mark'),
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

/** A connection to the single session of a database in this thread. `end` is called when the connection is closed. */
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
    markFile,
  }: { log?: Log; end: () => Promise<void>; waitMs?: number; patient?: Session; markFile?: string },
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
      // The types of node-postgres allow only sockets, but it uses only what every duplex stream has.
      stream: () => createSessionStream(on) as never,
      user: 'postgres',
      max: 1,
      idleTimeoutMillis: 0,
      ...config,
    });
    // The end of the session is logged already. Without these listeners, the 'error' event would end the process. The
    // client needs one too: the pool does not listen while a transaction holds it between two statements.
    opened.on('error', () => {});
    opened.on('connect', (client) => client.on('error', () => {}));
    return opened;
  };
  const pool = open(session, {
    connectionTimeoutMillis: waitMs,

    // A restarted session has no subscriptions, so they are made again. A new client in the same session needs nothing.
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
    ...(markFile && { markFile }),
    ...(patient && { openPatient: () => open(patient, {}) }),
    subscribe: async (channel) => {
      channels.add(channel);
      await pool.query(`listen ${channel}`);
    },
    receive: (hear, onGap) => void receivers.push({ hear, onGap }),
    close: end,
  };
}

/** Another process may have taken over the directory. Writing on would damage the data, so this process ends. */
function stop(error: Error, dataDir: string, log: Log): void {
  log.error({ err: error, dataDir }, 'The lock of the data directory was lost');
  throw error;
}
