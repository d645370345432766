import type { PlayerRecord } from '../options.ts';
import type { PlatformTransaction } from './database.ts';

const DAY = 24 * 3_600_000;

/** The limits of a demo player, and what counts towards them since midnight. */
export async function insertLimits(
  trx: PlatformTransaction,
  { id: playerId, limits = [], today = [], limit_decided_days_ago }: PlayerRecord,
  now: number,
): Promise<void> {
  for (const { type, period, accounts = [], session_minutes = null, days_old } of limits) {
    const { id } = await trx
      .insertInto('user_limits')
      .values({
        player_id: playerId,
        type,
        period,
        status: 'active',
        created_at: now - days_old * DAY,
        ends_at: null,
        session_minutes,
        next_session_minutes: null,
        changes_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const account of accounts)
      await trx
        .insertInto('user_limit_accounts')
        .values({ limit_id: Number(id), ...account, next_amount_cents: null })
        .execute();
  }
  const decided = limits.filter(({ type }) => type === 'deposit').map(({ days_old }) => days_old);
  if (limit_decided_days_ago !== undefined) decided.push(limit_decided_days_ago);
  if (decided.length > 0)
    await trx
      .insertInto('limit_decisions')
      .values({ player_id: playerId, decided_at: now - Math.min(...decided) * DAY })
      .execute();
  for (const counted of today)
    await trx
      .insertInto('limit_usage')
      .values({ player_id: playerId, day: now - (now % DAY), ...counted })
      .execute();
}
