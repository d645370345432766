import type { FastifyRequest } from 'fastify';
import { SESSION_COOKIE } from '../identity/session-cookie.ts';
import { hashToken } from '../identity/token.ts';
import type { PlatformDatabase } from '../store/database.ts';

/** The key in the store of the session that a page was opened with. */
export function sessionKeyOf(request: FastifyRequest): string | undefined {
  const token = request.cookies[SESSION_COOKIE];
  return token === undefined ? undefined : hashToken(token);
}

/** Always asks the store, because another process may just have ended the session. */
export async function findSessionPlayerId(
  db: PlatformDatabase,
  sessionKey: string,
  now: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select('player_id')
    .where('token_hash', '=', sessionKey)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row && Number(row.player_id);
}

/** The keys of those sessions that are still open. */
export async function findOpenSessions(
  db: PlatformDatabase,
  sessionKeys: readonly string[],
  now: number,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('sessions')
    .select('token_hash')
    .where('token_hash', 'in', sessionKeys)
    .where('expires_at', '>', now)
    .execute();
  return new Set(rows.map(({ token_hash }) => token_hash));
}
