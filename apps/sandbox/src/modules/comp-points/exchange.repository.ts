import { sql } from 'kysely';
import { InvalidFields, SandboxError } from '../../errors.ts';
import { freespinsTitle } from '../../prizes/gift-titles.ts';
import { giveTickets } from '../../prizes/lottery-tickets.ts';
import type { PlatformTransaction } from '../../store/database.ts';
import type { Services } from '../../services.ts';
import type { Exchange } from './exchange.model.ts';

type Needs = Pick<Services, 'ledger' | 'events' | 'prizes' | 'lootboxes'>;

type Order = {
  playerId: number;
  currency: string;
  exchange: Exchange;
  now: number;
};

/** Takes the coins and gives the reward. */
export async function storeExchange(
  trx: PlatformTransaction,
  services: Needs,
  order: Order,
): Promise<{ id: number; pointsAfter: number }> {
  const { ledger, events } = services;
  const { playerId, exchange, now } = order;
  const { group, points, quantity, grant } = exchange;
  // Before the coins, because bets lock the wallet and then earn coins.
  if (grant.type === 'money') await ledger.lockWallet(trx, { playerId, currency: grant.currency });
  const coins = await trx
    .updateTable('comp_points')
    .set({ chargeable_points: sql<number>`chargeable_points - ${points}` })
    .where('player_id', '=', playerId)
    .where('chargeable_points', '>=', points)
    .returning(['chargeable_points', 'persistent_points'])
    .executeTakeFirst();
  if (!coins) throw new SandboxError('NOT_ENOUGH_COINS');
  const pointsAfter = Number(coins.chargeable_points);
  await events.emit(trx, 'comp_points_changed', {
    playerId,
    chargeable: pointsAfter,
    persistent: Number(coins.persistent_points),
  });
  const row = await trx
    .insertInto('exchanges')
    .values({
      player_id: playerId,
      reward_type: grant.type,
      reward_group: group,
      points,
      quantity,
      lottery_id: grant.type === 'lotteries' ? grant.lotteryId : null,
      points_after: pointsAfter,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const id = Number(row.id);
  await giveReward(trx, services, { order, exchangeId: id });
  return { id, pointsAfter };
}

async function giveReward(
  trx: PlatformTransaction,
  { ledger, prizes, lootboxes, events }: Needs,
  { order, exchangeId }: { order: Order; exchangeId: number },
): Promise<void> {
  const { playerId, currency, exchange, now } = order;
  const { grant, quantity, group } = exchange;
  switch (grant.type) {
    case 'money':
      await ledger.credit(trx, {
        kind: 'exchange',
        playerId,
        currency: grant.currency,
        amountCents: grant.amount_cents,
        house: 'house:shop',
        reference: String(exchangeId),
      });
      return undefined;
    case 'freespins':
      return prizes.giveFreespins(trx, {
        playerId,
        currency,
        exchangeId,
        groupKey: group,
        title: freespinsTitle(grant.count),
        count: grant.count,
        games: grant.games,
        wager: grant.wager,
        hoursValid: grant.hoursValid,
      });
    case 'lotteries': {
      const { lotteryId } = grant;
      const order = { lotteryId, playerId, count: quantity, exchangeId, now };
      if (!(await giveTickets(trx, { events }, order)))
        throw new InvalidFields({ lottery_id: { inclusion: 'This lottery gives no tickets now.' } });
      return undefined;
    }
    case 'lootboxes':
      return lootboxes.give(trx, {
        playerId,
        groupKey: grant.groupKey,
        items: grant.items,
        count: quantity,
        hoursValid: grant.hoursValid,
      });
    default:
      return grant satisfies never;
  }
}
