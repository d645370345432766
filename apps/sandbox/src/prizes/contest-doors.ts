import { type Expression, type RawBuilder, sql } from 'kysely';
import type { PlatformTransaction } from '../store/database.ts';

/** Arbitrary fixed numbers: the first half of the locks for all contests of a kind. */
const KINDS = { lottery: 4_120_261, tournament: 4_120_262 } as const;

export type ContestKind = keyof typeof KINDS;

/**
 * Must be called by everything that counts in a contest. False once its end has started: what counted before is in the
 * result, and nothing is added later. It never waits, because bets hold wallets by then, for which the end waits in
 * turn.
 */
export async function enterContest(
  trx: PlatformTransaction,
  kind: ContestKind,
  id: number,
): Promise<boolean> {
  const { rows } = await sql<{ is_open: boolean }>`
    select ${contestDoor(kind, sql`${id}`)} as is_open`.execute(trx);
  return rows[0]?.is_open === true;
}

/** The same within the caller’s query, for each contest that it selects. */
export function contestDoor(kind: ContestKind, id: Expression<unknown>): RawBuilder<boolean> {
  return sql<boolean>`pg_try_advisory_xact_lock_shared(${sql.lit(KINDS[kind])}, ${id}::integer)`;
}

/** Waits for everything that is being added, and lets nothing else in until the transaction ends. */
export async function closeContest(trx: PlatformTransaction, kind: ContestKind, id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(KINDS[kind])}, ${id}::integer)`.execute(trx);
}
