import type { PlatformDatabase } from '../store/database.ts';
import type { TokenPurpose } from '../store/tables/registration.ts';
import { endOf, KNOWN_MS, type EndedBy, type LinkEnd } from './ended-link.ts';
import { createToken, hashToken } from './token.ts';

const HOUR = 3_600_000;

/** How long a link in a letter is valid. */
export const TOKEN_HOURS: { readonly [Purpose in TokenPurpose]: number } = {
  confirmation: 48,
  password_reset: 2,
};

/** The tokens of links in letters. Each works once, and a new one ends the previous one. */
export type PlayerTokens = {
  issue(db: PlatformDatabase, playerId: number, purpose: TokenPurpose): Promise<string>;
  /** The player of a token, without using it. */
  find(db: PlatformDatabase, token: string, purpose: TokenPurpose): Promise<number | undefined>;
  /** The player of a token, using it. Undefined when it is unknown, used or expired. */
  use(db: PlatformDatabase, token: string, purpose: TokenPurpose): Promise<number | undefined>;
  /** The player a token belonged to, and why it no longer works. */
  recall(
    db: PlatformDatabase,
    token: string,
    purpose: TokenPurpose,
  ): Promise<{ playerId: number | undefined; end: LinkEnd }>;
  /** Ends current tokens, because what was requested by letter is done or was decided otherwise. */
  takeBack(db: PlatformDatabase, playerId: number, purpose: TokenPurpose): Promise<void>;
};

export function createPlayerTokens(clock: () => number): PlayerTokens {
  async function endThose(
    db: PlatformDatabase,
    { playerId, purpose, by }: { playerId: number; purpose: TokenPurpose; by: EndedBy },
  ): Promise<void> {
    await db
      .updateTable('player_tokens')
      .set({ ended_at: clock(), ended_by: by })
      .where('player_id', '=', playerId)
      .where('purpose', '=', purpose)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', clock())
      .execute();
  }

  return {
    async issue(db, playerId, purpose) {
      const token = createToken();
      const now = clock();
      await db
        .deleteFrom('player_tokens')
        .where('player_id', '=', playerId)
        .where('purpose', '=', purpose)
        .where('expires_at', '<', now - KNOWN_MS)
        .execute();
      await endThose(db, { playerId, purpose, by: 'replaced' });
      await db
        .insertInto('player_tokens')
        .values({
          token_hash: hashToken(token),
          player_id: playerId,
          purpose,
          expires_at: now + TOKEN_HOURS[purpose] * HOUR,
        })
        .execute();
      return token;
    },
    async find(db, token, purpose) {
      const row = await db
        .selectFrom('player_tokens')
        .select('player_id')
        .where('token_hash', '=', hashToken(token))
        .where('purpose', '=', purpose)
        .where('expires_at', '>', clock())
        .where('ended_at', 'is', null)
        .executeTakeFirst();
      return row && Number(row.player_id);
    },
    async recall(db, token, purpose) {
      const row = await db
        .selectFrom('player_tokens')
        .select(['player_id', 'expires_at', 'ended_at', 'ended_by'])
        .where('token_hash', '=', hashToken(token))
        .where('purpose', '=', purpose)
        .executeTakeFirst();
      // Another call may end the token between the two.
      return { playerId: row && Number(row.player_id), end: endOf(row, clock()) ?? 'unknown' };
    },
    takeBack: (db, playerId, purpose) => endThose(db, { playerId, purpose, by: 'taken_back' }),
    async use(db, token, purpose) {
      const row = await db
        .updateTable('player_tokens')
        .set({ ended_at: clock(), ended_by: 'used' })
        .where('token_hash', '=', hashToken(token))
        .where('purpose', '=', purpose)
        .where('expires_at', '>', clock())
        .where('ended_at', 'is', null)
        .returning('player_id')
        .executeTakeFirst();
      return row && Number(row.player_id);
    },
  };
}
