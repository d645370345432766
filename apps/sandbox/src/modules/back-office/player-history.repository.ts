import type { PlatformDatabase } from '../../store/database.ts';
import type { KnownProfile } from '../../store/tables/player-history.ts';

/** In epoch milliseconds; `until` null: it still holds. */
type Held = { since: number; until: number | null };
export type HistoryRow = Held &
  (
    | { fact: 'profile'; value: KnownProfile }
    | { fact: 'group'; value: number }
    | { fact: 'coolingoff' | 'selfexclusion'; value: { ends_at: number | null } }
  );
export type PlayerHistory = { createdAt: number; rows: HistoryRow[] };

/** What was recorded of a player; undefined: there is no such player. */
export async function findHistory(
  db: PlatformDatabase,
  playerId: number,
): Promise<PlayerHistory | undefined> {
  const player = await db
    .selectFrom('players')
    .select('created_at')
    .where('id', '=', playerId)
    .executeTakeFirst();
  if (!player) return undefined;
  const rows = await db
    .selectFrom('player_history')
    .select(['fact', 'value', 'since', 'until'])
    .where('player_id', '=', playerId)
    .orderBy('since')
    .execute();
  return {
    createdAt: Number(player.created_at),
    rows: rows.map(
      ({ since, until, ...row }) =>
        ({ ...row, since: Number(since), until: until === null ? null : Number(until) }) as HistoryRow, // the table checks which value a fact has
    ),
  };
}
