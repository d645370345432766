import { keepConnected, pauseAfter, takeTurns, type Kept } from '@marquee/schemas/retry';
import { Client, type ClientConfig } from 'pg';
import type { Log } from '@marquee/schemas/log';
import type { Notification } from './connection.ts';

const RETRY = { firstMs: 250, longestMs: 10_000 };
/** Channels, a connection and two answers: what takes longer is no connection that anything can be heard on. */
const CONNECTING_MS = 15_000;
const ANSWER_MS = 5000;
/** How often the line is tried, and how long what is said on it may take to be heard. */
const PROBE = { everyMs: 5000, heardWithinMs: 5000 };

export type PostgresListener = {
  /** Resolves when it listens for the first time. */
  connect(): Promise<void>;
  subscribe(channel: string): Promise<void>;
  receive(onNotification: (notification: Notification) => void, onGap: () => void): void;
  /** Whether the line was proved lately. */
  isHearing(): boolean;
  close(): Promise<void>;
};

/**
 * A session that listens, and comes back when cut off. A line that is cut in silence says nothing either way, so it is
 * tried: the session notifies itself, and one that does not hear itself is given up.
 */
export function createPostgresListener(
  databaseUrl: string,
  log: Log,
  createClient = (config: ClientConfig) => new Client(config),
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
    await probe.prove(next);
    // What is subscribed from here on is listened to twice, which is once.
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
          // Of a connection that is gone nobody waits for the end.
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
        // A server that cannot begin says so, and ends.
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
  /** Says something on the line and resolves when it was heard. */
  prove(client: Client): Promise<void>;
  repeat(client: Client): void;
  stop(): void;
};

let probes = 0;

/** Of one connection: a channel of its own, so that no other process hears it. */
function createProbe(lose: (error: unknown) => void): Probe {
  probes += 1;
  const channel = `marquee_line_${process.pid}_${probes}`;
  let said = 0;
  let heard = Promise.withResolvers<void>();
  let stop = (): void => {};

  async function prove(client: Client): Promise<void> {
    said += 1;
    heard = Promise.withResolvers();
    const late = setTimeout(
      () => heard.reject(new Error('The listening database connection does not hear itself.')),
      PROBE.heardWithinMs,
    );
    try {
      await Promise.all([client.query('select pg_notify($1, $2)', [channel, String(said)]), heard.promise]);
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
        work: () => prove(client),
        // Processes that started together do not try at once.
        everyMs: pauseAfter(1, { firstMs: PROBE.everyMs, longestMs: PROBE.everyMs }),
        pauses: { firstMs: PROBE.everyMs, longestMs: PROBE.everyMs },
        onFailure: ({ error }) => lose(error),
      });
      stop = () => void turns.stop();
    },
    stop: () => stop(),
  };
}
