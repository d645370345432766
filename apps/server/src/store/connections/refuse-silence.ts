import { systemAlarm, takeTurns } from '@marquee/schemas/retry';
import type { Client, Pool, PoolClient } from 'pg';

/** A statement that says nothing for so long is held against a session of its own. */
const SILENT_MS = 2000;
/** While nothing answers it is asked again, so that all is well soon after it does. */
const PAUSES = { firstMs: 1000, longestMs: 2000 };

type Callback = (error: Error | undefined, client?: PoolClient, release?: () => void) => void;
type Query = (...given: unknown[]) => unknown;

/** As the database itself says that its connections are gone, so that whoever asked is told that the store is away. */
const away = (): Error =>
  Object.assign(new Error('The database says nothing: it is paused, or the way to it is cut.'), {
    code: '08006',
  });

/**
 * A database that is paused, or behind a line that is cut in silence, answers nothing at all, which looks like a
 * statement that takes long. So whoever waits has another session asked: does that one answer, the statement is slow and
 * has its time; does it not, all who wait are told, and who comes next at once, until it answers again.
 * @param probe asks the database for something small in a session of its own, and fails after some seconds
 */
export function refuseSilence(pool: Pool, probe: () => Promise<void>): { stop(): void } {
  /** Ends what a statement waits for. */
  const waiting = new Set<() => void>();
  let isAway = false;
  let asking: Promise<void> | undefined;

  /** Asked once for all who wait. */
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
    // What pg itself does with a connection that takes too long to be made.
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
    const query = client.query.bind(client) as Query; // of its overloads the one that all others are
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
      // A cursor is read in statements of its own, which are not waited for here.
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
