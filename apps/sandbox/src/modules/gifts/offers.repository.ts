import { findGroups, joinGroups } from '../../site/joined-groups.ts';
import type { PlatformDatabase, PlatformTransaction } from '../../store/database.ts';
import type { Recipient } from './offers.model.ts';

type Store = PlatformDatabase | PlatformTransaction;

/** What offers need to know of a player, and the player’s own settings. */
export async function findRecipient(
  db: Store,
  playerId: number,
): Promise<(Recipient & { depositCode: string | null; canIssueBonuses: boolean }) | undefined> {
  const player = await db
    .selectFrom('players')
    .select(['currency', 'licence', 'stag', 'deposit_bonus_code', 'can_issue_bonuses'])
    .where('id', '=', playerId)
    .executeTakeFirst();
  if (!player) return undefined;
  const groups = await findGroups(db, playerId);
  return {
    id: playerId,
    currency: player.currency,
    licence: player.licence,
    groups,
    stag: player.stag,
    depositCode: player.deposit_bonus_code,
    canIssueBonuses: player.can_issue_bonuses,
  };
}

export async function updateSettings(
  db: Store,
  playerId: number,
  changes: { deposit_bonus_code?: string | null; can_issue_bonuses?: boolean },
): Promise<void> {
  await db.updateTable('players').set(changes).where('id', '=', playerId).execute();
}

type Use = { playerId: number; groupKey: string; period: string };

/** Only one of several simultaneous calls gets true. */
export async function insertUse(trx: PlatformTransaction, use: Use & { now: number }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('offer_uses')
    .values({ player_id: use.playerId, group_key: use.groupKey, period: use.period, used_at: use.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function deleteUses(
  trx: PlatformTransaction,
  playerId: number,
  groupKey: string,
): Promise<void> {
  await trx
    .deleteFrom('offer_uses')
    .where('player_id', '=', playerId)
    .where('group_key', '=', groupKey)
    .execute();
}

/** Everything the player took, as `group_key period`. */
export async function findUses(db: Store, playerId: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom('offer_uses')
    .select(['group_key', 'period'])
    .where('player_id', '=', playerId)
    .execute();
  return new Set(rows.map((row) => `${row.group_key} ${row.period}`));
}

/** Counts another player who takes the offer. False when the limit is reached. */
export async function countUse(trx: PlatformTransaction, groupKey: string, limit: number): Promise<boolean> {
  if (limit < 1) return false;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('offer_totals')
    .values({ group_key: groupKey, uses: 1 })
    .onConflict((conflict) =>
      conflict
        .column('group_key')
        .doUpdateSet((eb) => ({ uses: eb('offer_totals.uses', '+', 1) }))
        .where('offer_totals.uses', '<', limit),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function countDeposit(trx: PlatformTransaction, playerId: number): Promise<number> {
  const { deposits } = await trx
    .insertInto('deposit_counts')
    .values({ player_id: playerId, deposits: 1 })
    .onConflict((conflict) =>
      conflict.column('player_id').doUpdateSet((eb) => ({ deposits: eb('deposit_counts.deposits', '+', 1) })),
    )
    .returning('deposits')
    .executeTakeFirstOrThrow();
  return Number(deposits);
}

export async function findDeposits(db: Store, playerId: number): Promise<number> {
  const row = await db
    .selectFrom('deposit_counts')
    .select('deposits')
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return Number(row?.deposits ?? 0);
}

/** Leaves the player only in the wanted ones of some groups. Returns all groups of the player if that was a change. */
export async function setGroups(
  trx: PlatformTransaction,
  { playerId, of, wanted }: { playerId: number; of: readonly number[]; wanted: readonly number[] },
): Promise<number[] | undefined> {
  const isNew = await joinGroups(trx, playerId, wanted);
  const { numDeletedRows } = await trx
    .deleteFrom('player_groups')
    .where('player_id', '=', playerId)
    .where('group_id', 'in', [...of])
    .$if(wanted.length > 0, (query) => query.where('group_id', 'not in', [...wanted]))
    .executeTakeFirstOrThrow();
  return isNew || numDeletedRows > 0n ? findGroups(trx, playerId) : undefined;
}
