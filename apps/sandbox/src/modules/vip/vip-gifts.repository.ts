import { sql } from 'kysely';
import type { PlatformDatabase, PlatformTransaction } from '../../store/database.ts';

type Gift = { playerId: number; gift: string; period: string; now: number };

/** Of several processes, one gets true. Nobody gets it twice in the period. */
export async function claimGift(
  trx: PlatformTransaction,
  { playerId, gift, period, now }: Gift,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('vip_gifts')
    .values({ player_id: playerId, gift, period, given_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Whether all players have been processed for the period. */
export async function isFinished(
  db: PlatformDatabase,
  { gift, period }: Pick<Gift, 'gift' | 'period'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('vip_gift_runs')
    .select('gift')
    .where('gift', '=', gift)
    .where('period', '=', period)
    .executeTakeFirst();
  return row !== undefined;
}

export async function finish(
  db: PlatformDatabase,
  { gift, period, now }: Omit<Gift, 'playerId'>,
): Promise<void> {
  await db
    .insertInto('vip_gift_runs')
    .values({ gift, period, finished_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export type Member = { playerId: number; currency: string; locale: string; groups: number[] };

/** Members of the groups who accept bonuses: all, or those born on one of the days (`MM-DD`). */
export async function findMembers(
  db: PlatformDatabase,
  { groups, bornOn }: { groups: readonly number[]; bornOn?: readonly string[] },
): Promise<Member[]> {
  const rows = await db
    .selectFrom('player_groups as member')
    .innerJoin('players', 'players.id', 'member.player_id')
    .select(['players.id', 'players.currency', 'players.locale'])
    .select(sql<number[]>`array_agg(member.group_id)`.as('groups'))
    .where('member.group_id', 'in', [...groups])
    .where('players.can_issue_bonuses', '=', true)
    .$if(bornOn !== undefined, (query) =>
      query.where(sql`substr(players.profile ->> 'date_of_birth', 6)`, 'in', [...(bornOn ?? [])]),
    )
    .groupBy('players.id')
    .orderBy('players.id')
    .execute();
  return rows.map(({ id, ...row }) => ({ playerId: Number(id), ...row }));
}

/** Players who played one of the games since then and accept bonuses. */
export async function findPlayersOf(
  db: PlatformDatabase,
  { games, from }: { games: readonly string[]; from: number },
): Promise<Member[]> {
  if (games.length === 0) return [];
  const rows = await db
    .selectFrom('players')
    .select(['players.id', 'players.currency', 'players.locale'])
    .select(
      sql<number[]>`array(select group_id from platform.player_groups where player_id = players.id)`.as(
        'groups',
      ),
    )
    .where('players.can_issue_bonuses', '=', true)
    .where('players.id', 'in', (eb) =>
      eb
        .selectFrom('played_games')
        .select('player_id')
        .where('game', 'in', [...games])
        .where('last_played_at', '>=', from),
    )
    .orderBy('players.id')
    .execute();
  return rows.map(({ id, ...row }) => ({ playerId: Number(id), ...row }));
}

/** The player’s real-money losses in games within a period, in each currency. Only those above zero. */
export async function findLosses(
  db: PlatformDatabase,
  {
    playerId,
    from,
    until,
    games,
  }: { playerId: number; from: number; until: number; games?: readonly string[] | undefined },
): Promise<{ currency: string; lostCents: number }[]> {
  // Bonus money wins bonus money, in the same proportion as in the stake.
  const lost = sql<string>`sum(
    bet_cents - bonus_bet_cents - (win_cents - floor(win_cents * bonus_bet_cents / bet_cents::numeric)))`;
  const rows = await db
    .selectFrom('game_rounds')
    .select(['currency', lost.as('lost_cents')])
    .where('player_id', '=', playerId)
    .where('mode', '=', 'real')
    .where('state', '=', 'settled')
    .where('bet_cents', '>', 0)
    .$if(games !== undefined, (query) => query.where('game', 'in', [...(games ?? [])]))
    // The index is by start, and no round takes a day.
    .where('created_at', '>=', from - 86_400_000)
    .where('settled_at', '>=', from)
    .where('settled_at', '<', until)
    .groupBy('currency')
    .having(lost, '>', '0')
    .orderBy('currency')
    .execute();
  return rows.map(({ currency, lost_cents }) => ({ currency, lostCents: Number(lost_cents) }));
}
