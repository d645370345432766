import { sql } from 'kysely';
import { enterContest } from './contest-doors.ts';
import type { Services } from '../services.ts';
import type { PlatformTransaction } from '../store/database.ts';

type Order = {
  lotteryId: number;
  playerId: number;
  count: number;
  /** The exchange of coins that paid for them. Omitted when stakes did. */
  exchangeId?: number;
  now: number;
};

/**
 * Gives tickets of a running lottery and notifies the player. False, with no effect, when it is not running or not
 * offered under the player’s licence.
 */
export async function giveTickets(
  trx: PlatformTransaction,
  { events }: Pick<Services, 'events'>,
  { lotteryId, playerId, count, exchangeId, now }: Order,
): Promise<boolean> {
  if (!(await enterContest(trx, 'lottery', lotteryId))) return false;
  const lottery = await trx
    .selectFrom('lotteries')
    .innerJoin('players', (join) => join.on('players.id', '=', playerId))
    .select('lotteries.id')
    .where('lotteries.id', '=', lotteryId)
    .where(sql<boolean>`not lotteries.closed_to_licences @> jsonb_build_array(players.licence)`)
    .where('start_at', '<=', now)
    .where('draw_at', '>', now)
    .where('drawn_at', 'is', null)
    .executeTakeFirst();
  if (!lottery) return false;
  const ticket = {
    player_id: playerId,
    exchange_id: exchangeId ?? null,
    lottery_id: lotteryId,
    created_at: now,
  };
  await trx
    .insertInto('lottery_tickets')
    .values(Array.from({ length: count }, () => ticket))
    .execute();
  const { tickets } = await trx
    .selectFrom('lottery_tickets')
    .select((eb) => eb.fn.countAll<string | number>().as('tickets'))
    .where('lottery_id', '=', lotteryId)
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow();
  await events.emit(trx, 'lottery_tickets_changed', { playerId, lotteryId, tickets: Number(tickets) });
  return true;
}
