import { sql } from 'kysely';
import type { PlatformDatabase } from '../../store/database.ts';

export async function findCredentials(db: PlatformDatabase, email: string) {
  const row = await db
    .selectFrom('players')
    .leftJoin('two_factors', (join) =>
      join.onRef('two_factors.player_id', '=', 'players.id').on('two_factors.confirmed_at', 'is not', null),
    )
    .select(['players.id', 'players.password_hash', 'two_factors.player_id as needsCode'])
    .where(sql<string>`lower(players.email)`, '=', email.toLowerCase())
    .executeTakeFirst();
  return row && { id: Number(row.id), passwordHash: row.password_hash, needsCode: row.needsCode !== null };
}

export type PendingSignIn = {
  tokenHash: string;
  playerId: number;
  fingerprint: string | null;
  expiresAt: number;
};

/** Also deletes expired ones. */
export async function insertPending(
  db: PlatformDatabase,
  { tokenHash, playerId, fingerprint, expiresAt }: PendingSignIn,
  now: number,
): Promise<void> {
  await db
    .deleteFrom('pending_sign_ins')
    .where('player_id', '=', playerId)
    .where('expires_at', '<=', now)
    .execute();
  await db
    .insertInto('pending_sign_ins')
    .values({
      token_hash: tokenHash,
      player_id: playerId,
      device_fingerprint: fingerprint,
      expires_at: expiresAt,
    })
    .execute();
}

/**
 * Counts an attempt at a pending sign-in. Undefined when there is none, or when it is expired or has no attempts left.
 */
export async function takePending(
  db: PlatformDatabase,
  tokenHash: string,
  { now, most }: { now: number; most: number },
): Promise<{ playerId: number; fingerprint: string | null } | undefined> {
  const row = await db
    .updateTable('pending_sign_ins')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('attempts', '<', most)
    .returning(['player_id', 'device_fingerprint'])
    .executeTakeFirst();
  return row && { playerId: Number(row.player_id), fingerprint: row.device_fingerprint };
}

/** False when somebody else was faster: each gives one session. */
export async function deletePending(db: PlatformDatabase, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('pending_sign_ins')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
