import { type Selectable, sql } from 'kysely';
import { convertAmount } from '../../money/convert-amount.ts';
import { countOnce } from '../../money/counted-deposits.ts';
import { lockPlayer } from '../../ledger/wallet.ts';
import type { Services } from '../../services.ts';
import type { PlatformTransaction, PlayersTable } from '../../store/database.ts';
import type { StatusThresholds } from './status-thresholds.ts';
import { isEnoughForAny, riseBy, VIP_GROUPS } from './vip-progress.model.ts';
import { findGroups } from '../../site/joined-groups.ts';
import { quarterStart } from '../../time/quarter.ts';

type Sums = { depositCents: number; betCents: number };
type Counted = Pick<Selectable<PlayersTable>, 'currency' | 'quarter_bet_cents' | 'quarter_deposit_cents'>;

/**
 * Bets and deposits count for the next status in the quarter in which they happen, in the player’s currency. When both
 * sums are reached the player gets the status, and the rest counts for the next one.
 */
export function countQuarters(
  { clock, events, sessions }: Pick<Services, 'clock' | 'events' | 'sessions'>,
  thresholds: StatusThresholds,
): void {
  events.onTogether('bet_settled', {
    write: (trx, bet) => adding(trx, { ...bet, depositCents: 0 }),
    written: (trx, bet, { rows: [player] }) => afterwards(trx, bet, player),
  });
  // A status that it helped to reach stays.
  events.on('bet_called_off', async (trx, { playerId, currency, settledAt: at, betCents }) => {
    if (at === null) return;
    const own = { from: currency, to: (await lockPlayer(trx, playerId)).currency, at };
    const counted = Math.floor(convertAmount(betCents, own) ?? 0);
    await trx
      .updateTable('players')
      .set({ quarter_bet_cents: sql<number>`greatest(0, quarter_bet_cents - ${counted}::bigint)` })
      .where('id', '=', playerId)
      .where('quarter_start', '=', quarterStart(at))
      .execute();
    sessions.forget(playerId);
  });
  events.on('deposit_succeeded', async (trx, { amountCents, ...deposit }) => {
    if (!(await countOnce(trx, { paymentId: deposit.paymentId, by: 'vip' }))) return;
    const query = await adding(trx, { ...deposit, betCents: 0, depositCents: amountCents });
    await afterwards(trx, deposit, await query?.executeTakeFirst());
  });

  async function adding(
    trx: PlatformTransaction,
    { playerId, currency, at, ...sums }: Sums & { playerId: number; currency: string; at: number },
  ) {
    if (sums.betCents + sums.depositCents === 0) return undefined;
    const player = await lockPlayer(trx, playerId);
    const own = (cents: number): number =>
      Math.floor(convertAmount(cents, { from: currency, to: player.currency, at }) ?? 0);
    const start = quarterStart(at);
    const counted = (column: 'quarter_bet_cents' | 'quarter_deposit_cents', more: number) =>
      sql<number>`case when quarter_start = ${start} then ${sql.ref(column)} else 0 end + ${own(more)}`;
    return (
      trx
        .updateTable('players')
        .set({
          quarter_start: start,
          quarter_bet_cents: counted('quarter_bet_cents', sums.betCents),
          quarter_deposit_cents: counted('quarter_deposit_cents', sums.depositCents),
        })
        .where('id', '=', playerId)
        // What belongs to an earlier quarter and is only seen now must not overwrite the sums of the current one.
        .where('quarter_start', '<=', start)
        .returning(['currency', 'quarter_bet_cents', 'quarter_deposit_cents'])
    );
  }

  async function afterwards(
    trx: PlatformTransaction,
    { playerId, at }: { playerId: number; at: number },
    sums: Counted | undefined,
  ) {
    if (!sums) return;
    // A status ends with its quarter, so a past quarter gives none.
    if (quarterStart(at) < quarterStart(clock())) return sessions.forget(playerId);
    await rise(trx, {
      playerId,
      currency: sums.currency,
      betCents: Number(sums.quarter_bet_cents),
      depositCents: Number(sums.quarter_deposit_cents),
    });
    sessions.forget(playerId);
  }

  async function rise(
    trx: PlatformTransaction,
    { playerId, ...sums }: Sums & { playerId: number; currency: string },
  ): Promise<void> {
    // Most bets end here without a query.
    if (!isEnoughForAny(sums, thresholds)) return;
    const risen = riseBy(await findGroups(trx, playerId), sums, thresholds);
    if (!risen) return;
    await trx
      .updateTable('players')
      .set({
        quarter_bet_cents: risen.betCents,
        quarter_deposit_cents: risen.depositCents,
        status_quarter: sql<number>`quarter_start`,
      })
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
