import type { Snapshot } from '@marquee/engine';
import { within } from '@marquee/schemas/retry';
import { Kysely, type LogEvent, PostgresDialect, type QueryExecutorProvider, sql } from 'kysely';
import type { Log } from '@marquee/schemas/log';
import type { Connection } from './connections/connection.ts';
import type { Database } from './database.ts';
import type { SnapshotUpdate } from '../modules/releases/releases.repository.ts';
import { createListeners, type LineFigures, type Unlisten } from './connections/listeners.ts';
import {
  assertMigrated,
  isUpToDate,
  migrate,
  type MigrationPlan,
  MIGRATIONS,
  planMigration,
} from './migrate.ts';
import { ownClock, type StoreClock } from './connections/store-clock.ts';
import { noticeCopy } from './notice-copy.ts';
import { notify } from './connections/notify.ts';
import { openPglite } from './connections/pglite-connection.ts';
import { openPostgres } from './connections/postgres-connection.ts';
import { noteIfPossible } from './writes/note-if-possible.ts';
import { createRefusedWrites, probeWrites, type RefusedWrites } from './writes/refused-writes.ts';
import { createRepositories, type Repositories } from './repositories.ts';
import { createServedRelease, type ServedRelease } from './served-release.ts';

export const RELEASE_CHANNEL = 'marquee_release';

/** In milliseconds: the longest time that a publisher waits until this process serves the new release. */
const TAKING_OVER_MS = 5000;

export type StoreOptions = {
  /** Where the embedded store lives, in `<dataDir>/store`. `memory://` keeps it in memory. Not used with databaseUrl. */
  dataDir: string;
  /** `postgres://…`: use PostgreSQL instead. */
  databaseUrl?: string | undefined;
  log: Log;
  /** Whether the tables are brought to this version; false: opening fails with STORE_MIGRATION_NEEDED instead. */
  migrates?: boolean;
  /** Told of each statement once it is answered, in the context of whoever asked. */
  onStatement?: ((event: LogEvent) => void) | undefined;
  /** Called once what is left of the opening is another thread's or process's work. */
  onOpening?: (() => void) | undefined;
  /** Told of the connection on which processes hear each other. */
  line?: LineFigures | undefined;
};

/** The calls of a transaction. Until it ends, its code must not query the store: the embedded store has one session. */
export type StoreTransaction = Repositories & {
  /** Reaches the listeners of every process, when and only when the transaction commits. */
  notify(channel: string, payload: string): Promise<void>;
  /** When the work fails, takes back only what it wrote; the transaction can go on. Attempts cannot be nested. */
  attempt<T>(work: () => Promise<T>): Promise<T>;
  readonly served: ServedRelease;
};

export type Store = Repositories & {
  readonly engine: 'pglite' | 'postgres';
  readonly db: Kysely<Database>;
  readonly served: ServedRelease;
  /** The time of all processes that share the store. */
  readonly clock: Pick<StoreClock, 'now' | 'aheadSeconds'>;
  /** The same database with the types of other tables, for a part that has a schema of its own. */
  withTables<Tables>(): Kysely<Tables>;
  transaction<T>(work: (transaction: StoreTransaction) => Promise<T>): Promise<T>;
  /** `onGap` is called after a lost connection is back, because messages may have been missed. */
  listen(
    channel: string,
    onMessage: (payload: string) => void | Promise<void>,
    onGap?: () => void | Promise<void>,
  ): Promise<Unlisten>;
  /** Pass a transaction to send with its commit. At most 7,900 bytes. */
  notify(executor: QueryExecutorProvider, channel: string, payload: string): Promise<void>;
  /** The current release, complete. Before the first one: number 0, no documents. */
  loadRelease(): Promise<Snapshot>;
  /** The changes that bring a process from an older release to the current one. */
  loadChangesSince(number: number): Promise<SnapshotUpdate>;
  /** The handler is called in every process after each publish and rollback, and when one may have been missed. */
  onRelease(handler: (number: number) => void | Promise<void>): Promise<Unlisten>;
  /**
   * The handler is called after each release that this process commits, before the publisher gets the response: the
   * release is then really live. Returns a function that stops it.
   */
  onOwnRelease(handler: () => Promise<void>): Unlisten;
  /** The present use of the connections to the database. */
  poolUse(): { total: number; idle: number; waiting: number };
  /** Whether the last check proved that notifications from other processes arrive. */
  isHearing(): boolean;
  /** Why the last write was refused, until writes are known to work again; undefined while the store takes them. */
  refusedWrites(): RefusedWrites | undefined;
  close(): Promise<void>;
};

