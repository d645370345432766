import type { PlatformDatabase, PlatformTransaction } from '../../store/database.ts';

type Gift = { playerId: number; adventure: string; step: number; now: number };

/** Only one of several simultaneous calls gets true. */
export async function insertGift(trx: PlatformTransaction, gift: Gift): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('adventure_gifts')
    .values({
      player_id: gift.playerId,
      adventure: gift.adventure,
      step: gift.step,
      given_at: gift.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Players who completed enough days and have not got the super prize. */
export async function findEarners(
  db: PlatformDatabase,
  { adventure, groups, needed }: { adventure: string; groups: readonly number[]; needed: number },
): Promise<{ playerId: number; currency: string }[]> {
  const rows = await db
    .selectFrom('player_groups as member')
    .innerJoin('players', 'players.id', 'member.player_id')
    .select(['players.id', 'players.currency'])
    .where('member.group_id', 'in', groups)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('adventure_gifts as gift')
            .select('gift.step')
            .whereRef('gift.player_id', '=', 'member.player_id')
            .where('gift.adventure', '=', adventure)
            .where('gift.step', '=', 0),
        ),
      ),
    )
    .groupBy(['players.id', 'players.currency'])
    .having((eb) => eb.fn.count('member.group_id').distinct(), '>=', needed)
    .orderBy('players.id')
    .execute();
  return rows.map(({ id, currency }) => ({ playerId: Number(id), currency }));
}
