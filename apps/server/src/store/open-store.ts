import type { Snapshot } from '@marquee/engine';
import { within } from '@marquee/schemas/retry';
import { Kysely, PostgresDialect, type QueryExecutorProvider, sql } from 'kysely';
import type { Log } from '@marquee/schemas/log';
import type { Connection } from './connections/connection.ts';
import type { Database } from './database.ts';
import type { SnapshotUpdate } from '../modules/releases/releases.repository.ts';
import { createListeners, type Unlisten } from './connections/listeners.ts';
import { migrate } from './migrate.ts';
import { notify } from './connections/notify.ts';
import { openPglite } from './connections/pglite-connection.ts';
import { openPostgres } from './connections/postgres-connection.ts';
import { createRefusedWrites, probeWrites, type RefusedWrites } from './writes/refused-writes.ts';
import { createRepositories, type Repositories } from './repositories.ts';
import { createServedRelease, type ServedRelease } from './served-release.ts';

export const RELEASE_CHANNEL = 'marquee_release';

/** The longest that who publishes waits for this process to serve it. */
const TAKING_OVER_MS = 5000;

export type StoreOptions = {
  /** Where the embedded store lives, in `<dataDir>/store`. `memory://` keeps it in memory. Not used with databaseUrl. */
  dataDir: string;
  /** `postgres://…`: use PostgreSQL instead. */
  databaseUrl?: string | undefined;
  log: Log;
};

/** What one transaction may do. Nothing else may be asked until it ends: the embedded store has one session. */
export type StoreTransaction = Repositories & {
  /** Reaches the listeners of every process, when and only when the transaction commits. */
  notify(channel: string, payload: string): Promise<void>;
  /** Takes back what the work wrote when it fails, and leaves the transaction to go on. Not within another attempt. */
  attempt<T>(work: () => Promise<T>): Promise<T>;
  readonly served: ServedRelease;
};

export type Store = Repositories & {
  readonly engine: 'pglite' | 'postgres';
  readonly db: Kysely<Database>;
  readonly served: ServedRelease;
  /** The same database seen with other tables, for a part that keeps a schema of its own. */
  withTables<Tables>(): Kysely<Tables>;
  transaction<T>(work: (transaction: StoreTransaction) => Promise<T>): Promise<T>;
  /** `onGap` is called after the connection was away, when messages may have been missed. */
  listen(
    channel: string,
    onMessage: (payload: string) => void | Promise<void>,
    onGap?: () => void | Promise<void>,
  ): Promise<Unlisten>;
  /** Pass a transaction to send with its commit. At most 7,900 bytes. */
  notify(executor: QueryExecutorProvider, channel: string, payload: string): Promise<void>;
  /** The current release, complete. Before the first one: number 0, no documents. */
  loadRelease(): Promise<Snapshot>;
  /** What brings a process that has an older release to the current one. */
  loadChangesSince(number: number): Promise<SnapshotUpdate>;
  /** Called in every process after each publish and rollback, and when one may have been missed. */
  onRelease(handler: (number: number) => void | Promise<void>): Promise<Unlisten>;
  /**
   * Called after each release that this process commits, before whoever published it is answered: what is said to be
   * live then is. Answers how to stop.
   */
  onOwnRelease(handler: () => Promise<void>): Unlisten;
  /** How the connections to the database are used now. */
  poolUse(): { total: number; idle: number; waiting: number };
  /** Whether notifications of other processes arrive, as far as that was proved. */
  isHearing(): boolean;
  /** Why the last write was refused, until one is known to be possible; nothing while the store takes them. */
  refusedWrites(): RefusedWrites | undefined;
  close(): Promise<void>;
};

/** Opens the config store and brings its tables up to date. Fails with STORE_LOCKED when another process has it. */
export async function openStore({ dataDir, databaseUrl, log }: StoreOptions): Promise<Store> {
  const connection = databaseUrl ? await openPostgres(databaseUrl, log) : await openPglite(dataDir, log);
  return openStoreOn(connection, log);
}

/** The same on a database that somebody else has opened. */
export async function openStoreOn(connection: Connection, log: Log): Promise<Store> {
  const refused = createRefusedWrites(() => probeWrites(db));
  const db: Kysely<Database> = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: connection.pool }),
    log: refused.note,
  });
  try {
    await migratePatiently(db, connection);
    await createRepositories(db).rows.forgetChanges();
  } catch (error) {
    refused.close();
    await close(db, connection);
    throw error;
  }
  const store = createStore(db, connection, log);
  return {
    ...store,
    refusedWrites: refused.get,
    async close() {
      refused.close();
      await store.close();
    },
  };
}

/** Filling a table anew may take longer than any statement of a call may. */
async function migratePatiently(db: Kysely<Database>, connection: Connection): Promise<void> {
  const pool = connection.openPatient?.();
  if (!pool) return migrate(db);
  const patient = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrate(patient);
  } finally {
    await patient.destroy();
  }
}

function createStore(db: Kysely<Database>, connection: Connection, log: Log): Omit<Store, 'refusedWrites'> {
  const repositories = createRepositories(db);
  const listen = createListeners(connection, log);
  const loadRelease = (): Promise<Snapshot> => repositories.releases.loadCurrent();
  const served = createServedRelease();
  const followers = new Set<() => Promise<void>>();
  return {
    ...repositories,
    engine: connection.engine,
    db,
    served,
    // The tables a Kysely knows are a matter of types alone; the caller names those of its own schema.
    withTables: <Tables>() => db as unknown as Kysely<Tables>,
    async transaction(work) {
      let hasReleased = false;
      const result = await db.transaction().execute((trx) =>
        work({
          ...createRepositories(trx),
          served,
          notify(channel, payload) {
            hasReleased ||= channel === RELEASE_CHANNEL;
            return notify(trx, channel, payload);
          },
          attempt: (attempted) => attempt(trx, attempted),
        }),
      );
      // It is committed: what cannot be taken over in time must not be told as a failure, and follows by itself.
      if (hasReleased)
        await Promise.allSettled([...followers].map((follow) => within(TAKING_OVER_MS, follow())));
      return result;
    },
    listen,
    notify,
    loadRelease,
    loadChangesSince: (number) => repositories.releases.loadChangesSince(number),
    onRelease: (handler) =>
      listen(
        RELEASE_CHANNEL,
        (payload) => handler(Number(payload)),
        async () => handler(await repositories.releases.findCurrentNumber()),
      ),
    onOwnRelease(handler) {
      followers.add(handler);
      return () => void followers.delete(handler);
    },
    poolUse: () => {
      const { totalCount: total, idleCount: idle, waitingCount: waiting } = connection.pool;
      return { total, idle, waiting };
    },
    isHearing: () => connection.isHearing?.() ?? true,
    close: () => close(db, connection),
  };
}

async function attempt<T>(executor: QueryExecutorProvider, work: () => Promise<T>): Promise<T> {
  await sql`savepoint attempt`.execute(executor);
  try {
    const answer = await work();
    await sql`release savepoint attempt`.execute(executor);
    return answer;
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(executor);
    throw error;
  }
}

async function close(db: Kysely<Database>, connection: Connection): Promise<void> {
  await db.destroy();
  await connection.close();
}
