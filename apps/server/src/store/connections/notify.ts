import { type QueryExecutorProvider, sql } from 'kysely';
import { assertChannel } from './listeners.ts';

/** PostgreSQL refuses 8,000 bytes and more. */
const MAX_PAYLOAD_BYTES = 7900;

/** Sends to every process that listens. Within a transaction, it is sent at the commit. */
export async function notify(
  executor: QueryExecutorProvider,
  channel: string,
  payload: string,
): Promise<void> {
  assertChannel(channel);
  const bytes = Buffer.byteLength(payload);
  if (bytes > MAX_PAYLOAD_BYTES)
    throw new Error(
      `A notification holds ${MAX_PAYLOAD_BYTES} bytes, not ${bytes}: send an id and let the listener look it up.`,
    );
  await sql`select pg_notify(${channel}, ${payload})`.execute(executor);
}
