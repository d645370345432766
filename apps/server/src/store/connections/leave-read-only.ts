import type { Client, Pool } from 'pg';

/** The database's error code for a write in a session that takes none. */
const READ_ONLY = '25006';

/**
 * A session that was opened on a standby refuses every write as long as it lives, even after new sessions reach a
 * server that takes writes. So the first write that is refused ends it, and all that were opened before.
 */
export function leaveReadOnly(pool: Pool): void {
  const open = new Set<Client>();
  const left = new WeakSet<Client>();

  function leave(): void {
    for (const client of open) left.add(client);
    // Those that nobody uses; all others end when they are given back.
    for (let idle = pool.idleCount; idle > 0; idle -= 1)
      pool.connect().then(
        (client) => client.release(left.has(client)),
        () => {},
      );
  }

  pool.on('connect', (client: Client) => {
    open.add(client);
    // Its type leaves out the connection, through which every answer of the database comes.
    const { connection } = client as unknown as { connection: NodeJS.EventEmitter };
    connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === READ_ONLY && !left.has(client)) leave();
    });
  });
  pool.on('remove', (client: Client) => void open.delete(client));
  // The pool keeps no session that is about to end.
  pool.on('release', (_error: unknown, client: Client) => {
    if (left.has(client)) client.end().catch(() => {});
  });
}
