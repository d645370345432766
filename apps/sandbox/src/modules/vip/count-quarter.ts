import { sql } from 'kysely';
import { convertAmount } from '../../convert-amount.ts';
import type { Services } from '../../services.ts';
import type { PlatformTransaction } from '../../store/database.ts';
import { findGroups } from './turn-quarter.ts';
import { quarterStart, riseBy, VIP_GROUPS } from './vip-progress.model.ts';

type Sums = { depositCents: number; betCents: number };

/**
 * Bets and deposits count towards the next status in the quarter in which they happen, in the player's currency. Once
 * both sums are there the player has the status, and what is over counts for the one after it.
 */
export function countQuarters({ events, sessions }: Pick<Services, 'events' | 'sessions'>): void {
  events.on('bet_settled', (trx, { playerId, currency, betCents, at }) =>
    add(trx, { playerId, currency, at }, { betCents, depositCents: 0 }),
  );
  events.on('deposit_succeeded', (trx, { playerId, currency, amountCents, at }) =>
    add(trx, { playerId, currency, at }, { betCents: 0, depositCents: amountCents }),
  );

  async function add(
    trx: PlatformTransaction,
    { playerId, currency, at }: { playerId: number; currency: string; at: number },
    sums: Sums,
  ): Promise<void> {
    if (sums.betCents + sums.depositCents === 0) return;
    const player = await trx
      .selectFrom('players')
      .select('currency')
      .where('id', '=', playerId)
      .executeTakeFirstOrThrow();
    const own = (cents: number): number =>
      Math.floor(convertAmount(cents, { from: currency, to: player.currency, at }));
    const start = quarterStart(at);
    const counted = (column: 'quarter_bet_cents' | 'quarter_deposit_cents', more: number) =>
      sql<number>`case when quarter_start = ${start} then ${sql.ref(column)} else 0 end + ${own(more)}`;
    const { quarter_bet_cents, quarter_deposit_cents } = await trx
      .updateTable('players')
      .set({
        quarter_start: start,
        quarter_bet_cents: counted('quarter_bet_cents', sums.betCents),
        quarter_deposit_cents: counted('quarter_deposit_cents', sums.depositCents),
      })
      .where('id', '=', playerId)
      .returning(['quarter_bet_cents', 'quarter_deposit_cents'])
      .executeTakeFirstOrThrow();
    await rise(trx, {
      playerId,
      currency: player.currency,
      betCents: Number(quarter_bet_cents),
      depositCents: Number(quarter_deposit_cents),
    });
    sessions.forget(playerId);
  }

  async function rise(
    trx: PlatformTransaction,
    { playerId, currency, ...sums }: Sums & { playerId: number; currency: string },
  ): Promise<void> {
    // Most bets end here, without a question to the store.
    if (!riseBy([], currency, sums)) return;
    const risen = riseBy(await findGroups(trx, playerId), currency, sums);
    if (!risen) return;
    await trx
      .updateTable('players')
      .set({ quarter_bet_cents: risen.betCents, quarter_deposit_cents: risen.depositCents })
      .where('id', '=', playerId)
      .execute();
    await trx
      .deleteFrom('player_groups')
      .where('player_id', '=', playerId)
      .where('group_id', 'in', VIP_GROUPS)
      .execute();
    await trx.insertInto('player_groups').values({ player_id: playerId, group_id: risen.group }).execute();
    await events.emit(trx, 'groups_changed', { playerId, groups: await findGroups(trx, playerId) });
  }
}
