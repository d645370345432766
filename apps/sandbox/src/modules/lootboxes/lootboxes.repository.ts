import type { Selectable } from 'kysely';
import type { LootboxItem } from '../../options.ts';
import type { PlatformDatabase, PlatformTables, PlatformTransaction } from '../../store/database.ts';
import { type Lootbox, LOOTBOX_STAGES, type LootboxStage } from './lootbox.model.ts';

const HOUR = 3_600_000;

/** For boxes that can be opened, and for all others. */
const MOST_LISTED = 200;

/**
 * Newest first. If there are more boxes than this, those that expire first are listed, so that they can be opened
 * first.
 */
export async function findLootboxes(
  db: PlatformDatabase,
  { playerId, now }: { playerId: number; now: number },
): Promise<Lootbox[]> {
  const boxes = db.selectFrom('lootboxes').selectAll().where('player_id', '=', playerId).limit(MOST_LISTED);
  const claimable = await boxes
    .where('stage', '=', 'issued')
    .where('valid_until', '>', now)
    .orderBy('valid_until')
    .orderBy('id')
    .execute();
  const others = await boxes
    .where((eb) => eb.or([eb('stage', '<>', 'issued'), eb('valid_until', '<=', now)]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return [...claimable, ...others]
    .map(toLootbox)
    .toSorted((a, b) => b.createdAt - a.createdAt || b.id - a.id);
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

export async function insertLootboxes(
  trx: PlatformTransaction,
  boxes: {
    playerId: number;
    groupKey: string;
    items: readonly LootboxItem[];
    count: number;
    hoursValid: number;
    now: number;
  },
): Promise<number[]> {
  const box = {
    player_id: boxes.playerId,
    stage: 'issued',
    group_key: boxes.groupKey,
    items: JSON.stringify(boxes.items),
    won_item: null,
    created_at: boxes.now,
    valid_until: boxes.now + boxes.hoursValid * HOUR,
    activated_at: null,
  };
  const rows = await trx
    .insertInto('lootboxes')
    .values(Array.from({ length: boxes.count }, () => box))
    .returning('id')
    .execute();
  return rows.map((row) => Number(row.id));
}

/** Only one of several simultaneous calls opens the box. The others get undefined. */
export async function activateLootbox(
  trx: PlatformTransaction,
  { playerId, id, won, now }: { playerId: number; id: number; won: LootboxItem; now: number },
): Promise<Lootbox | undefined> {
  const row = await trx
    .updateTable('lootboxes')
    .set({ stage: 'activated', won_item: won.id, activated_at: now })
    .where('id', '=', id)
    .where('player_id', '=', playerId)
    .where('stage', '=', 'issued')
    .where('valid_until', '>', now)
    .returningAll()
    .executeTakeFirst();
  return row && toLootbox(row);
}

function toLootbox(row: Selectable<PlatformTables['lootboxes']>): Lootbox {
  return {
    id: Number(row.id),
    stage: toStage(row.stage),
    groupKey: row.group_key,
    items: row.items,
    wonItem: row.won_item,
    createdAt: Number(row.created_at),
    activatedAt: row.activated_at === null ? null : Number(row.activated_at),
    validUntil: Number(row.valid_until),
  };
}

function toStage(stage: string): LootboxStage {
  const known = LOOTBOX_STAGES.find((each) => each === stage);
  if (!known) throw new Error(`The store holds the stage ${stage}, which nobody knows.`);
  return known;
}
