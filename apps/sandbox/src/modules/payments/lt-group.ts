import { PLAYER_GROUPS } from '@marquee/schemas/player-groups';
import { findGroups, joinGroups } from '../../site/joined-groups.ts';
import type { Services } from '../../services.ts';
import { isLithuanian } from './screening.model.ts';

/** Adds a player with a Lithuanian IBAN to the group for it (CASH-44). */
export async function joinLtGroup(
  { db, events, sessions }: Pick<Services, 'db' | 'events' | 'sessions'>,
  playerId: number,
  iban: string | undefined,
): Promise<void> {
  if (!isLithuanian(iban)) return;
  await db.transaction().execute(async (trx) => {
    if (!(await joinGroups(trx, playerId, [PLAYER_GROUPS.lithuania]))) return;
    await events.emit(trx, 'groups_changed', { playerId, groups: await findGroups(trx, playerId) });
  });
  sessions.forget(playerId);
}
