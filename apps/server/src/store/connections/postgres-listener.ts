import { keepConnected, pauseAfter, takeTurns, type Kept } from '@marquee/schemas/retry';
import { Client, type ClientConfig } from 'pg';
import type { Log } from '@marquee/schemas/log';
import type { Notification } from './connection.ts';

const RETRY = { firstMs: 250, longestMs: 10_000 };
/** The limit to connect, subscribe and get the first answers. A connection that needs longer is not usable. */
const CONNECTING_MS = 15_000;
const ANSWER_MS = 5000;
/** How often the connection is tested, and how long a test notification may take to arrive. */
const PROBE = { everyMs: 5000, heardWithinMs: 5000 };

export type PostgresListener = {
  /** Resolves when it listens for the first time. */
  connect(): Promise<void>;
  subscribe(channel: string): Promise<void>;
  receive(onNotification: (notification: Notification) => void, onGap: () => void): void;
  /** Whether the last test of the connection succeeded. */
  isHearing(): boolean;
  close(): Promise<void>;
};

/** Sends a notification in some session. */
export type Notify = (channel: string, payload: string) => Promise<unknown>;

const notifyBy =
  (client: Client): Notify =>
  (channel, payload) =>
    client.query('select pg_notify($1, $2)', [channel, payload]);

/**
 * A session that listens for notifications and reconnects when its connection is lost. A connection that is cut
 * silently reports no error. So the session regularly notifies itself. When that notification does not arrive, the
 * connection is replaced.
 * @param notifyElsewhere notifies in another session, by which a new connection has to prove that it hears others
 */
export function createPostgresListener(
  databaseUrl: string,
  log: Log,
  createClient = (config: ClientConfig) => new Client(config),
  notifyElsewhere?: Notify,
): PostgresListener {
  const channels = new Set<string>();
  let client: Client | undefined;
  let kept: Kept | undefined;
  let onNotification: (notification: Notification) => void = () => {};
  let onGap: () => void = () => {};

  async function listenOn(next: Client, probe: Probe): Promise<void> {
    next.on('notification', ({ channel, payload }) => {
      if (channel === probe.channel) probe.hear(payload ?? '');
      else onNotification({ channel, payload: payload ?? '' });
    });
    await next.connect();
    await next.query(`listen ${probe.channel}`);
    // Behind a pooler that lends sessions for a transaction at a time, what it says itself may arrive, by chance.
    await probe.prove(notifyElsewhere ?? notifyBy(next));
    // A channel that is subscribed from here on may be sent to LISTEN twice, which has the same effect as once.
    client = next;
    for (const channel of channels) await next.query(`listen ${channel}`);
  }

  function connect(): Promise<void> {
    const first = Promise.withResolvers<void>();
    let hasListened = false;
    kept = keepConnected({
      async connect({ signal, lose }) {
        const next = createClient({
          connectionString: databaseUrl,
          application_name: 'marquee listener',
          keepAlive: true,
          connectionTimeoutMillis: ANSWER_MS,
          query_timeout: ANSWER_MS,
        });
        next.on('error', lose);
        next.once('end', () => lose(new Error('The database ended the connection.')));
        const probe = createProbe(lose);
        signal.addEventListener('abort', () => {
          probe.stop();
          if (client === next) client = undefined;
          // Not awaited: a lost connection never confirms the end.
          next.end().catch(() => {});
        });
        await listenOn(next, probe);
        if (signal.aborted) return;
        probe.repeat(next);
        if (hasListened) onGap();
        hasListened = true;
        first.resolve();
      },
      pauses: RETRY,
      limitMs: CONNECTING_MS,
      onFailure({ error }) {
        log.warn({ err: error }, 'LISTEN_ERROR: the listening database connection is away');
        // When the first connection fails, the server reports the error and ends instead of trying again.
        if (!hasListened) kept?.stop();
        first.reject(error);
      },
    });
    return first.promise;
  }

  return {
    connect,
    subscribe: async (channel) => {
      channels.add(channel);
      await client?.query(`listen ${channel}`);
    },
    receive: (message, gap) => {
      onNotification = message;
      onGap = gap;
    },
    isHearing: () => client !== undefined,
    close: async () => {
      const last = client;
      kept?.stop();
      await last?.end().catch(() => {});
    },
  };
}

type Probe = {
  channel: string;
  hear(said: string): void;
  /** Sends a notification and resolves when it has arrived. */
  prove(notify: Notify): Promise<void>;
  repeat(client: Client): void;
  stop(): void;
};

let probes = 0;

const DEAF =
  'what the database tells does not arrive; behind a pooler, the listening session needs session mode';

/** A probe of one connection. It has its own channel, so that no other process receives its notifications. */
function createProbe(lose: (error: unknown) => void): Probe {
  probes += 1;
  const channel = `marquee_line_${process.pid}_${probes}`;
  let said = 0;
  let heard = Promise.withResolvers<void>();
  let stop = (): void => {};

  async function prove(notify: Notify): Promise<void> {
    said += 1;
    heard = Promise.withResolvers();
    const late = setTimeout(() => heard.reject(new Error(DEAF)), PROBE.heardWithinMs);
    try {
      await Promise.all([notify(channel, String(said)), heard.promise]);
    } finally {
      clearTimeout(late);
    }
  }

  return {
    channel,
    hear(what) {
      if (what === String(said)) heard.resolve();
    },
    prove,
    repeat(client) {
      const turns = takeTurns({
        work: () => prove(notifyBy(client)),
        // A random part, so that processes that started together do not all test at the same moment.
        everyMs: pauseAfter(1, { firstMs: PROBE.everyMs, longestMs: PROBE.everyMs }),
        pauses: { firstMs: PROBE.everyMs, longestMs: PROBE.everyMs },
        onFailure: ({ error }) => lose(error),
      });
      stop = () => void turns.stop();
    },
    stop: () => stop(),
  };
}
