import type { Selectable } from 'kysely';
import { SandboxError } from '../../errors.ts';
import type { PlatformDatabase, PlatformTables, PlatformTransaction } from '../../store/database.ts';
import type { PlayMode } from '../../store/tables/play.ts';
import { toSeeds, updatingSums, type GameSession, type Seeds } from './game-sessions.repository.ts';

export type Round = {
  id: string;
  sessionId: number | null;
  playerId: number | null;
  game: string;
  mode: PlayMode;
  currency: string;
  betCents: number;
  bonusBetCents: number;
  winCents: number;
  state: 'open' | 'settled' | 'called_off';
  seedsId: number | null;
  nonce: number | null;
  flightId: number | null;
  autoHundredths: number | null;
  cashedOutHundredths: number | null;
  details: unknown;
  createdAt: number;
  settledAt: number | null;
};

export type NewRound = {
  id: string;
  betCents: number;
  bonusBetCents: number;
  idempotencyKey: string;
  requestHash: string;
  now: number;
  /** For a round that is already decided. Omitted for an open one. */
  settled?: { winCents: number; details: unknown };
  seeds?: { id: number; nonce: number };
  flight?: { id: number; autoHundredths: number | null };
  /** The gift that paid for it. */
  freespinsId?: number;
};

/** Writes the round, the session’s sums and the number taken from its seeds in one statement. */
export async function insertRound(
  trx: PlatformTransaction,
  session: GameSession,
  round: NewRound,
): Promise<Round> {
  const { settled, seeds, flight, now } = round;
  const row = await trx
    .with('counted', () => updatingSums(trx, session))
    .with('taken', (db) =>
      db
        .updateTable('game_seeds')
        .set({ next_nonce: (seeds?.nonce ?? 0) + 1 })
        .where('id', '=', seeds?.id ?? null),
    )
    .insertInto('game_rounds')
    .values({
      id: round.id,
      session_id: session.id,
      player_id: session.playerId,
      game: session.game,
      mode: session.mode,
      currency: session.currency,
      bet_cents: round.betCents,
      bonus_bet_cents: round.bonusBetCents,
      win_cents: settled?.winCents ?? 0,
      state: settled ? 'settled' : 'open',
      idempotency_key: round.idempotencyKey,
      request_hash: round.requestHash,
      seeds_id: seeds?.id ?? null,
      nonce: seeds?.nonce ?? null,
      flight_id: flight?.id ?? null,
      freespins_id: round.freespinsId ?? null,
      auto_hundredths: flight?.autoHundredths ?? null,
      cashed_out_hundredths: null,
      details: JSON.stringify(settled?.details ?? {}),
      created_at: now,
      settled_at: settled ? now : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toRound(row);
}

/** The session’s answer for the same key. Refuses a key that was used for another request. */
export async function findRepeated(
  trx: PlatformTransaction,
  sessionId: number,
  { key, requestHash }: { key: string; requestHash: string },
): Promise<Round | undefined> {
  const row = await trx
    .selectFrom('game_rounds')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  if (row && row.request_hash !== requestHash) throw new SandboxError('IDEMPOTENCY_KEY_USED');
  return row && toRound(row);
}

/** The same, with the seeds of the locked session. */
export async function findRepeatedAndSeeds(
  trx: PlatformTransaction,
  session: GameSession,
  asked: { key: string; requestHash: string },
): Promise<{ known: Round | undefined; seeds: Seeds }> {
  const row = await trx
    .selectFrom('game_seeds as seeds')
    .leftJoin('game_rounds as round', (join) =>
      join.on('round.session_id', '=', session.id).on('round.idempotency_key', '=', asked.key),
    )
    .selectAll('seeds')
    .select('round.id as round_id')
    .where('seeds.id', '=', session.seedsId)
    .executeTakeFirstOrThrow();
  const known = row.round_id === null ? undefined : await findRepeated(trx, session.id, asked);
  return { known, seeds: toSeeds(row) };
}

export async function findRound(db: PlatformDatabase, id: string): Promise<Round | undefined> {
  const row = await db.selectFrom('game_rounds').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toRound(row);
}

type Owner = Pick<GameSession, 'id' | 'playerId' | 'game' | 'mode' | 'currency'>;

/**
 * Whether a round belongs to the player in this session. With real money it is the player’s, from any page or device
 * (PLAY-01). Play money belongs to its session.
 */
export function isOwn(
  round: Pick<Round, 'sessionId' | 'playerId' | 'game' | 'mode' | 'currency'>,
  session: Owner,
): boolean {
  if (session.mode === 'demo' || session.playerId === null) return round.sessionId === session.id;
  return (
    round.mode === 'real' &&
    round.playerId === session.playerId &&
    round.game === session.game &&
    round.currency === session.currency
  );
}

/** The same as a condition of a query. */
export function ownRounds(db: Pick<PlatformTransaction, 'selectFrom'>, session: Owner) {
  const { id, playerId, game, mode, currency } = session;
  const rounds = db.selectFrom('game_rounds').selectAll();
  if (mode === 'demo' || playerId === null) return rounds.where('session_id', '=', id);
  return rounds
    .where('player_id', '=', playerId)
    .where('mode', '=', 'real')
    .where('game', '=', game)
    .where('currency', '=', currency);
}

/** The last round, for players who return to a game that they left during it. */
export async function findLastRound(db: PlatformDatabase, session: Owner): Promise<Round | undefined> {
  const row = await ownRounds(db, session)
    .where('state', '<>', 'called_off')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row && toRound(row);
}

/** The wallet of an open bet in a game. Undefined when there is none. */
export async function findOpenCurrency(
  db: PlatformDatabase,
  { playerId, game }: { playerId: number; game: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('game_rounds')
    .select('currency')
    .where('state', '=', 'open')
    .where('flight_id', 'is not', null)
    .where('player_id', '=', playerId)
    .where('mode', '=', 'real')
    .where('game', '=', game)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.currency;
}

export async function lockRound(trx: PlatformTransaction, id: string): Promise<Round | undefined> {
  const row = await trx
    .selectFrom('game_rounds')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && toRound(row);
}

/** Settles an open round, and updates its session’s sums if that still exists. */
export async function updateSettled(
  trx: PlatformTransaction,
  id: string,
  outcome: {
    winCents: number;
    cashedOutHundredths: number | null;
    now: number;
    session: GameSession | undefined;
  },
): Promise<Round> {
  const { session } = outcome;
  if (session) await updatingSums(trx, session).execute();
  const row = await trx
    .updateTable('game_rounds')
    .set({
      state: 'settled',
      win_cents: outcome.winCents,
      cashed_out_hundredths: outcome.cashedOutHundredths,
      settled_at: outcome.now,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toRound(row);
}

/** The win stays visible, and the state says that the round was cancelled. */
export async function updateCalledOff(trx: PlatformTransaction, id: string, now: number): Promise<Round> {
  const row = await trx
    .updateTable('game_rounds')
    .set({ state: 'called_off', settled_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toRound(row);
}

/** A page of the rounds for real money, newest first. */
export async function findHistory(
  db: PlatformDatabase,
  playerId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rounds: Round[]; total: number }> {
  const own = db.selectFrom('game_rounds').where('player_id', '=', playerId).where('mode', '=', 'real');
  const { count } = await own
    .select((eb) => eb.fn.countAll<string | number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await own
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rounds: rows.map(toRound), total: Number(count) };
}

export function toRound(row: Selectable<PlatformTables['game_rounds']>): Round {
  const whole = (value: string | number | null): number | null => (value === null ? null : Number(value));
  return {
    id: row.id,
    sessionId: whole(row.session_id),
    playerId: whole(row.player_id),
    game: row.game,
    mode: row.mode,
    currency: row.currency,
    betCents: Number(row.bet_cents),
    bonusBetCents: Number(row.bonus_bet_cents),
    winCents: Number(row.win_cents),
    state: row.state,
    seedsId: whole(row.seeds_id),
    nonce: row.nonce,
    flightId: whole(row.flight_id),
    autoHundredths: row.auto_hundredths,
    cashedOutHundredths: row.cashed_out_hundredths,
    details: row.details,
    createdAt: Number(row.created_at),
    settledAt: whole(row.settled_at),
  };
}
