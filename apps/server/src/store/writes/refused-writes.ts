import { takeTurns } from '@marquee/schemas/retry';
import { type Kysely, type LogEvent, sql } from 'kysely';
import { randomBytes, randomUUID } from 'node:crypto';
import { storeErrorCode } from '../../errors.ts';
import type { Database } from '../database.ts';

/** Why the store takes no writes: its disk is full, or it is a replica or was made read-only. */
export type RefusedWrites = 'full' | 'read-only';

/** The database's error code for a write in a read-only transaction. */
const READ_ONLY = '25006';
const WRITES = /^\s*(?:insert|update|delete)\b|^\s*with\b.*\b(?:insert into|delete from|update \S+ set)\b/is;

/** How long to wait between two tries to write again. */
const PAUSES = { firstMs: 1000, longestMs: 30_000 };
const IDLE_MS = 60_000;

/**
 * Remembers that a write was refused, until writes are known to be possible again. Reads still work meanwhile, so
 * nothing else in the process shows the problem.
 * @param probe writes as much as a call does and leaves nothing behind; repeated until it succeeds. A small write that
 * succeeds proves nothing, because it may still fit on a full disk.
 */
export function createRefusedWrites(probe: () => Promise<void>) {
  let refused: RefusedWrites | undefined;
  const turns = takeTurns({
    async work() {
      if (!refused) return;
      await probe();
      refused = undefined;
    },
    everyMs: IDLE_MS,
    pauses: PAUSES,
  });

  function refuse(why: RefusedWrites): void {
    refused = why;
    turns.wake();
  }

  return {
    get: () => refused,
    note(event: LogEvent): void {
      if (event.level === 'query') {
        if (refused === 'read-only' && WRITES.test(event.query.sql)) refused = undefined;
        return;
      }
      const error: unknown = event.error;
      if (!(error instanceof Error)) return;
      if ('code' in error && error.code === READ_ONLY) refuse('read-only');
      else if (storeErrorCode(error) === 'STORE_FULL') refuse('full');
    },
    /** Does not wait for a probe that hangs: it ends with its connection. */
    close: () => void turns.stop(),
  };
}

/** More than fits on an existing database page. Random bytes, so that compression does not make them smaller. */
const PROBE_BYTES = 256 * 1024;

/** Writes into a new table, which disappears when the transaction is rolled back. */
export async function probeWrites(db: Kysely<Database>): Promise<void> {
  const table = sql.table(`write_probe_${randomUUID().replaceAll('-', '')}`);
  const isDone = new Error('Taken back.');
  try {
    await db.transaction().execute(async (trx) => {
      await sql`create table ${table} (filler bytea)`.execute(trx);
      await sql`insert into ${table} values (${randomBytes(PROBE_BYTES)})`.execute(trx);
      throw isDone;
    });
  } catch (error) {
    if (error !== isDone) throw error;
  }
}
