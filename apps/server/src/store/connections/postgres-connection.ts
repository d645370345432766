import { Client, type ClientConfig, DatabaseError, Pool, type PoolConfig } from 'pg';
import type { Log } from '@marquee/schemas/log';
import type { Connection } from './connection.ts';
import { DatabaseRefused } from './database-refused.ts';
import { createPostgresListener } from './postgres-listener.ts';
import { refuseSilence } from './refuse-silence.ts';
import { storeErrorCode } from '../../errors.ts';

/** How many sessions work at once. */
const MOST = 10;
/** Who waits longer for a session is told that the store is busy. */
const WAIT_MS = 5000;
/** No statement of a call takes that long; one that does holds a session, and locks, that others wait for. */
const STATEMENT_MS = 30_000;
/** A database that is gone without a word never says that a statement took too long. */
const ANSWER_MS = STATEMENT_MS + 5000;
/** How long a session that only proves that the database answers may take for each of its steps. */
const PROOF_MS = 3000;
/** A transaction in which nothing happens belongs to a process that hangs. */
const IDLE_MS = 60_000;

/** How the database is reached. */
type Reach = {
  createPool?: (config: PoolConfig) => Pool;
  createClient?: (config: ClientConfig) => Client;
};

/** PostgreSQL, shared by any number of server processes. A session of its own listens. */
export async function openPostgres(
  databaseUrl: string,
  log: Log,
  { createPool = (config) => new Pool(config), createClient }: Reach = {},
): Promise<Connection> {
  const open = (config: PoolConfig): Pool => {
    const pool = createPool({
      connectionString: databaseUrl,
      connectionTimeoutMillis: WAIT_MS,
      application_name: 'marquee',
      keepAlive: true,
      ...config,
    });
    // Without listeners a connection that breaks would end the process: while it is idle the pool hears of it, while a
    // transaction has it between two statements nobody does.
    pool.on('error', (error) => log.warn({ err: error }, 'An idle database connection broke'));
    pool.on('connect', (client) => client.on('error', () => {}));
    return pool;
  };
  const pool = open({
    max: MOST,
    statement_timeout: STATEMENT_MS,
    query_timeout: ANSWER_MS,
    idle_in_transaction_session_timeout: IDLE_MS,
  });
  const silence = refuseSilence(pool, () => provePostgres(databaseUrl));
  const listener = createPostgresListener(databaseUrl, log, createClient);
  try {
    await pool.query('select 1');
    await listener.connect();
  } catch (error) {
    silence.stop();
    await pool.end();
    throw new DatabaseRefused(error);
  }
  return {
    engine: 'postgres',
    pool,
    openPatient: () => open({ max: 1 }),
    isHearing: listener.isHearing,
    subscribe: listener.subscribe,
    receive: listener.receive,
    async close() {
      silence.stop();
      await listener.close();
    },
  };
}

/** Fails when the database does not answer. One that answers with a refusal, such as for want of sessions, is there. */
async function provePostgres(databaseUrl: string): Promise<void> {
  const client = new Client({
    connectionString: databaseUrl,
    application_name: 'marquee proof',
    connectionTimeoutMillis: PROOF_MS,
    query_timeout: PROOF_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
  } catch (error) {
    if (!(error instanceof DatabaseError) || storeErrorCode(error) === 'STORE_UNAVAILABLE') throw error;
  } finally {
    // Of one that says nothing nobody waits for the end.
    client.end().catch(() => {});
  }
}
