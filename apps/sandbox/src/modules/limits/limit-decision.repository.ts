import type { LimitDecision } from '@marquee/schemas';
import type { PlatformDatabase, PlatformTransaction } from '../../store/database.ts';
import { toTime } from './limits.model.ts';

/** Notes that the player has decided about a deposit limit: set one, wants none, or keeps what there is (SAFE-11). */
export async function noteDecision(
  trx: PlatformDatabase | PlatformTransaction,
  playerId: number,
  now: number,
): Promise<void> {
  await trx
    .insertInto('limit_decisions')
    .values({ player_id: playerId, decided_at: now })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet({ decided_at: now }))
    .execute();
}

export async function findDecision(db: PlatformDatabase, playerId: number): Promise<LimitDecision> {
  const { decided_at: decidedAt, deposits } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('limit_decisions')
        .select('decided_at')
        .where('player_id', '=', playerId)
        .as('decided_at'),
      eb.selectFrom('deposit_counts').select('deposits').where('player_id', '=', playerId).as('deposits'),
    ])
    .executeTakeFirstOrThrow();
  return {
    decided_at: toTime(decidedAt === null ? null : Number(decidedAt)),
    has_deposited: Number(deposits ?? 0) > 0,
  };
}
