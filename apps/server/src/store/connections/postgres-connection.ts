import {
  Client,
  type ClientBase,
  type ClientConfig,
  DatabaseError,
  Pool,
  type PoolConfig,
  type QueryConfig,
} from 'pg';
import type { Log } from '@marquee/schemas/log';
import type { Connection } from './connection.ts';
import { DatabaseRefused } from './database-refused.ts';
import { createPostgresListener } from './postgres-listener.ts';
import { leaveReadOnly } from './leave-read-only.ts';
import { refuseSilence } from './refuse-silence.ts';
import { createStoreClock } from './store-clock.ts';
import { storeErrorCode } from '../../errors.ts';

/** The number of sessions in the pool. */
const MOST = 10;
/** A caller that waits longer than this for a session gets STORE_BUSY. */
const WAIT_MS = 5000;
/** No normal statement takes this long. One that does holds a session and locks that others wait for. */
const STATEMENT_MS = 30_000;
/** The limit on the client's side: a database that is silently gone cannot report a statement timeout. */
const ANSWER_MS = STATEMENT_MS + 5000;
/** The limit for each step of the session that only checks whether the database answers. */
const PROOF_MS = 3000;
/** A transaction that is idle for longer belongs to a process that hangs. */
const IDLE_MS = 60_000;

/** How the database is reached. */
type Reach = {
  createPool?: (config: PoolConfig) => Pool;
  createClient?: (config: ClientConfig) => Client;
};

/** PostgreSQL, shared by any number of server processes. A separate session listens for notifications. */
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
    // Without these listeners, the 'error' event of a broken connection would end the process. The pool reports errors
    // of idle connections only; while a transaction holds a client between two statements, nobody else listens.
    pool.on('error', (error) => log.warn({ err: error }, 'An idle database connection broke'));
    pool.on('connect', (client) => client.on('error', () => {}));
    return pool;
  };
  const pool = open({ max: MOST, query_timeout: ANSWER_MS, onConnect: limitTime });
  leaveReadOnly(pool);
  const silence = refuseSilence(pool, () => provePostgres(databaseUrl));
  const listener = createPostgresListener(databaseUrl, log, createClient, (channel, payload) =>
    pool.query('select pg_notify($1, $2)', [channel, payload]),
  );
  const clock = createStoreClock({ ask: () => askClock(pool), log });
  try {
    await clock.measure();
    await listener.connect();
  } catch (error) {
    clock.close();
    silence.stop();
    await pool.end();
    throw new DatabaseRefused(error);
  }
  return {
    engine: 'postgres',
    pool,
    clock,
    openPatient: () => open({ max: 1 }),
    isHearing: listener.isHearing,
    subscribe: listener.subscribe,
    receive: listener.receive,
    async close() {
      clock.close();
      silence.stop();
      await listener.close();
    },
  };
}

/** Said in the session, not when it is opened: a pooler refuses a session that is opened with settings it does not know. */
async function limitTime(client: ClientBase): Promise<void> {
  // Its type leaves out the limit of one statement: the pool's own limit to connect has ended before this one.
  const text = `set statement_timeout = ${STATEMENT_MS}; set idle_in_transaction_session_timeout = ${IDLE_MS}`;
  await client.query({ text, query_timeout: WAIT_MS } as QueryConfig);
}

async function askClock(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ at: string }>(
    'select extract(epoch from clock_timestamp()) * 1000 as at',
  );
  return Number(rows[0]?.at);
}

/** Fails when the database does not answer. A refusal, such as “too many sessions”, counts as an answer. */
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
    // Not awaited: a database that does not answer never confirms the end.
    client.end().catch(() => {});
  }
}
