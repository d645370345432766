import type { FastifyRequest } from 'fastify';
import { SESSION_COOKIE } from '../identity/session-cookie.ts';
import { hashToken } from '../identity/token.ts';
import type { PlatformDatabase } from '../store/database.ts';

/** The session a page was opened with, by the key the store knows it by. */
export function sessionKeyOf(request: FastifyRequest): string | undefined {
  const token = request.cookies[SESSION_COOKIE];
  return token === undefined ? undefined : hashToken(token);
}

/** Not from memory: a session that another process ended a moment ago opens nothing. */
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

/** Which of the sessions are still open. */
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
