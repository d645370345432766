import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { endOf, KNOWN_MS, type LinkEnd } from '../../identity/ended-link.ts';
import type { PlatformDatabase, PlatformTransaction } from '../../store/database.ts';
import type { LimitType } from './limit-periods.model.ts';
import { type Limit, limitNow } from './limits.model.ts';

/** The player’s limits as they count now. */
export async function findLimits(db: PlatformDatabase, playerId: number, now: number): Promise<Limit[]> {
  const limits = await storedLimits(db).where('player_id', '=', playerId).orderBy('id').execute();
  return limits.map(toLimit).flatMap((limit) => limitNow(limit, now) ?? []);
}

/** The limits known to a transaction that has locked the player: changes of them have to wait for it. */
const known = new WeakMap<PlatformTransaction, Map<number, Limit[]>>();

/** The same, read once in a transaction that makes a bet or a deposit. */
export async function findLimitsOnce(
  trx: PlatformTransaction,
  playerId: number,
  now: number,
): Promise<Limit[]> {
  const before = known.get(trx)?.get(playerId);
  if (before) return before;
  const limits = await findLimits(trx, playerId, now);
  const players = known.get(trx) ?? new Map<number, Limit[]>();
  known.set(trx, players.set(playerId, limits));
  return limits;
}

export async function findLimit(
  trx: PlatformTransaction,
  { id, now }: { id: number; now: number },
): Promise<Limit | undefined> {
  const row = await storedLimits(trx).where('id', '=', id).executeTakeFirst();
  return row && limitNow(toLimit(row), now);
}

/** Replaces the limit with the same id, or inserts a new one in place of one that is over. */
export async function saveLimit(trx: PlatformTransaction, limit: Omit<Limit, 'id'> & { id?: number }) {
  const { playerId, type, period } = limit;
  const isBreak = limit.type === 'coolingoff' || limit.type === 'selfexclusion';
  const row = {
    player_id: playerId,
    type,
    period,
    status: limit.status,
    created_at: limit.createdAt,
    ends_at: limit.endsAt,
    session_minutes: limit.sessionMinutes,
    next_session_minutes: limit.nextSessionMinutes,
    changes_at: limit.changesAt,
  };
  if (limit.id === undefined) {
    // One that is over or was removed, which nobody sees any more.
    await trx
      .deleteFrom('user_limits')
      .where('player_id', '=', playerId)
      .where('type', '=', type)
      .$if(!isBreak, (query) => query.where('period', '=', period))
      .execute();
    const { id } = await trx.insertInto('user_limits').values(row).returning('id').executeTakeFirstOrThrow();
    await writeAccounts(trx, Number(id), limit.accounts);
    return { ...limit, id: Number(id) };
  }
  await trx.updateTable('user_limits').set(row).where('id', '=', limit.id).execute();
  await trx.deleteFrom('user_limit_accounts').where('limit_id', '=', limit.id).execute();
  await writeAccounts(trx, limit.id, limit.accounts);
  return { ...limit, id: limit.id };
}

/** Ends the tokens of earlier letters, and stores a new one if given. */
export async function replaceToken(
  trx: PlatformTransaction,
  limitId: number,
  { now, token }: { now: number; token?: { hash: string; expiresAt: number } },
): Promise<void> {
  await trx
    .deleteFrom('user_limit_tokens')
    .where('expires_at', '<', now - KNOWN_MS)
    .execute();
  await trx
    .updateTable('user_limit_tokens')
    .set({ ended_at: now, ended_by: token ? 'replaced' : 'taken_back' })
    .where('limit_id', '=', limitId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
  if (!token) return;
  await trx
    .insertInto('user_limit_tokens')
    .values({ token_hash: token.hash, limit_id: limitId, expires_at: token.expiresAt })
    .execute();
}

/** The limit and player of a valid token, or why it is not valid. */
export async function findToken(
  db: PlatformDatabase,
  hash: string,
  now: number,
): Promise<{ limitId: number; playerId: number } | LinkEnd> {
  const row = await db
    .selectFrom('user_limit_tokens')
    .leftJoin('user_limits', 'user_limits.id', 'user_limit_tokens.limit_id')
    .select(['user_limits.id', 'user_limits.player_id', 'expires_at', 'ended_at', 'ended_by'])
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  const end = endOf(row, now);
  if (end !== null || !row) return end ?? 'unknown';
  // The limit no longer exists, so there is nothing to confirm.
  if (row.id === null || row.player_id === null) return 'taken_back';
  return { limitId: Number(row.id), playerId: Number(row.player_id) };
}

/** Uses the token. False when somebody else did. */
export async function takeToken(trx: PlatformTransaction, hash: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('user_limit_tokens')
    .set({ ended_at: now, ended_by: 'used' })
    .where('token_hash', '=', hash)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Changes of a player’s limits wait for each other. */
export async function lockLimits(trx: PlatformTransaction, playerId: number): Promise<void> {
  await trx.selectFrom('players').select('id').where('id', '=', playerId).forNoKeyUpdate().execute();
}

/** When the player’s break of a type ends. Undefined when there is none. */
export async function findBreakEnd(
  db: PlatformDatabase,
  playerId: number,
  { type, now }: { type: LimitType; now: number },
): Promise<{ endsAt: number | null } | undefined> {
  const row = await db
    .selectFrom('user_limits')
    .select('ends_at')
    .where('player_id', '=', playerId)
    .where('type', '=', type)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .executeTakeFirst();
  return row && { endsAt: row.ends_at === null ? null : Number(row.ends_at) };
}

function storedLimits(db: PlatformDatabase) {
  return db
    .selectFrom('user_limits')
    .selectAll('user_limits')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('user_limit_accounts')
          .select(['currency', 'amount_cents', 'next_amount_cents'])
          .whereRef('limit_id', '=', 'user_limits.id')
          .orderBy('currency'),
      ).as('accounts'),
    );
}

type Row = Awaited<ReturnType<ReturnType<typeof storedLimits>['executeTakeFirstOrThrow']>>;

function toLimit(row: Row): Limit {
  const numberOrNull = (value: string | number | null) => (value === null ? null : Number(value));
  return {
    id: Number(row.id),
    playerId: Number(row.player_id),
    type: row.type,
    period: row.period,
    status: row.status,
    createdAt: Number(row.created_at),
    endsAt: numberOrNull(row.ends_at),
    accounts: row.accounts.map(({ currency, amount_cents, next_amount_cents }) => ({
      currency,
      amountCents: Number(amount_cents),
      nextAmountCents: numberOrNull(next_amount_cents),
    })),
    sessionMinutes: row.session_minutes,
    nextSessionMinutes: row.next_session_minutes,
    changesAt: numberOrNull(row.changes_at),
  };
}

async function writeAccounts(
  trx: PlatformTransaction,
  limitId: number,
  accounts: Limit['accounts'],
): Promise<void> {
  if (accounts.length === 0) return;
  await trx
    .insertInto('user_limit_accounts')
    .values(
      accounts.map(({ currency, amountCents, nextAmountCents }) => ({
        limit_id: limitId,
        currency,
        amount_cents: amountCents,
        next_amount_cents: nextAmountCents,
      })),
    )
    .execute();
}
