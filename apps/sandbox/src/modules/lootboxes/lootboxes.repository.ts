import type { Selectable } from 'kysely';
import type { LootboxItem } from '../../options.ts';
import type { Services } from '../../services.ts';
import type { PlatformDatabase, PlatformTables } from '../../store/database.ts';
import type { Lootbox } from './lootbox.model.ts';

export async function findLootboxes(db: PlatformDatabase, playerId: number): Promise<Lootbox[]> {
  const rows = await db
    .selectFrom('lootboxes')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
  return rows.map(toLootbox);
}

export async function findLootbox(
  db: PlatformDatabase,
  playerId: number,
  id: number,
): Promise<Lootbox | undefined> {
  const row = await db
    .selectFrom('lootboxes')
    .selectAll()
    .where('id', '=', id)
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return row && toLootbox(row);
}

/** Only one of several calls at once gets the box; the others get undefined. What needs no wager is paid at once. */
export function activateLootbox(
  { db, events, ledger }: Pick<Services, 'db' | 'events' | 'ledger'>,
  activation: { playerId: number; id: number; won: LootboxItem; now: number },
): Promise<Lootbox | undefined> {
  const { playerId, id, won, now } = activation;
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('lootboxes')
      .set({ stage: 'activated', won_item: won.id, activated_at: now })
      .where('id', '=', id)
      .where('player_id', '=', playerId)
      .where('stage', '=', 'issued')
      .where('valid_until', '>', now)
      .returningAll()
      .executeTakeFirst();
    if (row)
      await events.emit(trx, 'lootbox_changed', { playerId, lootboxId: id, stage: 'activated', at: now });
    if (row && won.type === 'bonus' && won.wager === 0)
      await ledger.credit(trx, {
        kind: 'lootbox_prize',
        playerId,
        currency: won.bonus_amount.currency,
        amountCents: won.bonus_amount.amount_cents,
        house: 'house:bonuses',
        reference: String(id),
      });
    return row && toLootbox(row);
  });
}

function toLootbox(row: Selectable<PlatformTables['lootboxes']>): Lootbox {
  return {
    id: Number(row.id),
    stage: row.stage,
    groupKey: row.group_key,
    items: row.items,
    wonItem: row.won_item,
    createdAt: Number(row.created_at),
    activatedAt: row.activated_at === null ? null : Number(row.activated_at),
    validUntil: Number(row.valid_until),
  };
}
