import { systemAlarm, takeTurns } from '@marquee/schemas/retry';
import type { Client, Pool, PoolClient } from 'pg';

/** When a statement has no answer for this long, a separate session checks whether the database answers at all. */
const SILENT_MS = 2000;
/** The pauses between checks while the database does not answer, so that its return is noticed soon. */
const PAUSES = { firstMs: 1000, longestMs: 2000 };

type Callback = (error: Error | undefined, client?: PoolClient, release?: () => void) => void;
type Query = (...given: unknown[]) => unknown;

/** The database's own error code for a lost connection, so that callers get STORE_UNAVAILABLE. */
const away = (): Error =>
  Object.assign(new Error('The database says nothing: it is paused, or the way to it is cut.'), {
    code: '08006',
  });

/**
 * A database that is paused, or whose connection was cut silently, does not answer at all. That looks like a slow
 * statement. So a waiting statement starts a check in another session. When the check succeeds, the statement is only
 * slow and may go on. When it fails, all waiting statements fail, and new ones fail at once until the database answers.
 * @param probe sends a small statement in a session of its own, and fails after some seconds
 */
export function refuseSilence(pool: Pool, probe: () => Promise<void>): { stop(): void } {
  /** Functions that each end one waiting statement. */
  const waiting = new Set<() => void>();
  let isAway = false;
  let asking: Promise<void> | undefined;

  /** All waiting statements share one check. */
  function ask(): Promise<void> {
    asking ??= probe()
      .then(
        () => {
          isAway = false;
        },
        () => {
          isAway = true;
          for (const end of waiting) end();
          turns.wake();
        },
      )
      .finally(() => {
        asking = undefined;
      });
    return asking;
  }

  const turns = takeTurns({
    async work() {
      if (!isAway) return;
      await ask();
      if (isAway) throw away();
    },
    everyMs: 60_000,
    pauses: PAUSES,
  });

  function watch(client: Client): () => void {
    // Node-postgres does the same with a connection that cannot be opened in time.
    const { connection } = client as unknown as { connection: { stream: { destroy(error: Error): void } } };
    const end = (): void => connection.stream.destroy(away());
    waiting.add(end);
    let callOff = systemAlarm(SILENT_MS, check);
    function check(): void {
      void ask().then(() => {
        if (waiting.has(end)) callOff = systemAlarm(SILENT_MS, check);
      });
    }
    return () => {
      waiting.delete(end);
      callOff();
    };
  }

  pool.on('connect', (client: Client) => {
    const query = client.query.bind(client) as Query; // the most general of its overloads
    const watched: Query = (...given) => {
      const isOver = watch(client);
      const callback = given.at(-1);
      if (typeof callback === 'function')
        return query(...given.slice(0, -1), (...answer: unknown[]) => {
          isOver();
          callback(...answer);
        });
      const answer = query(...given);
      if (answer instanceof Promise) void answer.then(isOver, isOver);
      // A cursor reads its rows with later statements, which are not watched here.
      else isOver();
      return answer;
    };
    client.query = watched as Client['query'];
  });

  const connect = pool.connect.bind(pool) as (callback?: Callback) => unknown;
  const connectUnlessAway = (callback?: Callback): unknown => {
    if (!isAway) return connect(callback);
    if (!callback) return Promise.reject(away());
    callback(away());
  };
  pool.connect = connectUnlessAway as Pool['connect'];

  return { stop: () => void turns.stop() };
}
