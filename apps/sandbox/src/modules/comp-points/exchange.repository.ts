import { SandboxError } from '../../errors.ts';
import type { PlatformTransaction } from '../../store/database.ts';
import type { Services } from '../../services.ts';
import type { Exchange } from './exchange.model.ts';

const HOUR = 3_600_000;

type Order = { playerId: number; exchange: Exchange; idempotencyKey: string | null; now: number };

export type StoredExchange = { id: number; pointsAfter: number };

/**
 * Takes the coins and gives the reward, both or neither. A key that the player has used before changes nothing again:
 * the first answer is given once more.
 */
export function storeExchange(
  { db, events, ledger }: Pick<Services, 'db' | 'events' | 'ledger'>,
  order: Order,
): Promise<StoredExchange> {
  return db.transaction().execute(async (trx) => {
    const { playerId, exchange, idempotencyKey, now } = order;
    const { group, points, quantity, grant } = exchange;
    // Holds the player's coins: exchanges of one player happen one after the other.
    const coins = await trx
      .selectFrom('comp_points')
      .select(['chargeable_points', 'persistent_points'])
      .where('player_id', '=', playerId)
      .forUpdate()
      .executeTakeFirst();
    const known = await findExchange(trx, order);
    if (known) return known;
    const pointsAfter = Number(coins?.chargeable_points ?? 0) - points;
    if (pointsAfter < 0) throw new SandboxError('NOT_ENOUGH_COINS');
    await trx
      .updateTable('comp_points')
      .set({ chargeable_points: pointsAfter })
      .where('player_id', '=', playerId)
      .execute();
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
    await giveReward(trx, { events, ledger }, order, id);
    await events.emit(trx, 'comp_points_changed', {
      playerId,
      chargeable: pointsAfter,
      persistent: Number(coins?.persistent_points ?? 0),
    });
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
  { events, ledger }: Pick<Services, 'events' | 'ledger'>,
  { playerId, exchange, now }: Order,
  exchangeId: number,
): Promise<void> {
  const { grant, quantity } = exchange;
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
    case 'freespins': {
      const { id } = await trx
        .insertInto('freespins')
        .values({
          player_id: playerId,
          exchange_id: exchangeId,
          stage: 'issued',
          freespins_count: grant.count,
          games: JSON.stringify(grant.games),
          wager: grant.wager,
          created_at: now,
          valid_until: now + grant.hoursValid * HOUR,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const issued = { playerId, freespinsId: Number(id), stage: 'issued', at: now };
      await events.emit(trx, 'freespins_changed', issued);
      return undefined;
    }
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
    case 'lootboxes': {
      const box = {
        player_id: playerId,
        stage: 'issued',
        group_key: grant.groupKey,
        items: JSON.stringify(grant.items),
        won_item: null,
        created_at: now,
        valid_until: now + grant.hoursValid * HOUR,
        activated_at: null,
      };
      const boxes = await trx
        .insertInto('lootboxes')
        .values(Array.from({ length: quantity }, () => box))
        .returning('id')
        .execute();
      for (const { id } of boxes)
        await events.emit(trx, 'lootbox_changed', {
          playerId,
          lootboxId: Number(id),
          stage: 'issued',
          at: now,
        });
      return undefined;
    }
    default:
      return grant satisfies never;
  }
}
