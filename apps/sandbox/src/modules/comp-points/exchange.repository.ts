import { SandboxError } from '../../errors.ts';
import type { PlatformTransaction } from '../../store/database.ts';
import type { Services } from '../../services.ts';
import type { Exchange } from './exchange.model.ts';

type Needs = Pick<Services, 'db' | 'ledger' | 'events' | 'prizes' | 'lootboxes'>;

type Order = {
  playerId: number;
  currency: string;
  exchange: Exchange;
  idempotencyKey: string | null;
  now: number;
};

export type StoredExchange = { id: number; pointsAfter: number };

/**
 * Takes the coins and gives the reward, both or neither. A key that the player has used before changes nothing again:
 * the first answer is given once more.
 */
export function storeExchange(services: Needs, order: Order): Promise<StoredExchange> {
  const { db, ledger, events } = services;
  return db.transaction().execute(async (trx) => {
    const { playerId, exchange, idempotencyKey, now } = order;
    const { group, points, quantity, grant } = exchange;
    // Before the coins: bets hold the wallet and then earn coins.
    if (grant.type === 'money') await ledger.lockWallet(trx, { playerId, currency: grant.currency });
    // Holds the player's coins: exchanges of one player happen one after the other.
    const coins = await trx
      .selectFrom('comp_points')
      .select('chargeable_points')
      .where('player_id', '=', playerId)
      .forUpdate()
      .executeTakeFirst();
    const known = await findExchange(trx, order);
    if (known) return known;
    const pointsAfter = Number(coins?.chargeable_points ?? 0) - points;
    if (pointsAfter < 0) throw new SandboxError('NOT_ENOUGH_COINS');
    const { persistent_points: persistent } = await trx
      .updateTable('comp_points')
      .set({ chargeable_points: pointsAfter })
      .where('player_id', '=', playerId)
      .returning('persistent_points')
      .executeTakeFirstOrThrow();
    await events.emit(trx, 'comp_points_changed', {
      playerId,
      chargeable: pointsAfter,
      persistent: Number(persistent),
    });
    const row = await trx
      .insertInto('exchanges')
      .values({
        player_id: playerId,
        idempotency_key: idempotencyKey,
        reward_type: grant.type,
        reward_group: group,
        points,
        quantity,
        lottery_id: lotteryOf(grant),
        points_after: pointsAfter,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const id = Number(row.id);
    await giveReward(trx, services, { order, exchangeId: id });
    return { id, pointsAfter };
  });
}

async function findExchange(
  trx: PlatformTransaction,
  { playerId, exchange, idempotencyKey }: Order,
): Promise<StoredExchange | undefined> {
  if (idempotencyKey === null) return undefined;
  const row = await trx
    .selectFrom('exchanges')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  if (!row) return undefined;
  const isSame =
    row.reward_type === exchange.grant.type &&
    row.reward_group === exchange.group &&
    Number(row.points) === exchange.points &&
    (row.lottery_id === null ? null : Number(row.lottery_id)) === lotteryOf(exchange.grant);
  if (!isSame) throw new SandboxError('IDEMPOTENCY_KEY_USED');
  return { id: Number(row.id), pointsAfter: Number(row.points_after) };
}

const lotteryOf = (grant: Exchange['grant']): number | null =>
  grant.type === 'lotteries' ? grant.lotteryId : null;

async function giveReward(
  trx: PlatformTransaction,
  { ledger, prizes, lootboxes }: Needs,
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
        title: { en: `${grant.count} free spins` },
        count: grant.count,
        games: grant.games,
        wager: grant.wager,
        hoursValid: grant.hoursValid,
      });
    case 'lotteries': {
      const ticket = {
        player_id: playerId,
        exchange_id: exchangeId,
        lottery_id: grant.lotteryId,
        created_at: now,
      };
      await trx
        .insertInto('lottery_tickets')
        .values(Array.from({ length: quantity }, () => ticket))
        .execute();
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
