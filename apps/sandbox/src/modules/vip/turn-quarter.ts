import type { Services } from '../../services.ts';
import type { PlatformTransaction } from '../../store/database.ts';
import { ENDING_GROUPS, LIFELONG_GROUP, REGULAR_GROUP } from './vip-progress.model.ts';
import { findGroups } from '../../site/joined-groups.ts';
import { quarterStart } from '../../time/quarter.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'events' | 'sessions'>;

/**
 * Ends the statuses of a past quarter, once for all processes (VIP-08). Statuses for life stay. A status that is given
 * later in the quarter is not affected.
 */
export function createQuarterTurn({ db, clock, events, sessions }: Needs): () => Promise<void> {
  let turned = 0;

  return async () => {
    const start = quarterStart(clock());
    if (start <= turned) return;
    const ended = await db.transaction().execute(async (trx) => {
      if (!(await claim(trx, { start, now: clock() }))) return [];
      const playerIds = await endStatuses(trx, start);
      for (const playerId of playerIds)
        await events.emit(trx, 'groups_changed', { playerId, groups: await findGroups(trx, playerId) });
      return playerIds;
    });
    turned = start;
    ended.forEach(sessions.forget);
  };
}

/** Of several processes, one gets the quarter. Nobody gets the one in which the store started. */
async function claim(
  trx: PlatformTransaction,
  { start, now }: { start: number; now: number },
): Promise<boolean> {
  const { latest } = await trx
    .selectFrom('vip_quarters')
    .select((eb) => eb.fn.max('start_at').as('latest'))
    .executeTakeFirstOrThrow();
  if (latest !== null && Number(latest) >= start) return false;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('vip_quarters')
    .values({ start_at: start, turned_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n && latest !== null;
}

async function endStatuses(trx: PlatformTransaction, start: number): Promise<number[]> {
  const rows = await trx
    .deleteFrom('player_groups')
    .where('group_id', 'in', ENDING_GROUPS)
    .where('player_id', 'not in', (eb) =>
      eb.selectFrom('player_groups').select('player_id').where('group_id', '=', LIFELONG_GROUP),
    )
    // Players who were faster than this have earned the status in the new quarter.
    .where('player_id', 'not in', (eb) =>
      eb.selectFrom('players').select('id').where('status_quarter', '>=', start),
    )
    .returning('player_id')
    .execute();
  const playerIds = [...new Set(rows.map(({ player_id }) => Number(player_id)))].toSorted((a, b) => a - b);
  if (playerIds.length > 0)
    await trx
      .insertInto('player_groups')
      .values(playerIds.map((player_id) => ({ player_id, group_id: REGULAR_GROUP })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return playerIds;
}
