import type { Services } from '../../services.ts';
import { isLithuanian, LT_GROUP } from './screening.model.ts';

/** Puts a player whose IBAN is Lithuania's into the group for it (CASH-44). */
export async function joinLtGroup(
  { db, events, sessions }: Pick<Services, 'db' | 'events' | 'sessions'>,
  playerId: number,
  iban: string | undefined,
): Promise<void> {
  if (!isLithuanian(iban)) return;
  await db.transaction().execute(async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('player_groups')
      .values({ player_id: playerId, group_id: LT_GROUP })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) return;
    const rows = await trx
      .selectFrom('player_groups')
      .select('group_id')
      .where('player_id', '=', playerId)
      .orderBy('group_id')
      .execute();
    await events.emit(trx, 'groups_changed', { playerId, groups: rows.map(({ group_id }) => group_id) });
  });
  sessions.forget(playerId);
}
