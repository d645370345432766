import type { Selectable } from 'kysely';
import { SandboxError } from '../../errors.ts';
import { createToken, hashToken } from '../../identity/token.ts';
import type { PlatformDatabase, PlatformTables, PlatformTransaction } from '../../store/database.ts';
import type { PlayMode } from '../../store/tables/play.ts';
import { drawClientSeed, drawServerSeed, sha256, type Random } from './fairness.ts';

export type GameSession = {
  id: number;
  playerId: number | null;
  game: string;
  mode: PlayMode;
  currency: string;
  licence: string;
  demoCents: number;
  seedsId: number;
  betSumCents: number;
  winSumCents: number;
  createdAt: number;
};

export type NewGameSession = Pick<
  GameSession,
  'playerId' | 'game' | 'mode' | 'currency' | 'licence' | 'demoCents'
> & { playerSession: string | null; now: number; expiresAt: number };

/** Returns the session’s token. The store only has its hash. */
export async function insertGameSession(
  trx: PlatformTransaction,
  session: NewGameSession,
  random: Random,
): Promise<string> {
  const token = createToken();
  await trx
    .insertInto('game_sessions')
    .values({
      token_hash: hashToken(token),
      player_id: session.playerId,
      player_session: session.playerSession,
      game: session.game,
      mode: session.mode,
      currency: session.currency,
      licence: session.licence,
      demo_cents: session.demoCents,
      seeds_id: await insertSeeds(trx, { random, now: session.now }),
      created_at: session.now,
      expires_at: session.expiresAt,
    })
    .execute();
  return token;
}

/** Deletes sessions that ended long ago. Their rounds stay. */
export async function deleteEndedSessions(db: PlatformDatabase, before: number): Promise<void> {
  await db.deleteFrom('game_sessions').where('expires_at', '<', before).execute();
}

export async function findGameSession(
  db: PlatformDatabase,
  token: string | undefined,
  now: number,
): Promise<GameSession> {
  return requireSession(await sessionRows(db, token, now).executeTakeFirst());
}

/** Locks the session until the transaction ends, so that its bets are placed one after the other. */
export async function lockGameSession(
  trx: PlatformTransaction,
  token: string | undefined,
  now: number,
): Promise<GameSession> {
  return requireSession(await sessionRows(trx, token, now).forUpdate().executeTakeFirst());
}

/** The session of a round to settle. Undefined when it no longer exists. */
export async function lockSessionById(
  trx: PlatformTransaction,
  id: number,
): Promise<GameSession | undefined> {
  const row = await trx
    .selectFrom('game_sessions')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && toSession(row);
}

/** The parts of a session that stakes need. */
export type PlayedSession = Pick<
  GameSession,
  'playerId' | 'game' | 'mode' | 'currency' | 'demoCents' | 'betSumCents' | 'winSumCents'
>;

/** Counts what was staked and won, which in demo sessions also is the balance. It is stored with the round. */
export function countPlay(
  session: PlayedSession,
  { betCents = 0, winCents = 0 }: { betCents?: number; winCents?: number },
): void {
  session.betSumCents += betCents;
  session.winSumCents += winCents;
  if (session.mode === 'demo') session.demoCents += winCents - betCents;
  if (session.demoCents < 0) throw new SandboxError('NOT_ENOUGH_MONEY');
}

/** The counted sums, as part of the statement that writes the round. */
export function updatingSums(trx: PlatformTransaction, session: GameSession) {
  return trx
    .updateTable('game_sessions')
    .set({
      bet_sum_cents: session.betSumCents,
      win_sum_cents: session.winSumCents,
      demo_cents: session.demoCents,
    })
    .where('id', '=', session.id);
}

export type Seeds = {
  id: number;
  serverSeed: string;
  serverSeedHash: string;
  clientSeed: string;
  nextNonce: number;
};

export async function findSeeds(db: PlatformDatabase, id: number): Promise<Seeds> {
  const row = await db.selectFrom('game_seeds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return toSeeds(row);
}

export function toSeeds(row: Selectable<PlatformTables['game_seeds']>): Seeds {
  return {
    id: Number(row.id),
    serverSeed: row.server_seed,
    serverSeedHash: row.server_seed_hash,
    clientSeed: row.client_seed,
    nextNonce: row.next_nonce,
  };
}

/** The seeds with the number for the next round. It is unique, because the session is locked until it is written. */
export function takeNonce(seeds: Seeds): Seeds & { nonce: number } {
  return { ...seeds, nonce: seeds.nextNonce, nextNonce: seeds.nextNonce + 1 };
}

/** Reveals the session’s seeds and gives it new ones. */
export async function rotateSeeds(
  trx: PlatformTransaction,
  session: GameSession,
  { clientSeed, random, now }: { clientSeed: string; random: Random; now: number },
): Promise<{ revealed: Seeds; next: Seeds }> {
  const revealed = await findSeeds(trx, session.seedsId);
  await trx.updateTable('game_seeds').set({ revealed_at: now }).where('id', '=', revealed.id).execute();
  const id = await insertSeeds(trx, { clientSeed, random, now });
  await trx.updateTable('game_sessions').set({ seeds_id: id }).where('id', '=', session.id).execute();
  return { revealed, next: await findSeeds(trx, id) };
}

async function insertSeeds(
  trx: PlatformTransaction,
  { random, now, clientSeed = drawClientSeed(random) }: { random: Random; now: number; clientSeed?: string },
): Promise<number> {
  const serverSeed = drawServerSeed(random);
  const { id } = await trx
    .insertInto('game_seeds')
    .values({
      server_seed: serverSeed,
      server_seed_hash: sha256(serverSeed),
      client_seed: clientSeed,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(id);
}

function sessionRows(db: PlatformDatabase, token: string | undefined, now: number) {
  return db
    .selectFrom('game_sessions')
    .selectAll()
    .where('token_hash', '=', hashToken(token ?? ''))
    .where('expires_at', '>', now);
}

function requireSession(row: Selectable<PlatformTables['game_sessions']> | undefined): GameSession {
  if (!row) throw new SandboxError('GAME_SESSION_ENDED');
  return toSession(row);
}

function toSession(row: Selectable<PlatformTables['game_sessions']>): GameSession {
  return {
    id: Number(row.id),
    playerId: row.player_id === null ? null : Number(row.player_id),
    game: row.game,
    mode: row.mode,
    currency: row.currency,
    licence: row.licence,
    demoCents: Number(row.demo_cents),
    seedsId: Number(row.seeds_id),
    betSumCents: Number(row.bet_sum_cents),
    winSumCents: Number(row.win_sum_cents),
    createdAt: Number(row.created_at),
  };
}
