import { Client, Pool } from 'pg';
import type { Connection, Log, Notification } from './connection.ts';

const RETRY_FIRST = 250;
const RETRY_MOST = 10_000;

/** PostgreSQL, shared by any number of server processes. A session of its own listens, and comes back when cut off. */
export async function openPostgres(databaseUrl: string, log: Log): Promise<Connection> {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 5000,
    application_name: 'marquee',
  });
  // Without a listener an idle connection that breaks would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'An idle database connection broke'));
  const listener = createListener(databaseUrl, log);
  try {
    await pool.query('select 1');
    await listener.connect();
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    engine: 'postgres',
    pool,
    subscribe: listener.subscribe,
    receive: listener.receive,
    close: listener.close,
  };
}

function createListener(databaseUrl: string, log: Log) {
  const channels = new Set<string>();
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let wait = RETRY_FIRST;
  let onNotification: (notification: Notification) => void = () => {};
  let onGap: () => void = () => {};

  async function connect(): Promise<void> {
    const next = new Client({
      connectionString: databaseUrl,
      application_name: 'marquee listener',
      keepAlive: true,
      connectionTimeoutMillis: 5000,
    });
    next.on('notification', ({ channel, payload }) => onNotification({ channel, payload: payload ?? '' }));
    next.on('error', (error) => log.warn({ err: error }, 'The listening database connection broke'));
    await next.connect();
    for (const channel of channels) await next.query(`listen ${channel}`);
    if (isClosed) return next.end();
    next.once('end', reconnectLater);
    client = next;
    wait = RETRY_FIRST;
  }

  function reconnectLater(): void {
    client = undefined;
    if (isClosed) return;
    timer = setTimeout(() => {
      connect().then(onGap, (error: unknown) => {
        log.warn({ err: error }, 'The listening database connection is still away');
        reconnectLater();
      });
    }, wait);
    timer.unref();
    wait = Math.min(wait * 2, RETRY_MOST);
  }

  return {
    connect,
    subscribe: async (channel: string): Promise<void> => {
      channels.add(channel);
      await client?.query(`listen ${channel}`);
    },
    receive: (message: (notification: Notification) => void, gap: () => void): void => {
      onNotification = message;
      onGap = gap;
    },
    close: async (): Promise<void> => {
      isClosed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
