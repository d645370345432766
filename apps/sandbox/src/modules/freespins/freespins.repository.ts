import { sql, type Selectable } from 'kysely';
import { CURRENT_STAGES, MOST_GIFTS_LISTED, toGiftStage } from '../../prizes/gift-stages.ts';
import type { PlatformDatabase, PlatformTables, PlatformTransaction } from '../../store/database.ts';
import type { Freespins } from './freespins.model.ts';

type Store = PlatformDatabase | PlatformTransaction;

export async function insertFreespins(
  trx: PlatformTransaction,
  freespins: Omit<Freespins, 'id' | 'taken' | 'settled' | 'winningsCents'>,
): Promise<Freespins> {
  const row = await trx
    .insertInto('freespins')
    .values({
      player_id: freespins.playerId,
      exchange_id: freespins.exchangeId,
      group_key: freespins.groupKey,
      title: JSON.stringify(freespins.title),
      stage: freespins.stage,
      currency: freespins.currency,
      total: freespins.total,
      bet_cents: freespins.betCents,
      games: JSON.stringify(freespins.games),
      taken: 0,
      settled: 0,
      winnings_cents: 0,
      wager: freespins.wager,
      max_win_cents: freespins.maxWinCents,
      created_at: freespins.createdAt,
      activatable_until: freespins.activatableUntil,
      ms_to_play: freespins.msToPlay,
      ms_to_wager: freespins.msToWager,
      due_at: freespins.dueAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toFreespins(row);
}

export async function findAllFreespins(db: Store, playerId: number): Promise<Freespins[]> {
  const rows = await db
    .selectFrom('freespins')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy((eb) => eb('stage', 'in', CURRENT_STAGES), 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_GIFTS_LISTED)
    .execute();
  return rows.map(toFreespins).toSorted((a, b) => b.id - a.id);
}

/** With `isHeld`, the row is locked until the transaction ends. */
export async function findFreespins(
  db: Store,
  { playerId, id }: { playerId: number; id: number },
  isHeld = false,
): Promise<Freespins | undefined> {
  const query = db.selectFrom('freespins').selectAll().where('id', '=', id).where('player_id', '=', playerId);
  const row = await (isHeld ? query.forUpdate() : query).executeTakeFirst();
  return row && toFreespins(row);
}

/** Expired free spins, of one player or of all, without those that have a round running. */
export async function findDueFreespins(
  db: Store,
  { now, playerId, limit = 100 }: { now: number; playerId?: number; limit?: number },
): Promise<{ playerId: number; id: number }[]> {
  let query = db
    .selectFrom('freespins')
    .select(['player_id', 'id'])
    .where('due_at', '<=', now)
    .whereRef('taken', '=', 'settled')
    .orderBy('id')
    .limit(limit);
  if (playerId !== undefined) query = query.where('player_id', '=', playerId);
  const rows = await query.execute();
  return rows.map((row) => ({ playerId: Number(row.player_id), id: Number(row.id) }));
}

type Wanted = { playerId: number; game: string; currency: string; now: number };

/** Of the gifts that can be played in the game, the one that expires first. */
function playable(db: Store, { playerId, game, currency, now }: Wanted) {
  return db
    .selectFrom('freespins')
    .where('player_id', '=', playerId)
    .where('currency', '=', currency)
    .where('stage', '=', 'handle_bets')
    .where('due_at', '>', now)
    .whereRef('taken', '<', 'total')
    .where(sql<boolean>`games @> ${JSON.stringify([game])}::jsonb`)
    .orderBy('due_at')
    .orderBy('id')
    .limit(1);
}

export async function findPlayable(db: Store, wanted: Wanted): Promise<Freespins | undefined> {
  const row = await playable(db, wanted).selectAll().executeTakeFirst();
  return row && toFreespins(row);
}

/** Of several simultaneous calls for the last round, only one gets it. */
export async function takeRound(trx: PlatformTransaction, wanted: Wanted): Promise<Freespins | undefined> {
  const row = await trx
    .updateTable('freespins')
    .set({ taken: sql<number>`taken + 1` })
    .where('id', '=', playable(trx, wanted).select('id').forUpdate())
    .returningAll()
    .executeTakeFirst();
  return row && toFreespins(row);
}

/** Counts a round as over, and adds its win up to the maximum win. */
export async function settleRound(
  trx: PlatformTransaction,
  { playerId, id, winCents }: { playerId: number; id: number; winCents: number },
): Promise<Freespins | undefined> {
  const row = await trx
    .updateTable('freespins')
    .set({
      settled: sql<number>`settled + 1`,
      winnings_cents: sql<number>`least(winnings_cents + ${winCents}::bigint, coalesce(max_win_cents, 9223372036854775807))`,
    })
    .where('id', '=', id)
    .where('player_id', '=', playerId)
    .where('stage', '=', 'handle_bets')
    .whereRef('settled', '<', 'taken')
    .returningAll()
    .executeTakeFirst();
  return row && toFreespins(row);
}

/** Only one of several simultaneous calls changes the gift. The others get false. */
export async function updateFreespins(
  trx: PlatformTransaction,
  { id, stage }: Pick<Freespins, 'id' | 'stage'>,
  changes: Pick<Freespins, 'stage' | 'dueAt'>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('freespins')
    .set({ stage: changes.stage, due_at: changes.dueAt })
    .where('id', '=', id)
    .where('stage', '=', stage)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

function toFreespins(row: Selectable<PlatformTables['freespins']>): Freespins {
  return {
    id: Number(row.id),
    playerId: Number(row.player_id),
    exchangeId: row.exchange_id === null ? null : Number(row.exchange_id),
    groupKey: row.group_key,
    title: row.title,
    stage: toGiftStage(row.stage),
    currency: row.currency,
    total: Number(row.total),
    betCents: Number(row.bet_cents),
    games: row.games,
    taken: Number(row.taken),
    settled: Number(row.settled),
    winningsCents: Number(row.winnings_cents),
    wager: row.wager,
    maxWinCents: row.max_win_cents === null ? null : Number(row.max_win_cents),
    createdAt: Number(row.created_at),
    activatableUntil: Number(row.activatable_until),
    msToPlay: Number(row.ms_to_play),
    msToWager: Number(row.ms_to_wager),
    dueAt: row.due_at === null ? null : Number(row.due_at),
  };
}
