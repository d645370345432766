import type { Selectable } from 'kysely';
import { CURRENT_STAGES, MOST_GIFTS_LISTED, toGiftStage } from '../../prizes/gift-stages.ts';
import type { PlatformDatabase, PlatformTables, PlatformTransaction } from '../../store/database.ts';
import type { Bonus } from './bonus.model.ts';

type Store = PlatformDatabase | PlatformTransaction;
type Wallet = { playerId: number; currency: string };

export async function insertBonus(
  trx: PlatformTransaction,
  bonus: Omit<Bonus, 'id' | 'stage' | 'wageredCents' | 'paidCents'>,
): Promise<Bonus> {
  const row = await trx
    .insertInto('bonuses')
    .values({
      player_id: bonus.playerId,
      group_key: bonus.groupKey,
      title: JSON.stringify(bonus.title),
      stage: 'issued',
      currency: bonus.currency,
      amount_cents: bonus.amountCents,
      wager: bonus.wager,
      wagered_cents: 0,
      requirement_cents: bonus.requirementCents,
      max_bet_cents: bonus.maxBetCents,
      max_win_cents: bonus.maxWinCents,
      paid_cents: 0,
      created_at: bonus.createdAt,
      activatable_until: bonus.activatableUntil,
      ms_to_wager: bonus.msToWager,
      due_at: bonus.dueAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toBonus(row);
}

export async function findBonuses(db: Store, playerId: number): Promise<Bonus[]> {
  const rows = await db
    .selectFrom('bonuses')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy((eb) => eb('stage', 'in', CURRENT_STAGES), 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_GIFTS_LISTED)
    .execute();
  return rows.map(toBonus).toSorted((a, b) => b.id - a.id);
}

export async function findBonus(db: Store, playerId: number, id: number): Promise<Bonus | undefined> {
  const row = await db
    .selectFrom('bonuses')
    .selectAll()
    .where('id', '=', id)
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return row && toBonus(row);
}

/** The bonus that the wallet’s bonus money belongs to. */
export async function findWagered(db: Store, { playerId, currency }: Wallet): Promise<Bonus | undefined> {
  const row = await db
    .selectFrom('bonuses')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('currency', '=', currency)
    .where('stage', '=', 'handle_bets')
    .executeTakeFirst();
  return row && toBonus(row);
}

export async function findNextWaiting(
  trx: PlatformTransaction,
  { playerId, currency }: Wallet,
): Promise<Bonus | undefined> {
  const row = await trx
    .selectFrom('bonuses')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('currency', '=', currency)
    .where('stage', '=', 'wait')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row && toBonus(row);
}

/** Wallets with an expired bonus, of one player or the first of all. */
export async function findDue(
  db: Store,
  { now, playerId, limit = 100 }: { now: number; playerId?: number; limit?: number },
): Promise<Wallet[]> {
  let query = db
    .selectFrom('bonuses')
    .select(['player_id', 'currency'])
    .distinct()
    .where('due_at', '<=', now)
    .limit(limit);
  if (playerId !== undefined) query = query.where('player_id', '=', playerId);
  const rows = await query.execute();
  return rows.map((row) => ({ playerId: Number(row.player_id), currency: row.currency }));
}

/** The bonuses that matter for a bet of the wallet: the one being wagered, and those that are due. */
export async function findMet(
  trx: PlatformTransaction,
  { playerId, currency }: Wallet,
  now: number,
): Promise<Bonus[]> {
  const rows = await trx
    .selectFrom('bonuses')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('currency', '=', currency)
    .where((eb) => eb.or([eb('stage', '=', 'handle_bets'), eb('due_at', '<=', now)]))
    .orderBy('id')
    .execute();
  return rows.map(toBonus);
}

/** Only one of several simultaneous calls changes the bonus. The others get false. */
export async function updateBonus(
  trx: PlatformTransaction,
  { id, stage }: Pick<Bonus, 'id' | 'stage'>,
  changes: Partial<Pick<Bonus, 'stage' | 'wageredCents' | 'paidCents' | 'dueAt'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('bonuses')
    .set({
      ...(changes.stage === undefined ? {} : { stage: changes.stage }),
      ...(changes.wageredCents === undefined ? {} : { wagered_cents: changes.wageredCents }),
      ...(changes.paidCents === undefined ? {} : { paid_cents: changes.paidCents }),
      ...(changes.dueAt === undefined ? {} : { due_at: changes.dueAt }),
    })
    .where('id', '=', id)
    .where('stage', '=', stage)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function insertRound(
  trx: PlatformTransaction,
  round: { playerId: number; roundId: string; bonusId: number },
): Promise<void> {
  await trx
    .insertInto('bonus_rounds')
    .values({ player_id: round.playerId, round_id: round.roundId, bonus_id: round.bonusId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type RoundKey = { playerId: number; roundId: string };

/** The bonus whose money was staked in a round. */
export async function findOwner(trx: PlatformTransaction, key: RoundKey): Promise<Bonus | undefined> {
  const round = await trx
    .selectFrom('bonus_rounds')
    .select('bonus_id')
    .where('player_id', '=', key.playerId)
    .where('round_id', '=', key.roundId)
    .executeTakeFirst();
  return round && findBonus(trx, key.playerId, Number(round.bonus_id));
}

/** Closes a round. Its effect on the wager is stored in case the round is cancelled. */
export async function closeRound(
  trx: PlatformTransaction,
  { playerId, roundId, bonusId, countedCents }: RoundKey & { bonusId: number; countedCents: number },
): Promise<void> {
  await trx
    .insertInto('bonus_rounds')
    .values({ player_id: playerId, round_id: roundId, bonus_id: bonusId, counted_cents: countedCents })
    .onConflict((conflict) =>
      conflict.columns(['player_id', 'round_id']).doUpdateSet({ counted_cents: countedCents }),
    )
    .execute();
}

/** Deletes a cancelled round, and returns the bonus it counted for and by how much. */
export async function takeRound(
  trx: PlatformTransaction,
  { playerId, roundId }: RoundKey,
): Promise<{ owner: Bonus; countedCents: number } | undefined> {
  const round = await trx
    .deleteFrom('bonus_rounds')
    .where('player_id', '=', playerId)
    .where('round_id', '=', roundId)
    .returning(['bonus_id', 'counted_cents'])
    .executeTakeFirst();
  const owner = round && (await findBonus(trx, playerId, Number(round.bonus_id)));
  return owner && { owner, countedCents: Number(round.counted_cents ?? 0) };
}

export async function isStaked(trx: PlatformTransaction, bonusId: number): Promise<boolean> {
  const round = await trx
    .selectFrom('bonus_rounds')
    .select('round_id')
    .where('bonus_id', '=', bonusId)
    .where('counted_cents', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return round !== undefined;
}

function toBonus(row: Selectable<PlatformTables['bonuses']>): Bonus {
  return {
    id: Number(row.id),
    playerId: Number(row.player_id),
    groupKey: row.group_key,
    title: row.title,
    stage: toGiftStage(row.stage),
    currency: row.currency,
    amountCents: Number(row.amount_cents),
    wager: row.wager,
    wageredCents: Number(row.wagered_cents),
    requirementCents: Number(row.requirement_cents),
    maxBetCents: row.max_bet_cents === null ? null : Number(row.max_bet_cents),
    maxWinCents: row.max_win_cents === null ? null : Number(row.max_win_cents),
    paidCents: Number(row.paid_cents),
    createdAt: Number(row.created_at),
    activatableUntil: Number(row.activatable_until),
    msToWager: Number(row.ms_to_wager),
    dueAt: row.due_at === null ? null : Number(row.due_at),
  };
}
