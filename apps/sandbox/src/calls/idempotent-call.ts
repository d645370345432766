import type { ExpressionBuilder } from 'kysely';
import { SandboxError } from '../errors.ts';
import { hashRequest } from './request-hash.ts';
import type { PlatformTables, PlatformTransaction } from '../store/database.ts';

export type IdempotentCall = {
  playerId: number;
  /** Name of the call. Keys of different calls are independent. */
  call: string;
  /** The header Idempotency-Key. Undefined: the work is done each time. */
  idempotencyKey: string | undefined;
  /** Everything that determines what the call does. */
  request: unknown;
  now: number;
};

/**
 * Does the work once for each key of a player, and returns the first answer to repeated requests. Must come first in a
 * transaction, before anything is locked: a repeated call waits here until the first one has committed.
 */
export async function runOnce<Answer>(
  trx: PlatformTransaction,
  { playerId, call, idempotencyKey, request, now }: IdempotentCall,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (idempotencyKey === undefined) return work();
  const key = { player_id: playerId, call, idempotency_key: idempotencyKey };
  const request_hash = hashRequest(request);
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('idempotent_calls')
    .values({ ...key, request_hash, answer: null, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  const rowOfKey = (eb: ExpressionBuilder<PlatformTables, 'idempotent_calls'>) => eb.and(key);
  if (numInsertedOrUpdatedRows === 0n) {
    const known = await trx
      .selectFrom('idempotent_calls')
      .select(['request_hash', 'answer'])
      .where(rowOfKey)
      .executeTakeFirstOrThrow();
    if (known.request_hash !== request_hash) throw new SandboxError('IDEMPOTENCY_KEY_USED');
    // `work` of the same call returned it, stored as JSON.
    return known.answer as Answer;
  }
  const answer = await work();
  await trx
    .updateTable('idempotent_calls')
    .set({ answer: JSON.stringify(answer) })
    .where(rowOfKey)
    .execute();
  return answer;
}

/** No request has this hash, so one that comes later with the key is refused. */
const SETTLED = 'settled';

/**
 * The answer that a key has given; null: it has given none, and gives none from now on. A request with the key that is
 * under way is waited for.
 */
export async function settleKey<Answer>(
  trx: PlatformTransaction,
  { playerId, call, idempotencyKey, now }: Omit<IdempotentCall, 'request'> & { idempotencyKey: string },
): Promise<Answer | null> {
  const key = { player_id: playerId, call, idempotency_key: idempotencyKey };
  await trx
    .insertInto('idempotent_calls')
    .values({ ...key, request_hash: SETTLED, answer: null, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { answer } = await trx
    .selectFrom('idempotent_calls')
    .select('answer')
    .where((eb) => eb.and(key))
    .executeTakeFirstOrThrow();
  // `work` of the call returned it, stored as JSON.
  return answer as Answer | null;
}