/** Opens the config store and brings its tables up to date. Fails with STORE_LOCKED when another process has it. */
export async function openStore({
  log,
  migrates,
  onStatement,
  line,
  ...place
}: StoreOptions): Promise<Store> {
  return openStoreOn(await openConnection(place, log), log, { migrates, onStatement, line });
}

function openConnection(
  { dataDir, databaseUrl, onOpening }: Pick<StoreOptions, 'dataDir' | 'databaseUrl' | 'onOpening'>,
  log: Log,
): Promise<Connection> {
  if (!databaseUrl) return openPglite(dataDir, log, { onOpening });
  const opening = openPostgres(databaseUrl, log);
  onOpening?.();
  return opening;
}

/** Says what there is to migrate and, unless it is a dry run, does it. */
export async function migrateStore(
  { log, ...place }: Omit<StoreOptions, 'migrates'>,
  { isDryRun }: { isDryRun: boolean },
): Promise<MigrationPlan> {
  const connection = await openConnection(place, log);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: connection.pool }) });
  try {
    const plan = await planMigration(db);
    if (!isUpToDate(plan, Object.keys(MIGRATIONS)) && !isDryRun) await migratePatiently(db, connection);
    return plan;
  } finally {
    await close(db, connection);
  }
}

/** Opens the config store on a connection that the caller has opened. */
export async function openStoreOn(
  connection: Connection,
  log: Log,
  {
    migrates = true,
    onStatement,
    line,
  }: Partial<Pick<StoreOptions, 'migrates' | 'onStatement' | 'line'>> = {},
): Promise<Store> {
  const refused = createRefusedWrites(() => probeWrites(db));
  const db: Kysely<Database> = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: connection.pool }),
    log(event) {
      refused.note(event);
      onStatement?.(event);
    },
  });
  try {
    await (migrates ? migratePatiently(db, connection) : assertMigrated(db));
    // A store that takes no writes does not stop a start: there is nothing new to forget in it.
    await noteIfPossible(() => createRepositories(db).rows.forgetChanges());
    const { markFile } = connection;
    if (markFile) await noteIfPossible(() => noticeCopy(db, markFile));
  } catch (error) {
    refused.close();
    await close(db, connection);
    throw error;
  }
  const store = createStore(db, connection, { log, line });
  return {
    ...store,
    refusedWrites: refused.get,
    async close() {
      refused.close();
      await store.close();
    },
  };
}

/** Migrates without time limits: filling a table again may take longer than the limit for a normal statement. */
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

function createStore(
  db: Kysely<Database>,
  connection: Connection,
  { log, line }: Pick<StoreOptions, 'log' | 'line'>,
): Omit<Store, 'refusedWrites'> {
  const repositories = createRepositories(db);
  const listen = createListeners(connection, log, line);
  const loadRelease = (): Promise<Snapshot> => repositories.releases.loadCurrent();
  const served = createServedRelease();
  const followers = new Set<() => Promise<void>>();
  return {
    ...repositories,
    engine: connection.engine,
    db,
    served,
    clock: connection.clock ?? ownClock,
    // The tables of a Kysely exist only as types; the caller passes those of its own schema.
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
      // The release is committed. If this process cannot load it in time, that is no failure: it loads it later.
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
